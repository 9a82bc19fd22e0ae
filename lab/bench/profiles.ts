/** A phone and its line, as DevTools apply them. */
export type Profile = {
  name: string
  /** How many times slower the processor is. */
  cpuSlowdown: number
  network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number }
  /** What the page is told of the memory; the script's heap is limited to a quarter of it, as on Android. */
  memoryGb: number
}

/** Lighthouse's factors from a line to its effect on a request through DevTools. */
const REQUEST_LATENCY = 3.75
const THROUGHPUT = 0.9

function line(roundTripMs: number, down: { kbit: number }, up: { kbit: number }): Profile['network'] {
  const bytes = (kbit: number) => (kbit * THROUGHPUT * 1024) / 8
  return {
    offline: false,
    latency: roundTripMs * REQUEST_LATENCY,
    downloadThroughput: bytes(down.kbit),
    uploadThroughput: bytes(up.kbit),
  }
}

/** Lighthouse's mid-range phone on a line that is slower than nearly all. */
export const SLOW_4G: Profile = {
  name: 'slow 4G',
  cpuSlowdown: 4,
  network: line(150, { kbit: 1.6 * 1024 }, { kbit: 750 }),
  memoryGb: 8,
}

/**
 * The phone that sold best in Latin America in 2025, on the line that three of four people have or exceed (The
 * Performance Inequality Gap, 2026).
 */
export const LOW_END: Profile = {
  name: 'low-end phone',
  cpuSlowdown: 6,
  network: line(100, { kbit: 9 * 1024 }, { kbit: 3 * 1024 }),
  memoryGb: 4,
}

export const PROFILES: readonly Profile[] = [SLOW_4G, LOW_END]
