let last = -1

/**
 * Chooses the encouragement after a right answer: any but the previous one (L9.8).
 * @param random a number in [0, 1)
 */
export function nextEncouragement(count: number, random: number = Math.random()): number {
  const others = last >= 0 && last < count ? count - 1 : count
  const index = Math.floor(random * others)
  last = others < count && index >= last ? index + 1 : index
  return last
}
