/**
 * A shuffled copy.
 * @param random as `Math.random`
 */
export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = kept
  }
  return mixed
}
