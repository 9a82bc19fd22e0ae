import { Refusal } from '#server/http/refusal.ts'

/** Jobs take tens of milliseconds, so a full queue has room again soon. */
const RETRY_AFTER_SECONDS = 2

/** Runs a limited number of jobs at once, in order of arrival, with a limited number waiting. */
export class BoundedQueue {
  readonly #limits: { running: number; waiting: number }
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Runs a job as soon as there is room. Fails with `unavailable` when too many are waiting. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const { running, waiting } = this.#limits
    if (this.#running >= running) {
      if (this.#waiting.length >= waiting) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      // The finished job hands over its slot, so that no newcomer can take it in between.
      await promise
    } else this.#running += 1
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
