import { WakeSignal } from '#server/jobs/worker.ts'
import type { SubscriptionKey } from '#server/membership/store.ts'

/**
 * Subscriptions that events made due in this process. They are due in the database too, so a process that dies loses
 * none.
 */
export class PaymentsDue {
  /** Wakes the process that follows the events. */
  readonly signal = new WakeSignal()
  readonly #keys = new Map<string, SubscriptionKey>()

  add(key: SubscriptionKey): void {
    this.#keys.set(key.id, key)
    this.signal.wake()
  }

  /** Removes and returns one. */
  next(): SubscriptionKey | undefined {
    const [key] = this.#keys.values()
    if (key) this.#keys.delete(key.id)
    return key
  }

  clear(): void {
    this.#keys.clear()
  }
}
