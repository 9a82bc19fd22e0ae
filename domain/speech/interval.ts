/** Of the standard normal distribution: 95 % lie within it. */
const Z = 1.96

/**
 * The shares that a count of successes leaves likely (Wilson's interval of 95 %): honest with few attempts and at both
 * ends, where the plain share is not (Brown, Cai and DasGupta 2001).
 * @param of at least 1
 */
export function likelyShares(successes: number, of: number): { least: number; most: number } {
  const share = successes / of
  const whole = 1 + Z ** 2 / of
  const middle = share + Z ** 2 / (2 * of)
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { least: (middle - half) / whole, most: (middle + half) / whole }
}
