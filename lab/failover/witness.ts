import type { Client, Device, Request } from '#lab/bench/calls.ts'
import { arrivalsUntil, sendAll } from '#lab/bench/open-loop.ts'

/** The results of the saves that were sent since a moment. */
type Watch = { sinceMs: number; firstSavedMs?: number; lastRefusedMs?: number; refused: number }

const AT_ONCE = 100

/**
 * Learners who save at their own pace, with a record of each learner's acknowledged saves, to check the database at the
 * end. Each save completes a new word of its learner, with one attempt at it.
 */
export class Witness {
  /** Learner and word of each acknowledged save, as named by `nameOf`. */
  readonly acknowledged = new Set<string>()
  /** Answers other than 200 and a 503 with Retry-After, with their number. */
  readonly failures = new Map<string, number>()
  refused = 0
  readonly #devices: readonly Device[]
  readonly #clients: readonly Client[]
  #open: Request[] = []
  #sent = 0
  #isOver = false
  #watch: Watch = { sinceMs: Number.POSITIVE_INFINITY, refused: 0 }

  /** @param clients one per process; they get the saves in turn */
  constructor(devices: readonly Device[], clients: readonly Client[]) {
    this.#devices = devices
    this.#clients = clients
  }

  /** Sends until `end`; resolves with the last answer. */
  async send(perSecond: number): Promise<void> {
    await sendAll(
      arrivalsUntil(() => this.#isOver, perSecond),
      () => this.#sendNext(),
    )
  }

  end(): void {
    this.#isOver = true
  }

  /** Watches the saves that are sent from now on. @param sinceMs by `performance.now` */
  watch(sinceMs: number): Watch {
    this.#watch = { sinceMs, refused: 0 }
    return this.#watch
  }

  /** Sends every unacknowledged save again, as devices do. @returns how many were acknowledged this time */
  async repeatOpen(): Promise<number> {
    const before = this.acknowledged.size
    const open = this.#open.splice(0)
    while (open.length > 0) {
      await Promise.all(open.splice(0, AT_ONCE).map(request => this.#send(request, performance.now())))
    }
    return this.acknowledged.size - before
  }

  get openCount(): number {
    return this.#open.length
  }

  async #sendNext(): Promise<void> {
    const number = this.#sent++
    const device = this.#devices[number % this.#devices.length]
    if (!device) throw new Error('there are no devices')
    await this.#send(device.save(Math.floor(number / this.#devices.length)), performance.now())
  }

  async #send(request: Request, sentMs: number): Promise<void> {
    const client = this.#clients[this.#sent % this.#clients.length]
    const outcome = await client?.send(request).then(
      ({ status, headers }) =>
        status === 503 && !headers['retry-after'] ? '503 without Retry-After' : status,
      (error: Error) => error.message,
    )
    const watch = sentMs >= this.#watch.sinceMs ? this.#watch : undefined
    if (outcome === 200) {
      this.acknowledged.add(nameOf(request))
      if (watch) watch.firstSavedMs ??= performance.now()
      return
    }
    this.#open.push(request)
    if (outcome !== 503) {
      this.failures.set(`${outcome}`, (this.failures.get(`${outcome}`) ?? 0) + 1)
      return
    }
    this.refused++
    if (!watch) return
    watch.refused++
    watch.lastRefusedMs = performance.now()
  }
}

function nameOf({ token = '', body = '' }: Request): string {
  const [learner] = token.split('.', 1)
  return `${learner} ${(JSON.parse(body) as { word: string }).word}`
}
