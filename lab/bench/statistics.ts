/** The middle of the sorted values, the upper one of two; NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * The value that a share of all values does not exceed (nearest rank); NaN for none.
 * @param sorted ascending
 * @param share above 0, at most 1: 0.99 for p99
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  // 0.07 * 100 is slightly over 7, and would give the next rank without the correction.
  const rank = Math.ceil(share * sorted.length - 1e-9)
  return sorted[Math.max(rank, 1) - 1] ?? Number.NaN
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
