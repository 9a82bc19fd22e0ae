import { Slots } from '#server/db/slots.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Jobs take tens of milliseconds, so a full queue has room again soon. */
const RETRY_AFTER_SECONDS = 2

/** Runs a limited number of jobs at once, in order of arrival, with a limited number waiting. */
export class BoundedQueue {
  readonly #slots: Slots
  readonly #mayWait: number

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#slots = new Slots(running)
    this.#mayWait = waiting
  }

  get isIdle(): boolean {
    return this.#slots.areFree
  }

  /** Runs a job as soon as there is room. Fails with `unavailable` when too many are waiting. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const { areTaken, waiting } = this.#slots
    if (areTaken && waiting >= this.#mayWait) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
    return this.#slots.use(job)
  }
}
