import { setTimeout as delay } from 'node:timers/promises'
import { percentile, randomFrom } from './statistics.ts'

/**
 * When requests are sent, in milliseconds from the start: like independent arrivals of people (a Poisson process).
 * Fixed beforehand, because people do not wait for a slow server before they come.
 */
export function* arrivals(perSecond: number, lastsMs: number, seed: number): Generator<number> {
  const random = randomFrom(seed)
  let at = 0
  for (;;) {
    at -= Math.log(1 - random()) * (1000 / perSecond)
    if (at >= lastsMs) return
    yield at
  }
}

/** Endless arrivals, until `isOver`. */
export function* arrivalsUntil(isOver: () => boolean, perSecond: number): Generator<number> {
  for (const at of arrivals(perSecond, Number.POSITIVE_INFINITY, 1)) {
    if (isOver()) return
    yield at
  }
}

/** Latencies in milliseconds; hundreds of thousands of them take little memory. */
export class Latencies {
  #values = new Float32Array(1 << 16)
  #count = 0
  #isSorted = false

  get count(): number {
    return this.#count
  }

  add(ms: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float32Array(2 * this.#count)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#count++] = ms
    this.#isSorted = false
  }

  /** @param share 1 for the longest */
  at(share: number): number {
    const all = this.#values.subarray(0, this.#count)
    if (!this.#isSorted) all.sort()
    this.#isSorted = true
    return percentile(all, share)
  }
}

/** The result of sending all requests of a plan. */
export type Sent = {
  /** From the planned time to the end of the answer, including the delay of a late or waiting request. */
  latencies: Latencies
  /** From the planned time until the request was handed over: the sender's own delay. */
  late: Latencies
  /** The latencies of each minute, by the planned time, to show whether the server is steady. */
  minutes: Latencies[]
  errors: Map<string, number>
}

const MINUTE_MS = 60_000
/** Stops sending to a server that is far behind: people would have gone, and this program would run out of memory. */
const MOST_WAITING = 20_000

/**
 * Sends each request at its planned time, whether or not earlier ones were answered, and waits for the last answer.
 * @param send fails when the answer is not the right one
 */
export async function sendAll(
  plan: Iterable<number>,
  send: (number: number) => Promise<void>,
): Promise<Sent> {
  const latencies = new Latencies()
  const late = new Latencies()
  const minutes: Latencies[] = []
  const errors = new Map<string, number>()
  const fail = (reason: string) => errors.set(reason, (errors.get(reason) ?? 0) + 1)
  const minuteOf = (at: number) => {
    const minute = Math.floor(at / MINUTE_MS)
    minutes[minute] ??= new Latencies()
    return minutes[minute]
  }
  const start = performance.now()
  const under = new Set<Promise<void>>()
  let number = 0
  for (const at of plan) {
    const waitMs = start + at - performance.now()
    // Timers count whole milliseconds.
    if (waitMs >= 1) await delay(waitMs)
    late.add(Math.max(performance.now() - start - at, 0))
    if (under.size >= MOST_WAITING) {
      fail(`not sent, because ${MOST_WAITING} waited for an answer`)
      continue
    }
    const one = send(number++)
      .then(() => {
        const ms = performance.now() - start - at
        latencies.add(ms)
        minuteOf(at).add(ms)
      })
      .catch((error: Error) => void fail(error.message))
      .finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
  return { latencies, late, minutes, errors }
}
