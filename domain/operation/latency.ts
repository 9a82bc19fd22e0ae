/** Upper bounds of how long calls take, in seconds: a lesson takes milliseconds, a statement three seconds at most. */
export const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** Number of calls between each bound and the one before it; the last number is of those above all bounds. */
export type Latency = readonly number[]

export const NO_CALLS: Latency = [...LATENCY_BOUNDS, Number.POSITIVE_INFINITY].map(() => 0)

export function addLatencies(one: Latency, other: Latency): Latency {
  return NO_CALLS.map((_, place) => (one[place] ?? 0) + (other[place] ?? 0))
}

/**
 * How long the given share of calls took at most, in milliseconds: estimated between two bounds, as if calls were spread
 * evenly there. Null without calls; the last bound for those above it.
 */
export function latencyMs(latency: Latency, share: number): number | null {
  const total = latency.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let [below, lower] = [0, 0]
  for (const [place, upper] of LATENCY_BOUNDS.entries()) {
    const here = latency[place] ?? 0
    if (here > 0 && below + here >= share * total) {
      return 1000 * (lower + ((upper - lower) * (share * total - below)) / here)
    }
    below += here
    lower = upper
  }
  return 1000 * lower
}
