import { WakeSignal } from '#server/jobs/worker.ts'
import type { SubscriptionKey } from '#server/membership/store.ts'

/** A subscription, and the name of its provider. */
export type DueSubscription = SubscriptionKey & { provider: string }

/**
 * Subscriptions that events made due in this process. They are due in the database too, so a process that dies loses
 * none.
 */
export class PaymentsDue {
  /** Wakes the process that follows the events. */
  readonly signal = new WakeSignal()
  readonly #keys = new Map<string, DueSubscription>()

  add(key: DueSubscription): void {
    this.#keys.set(key.id, key)
    this.signal.wake()
  }

  /** Removes and returns one. */
  next(): DueSubscription | undefined {
    const [key] = this.#keys.values()
    if (key) this.#keys.delete(key.id)
    return key
  }

  /** Removes those of a provider. */
  clear(provider: string): void {
    for (const [id, key] of this.#keys) if (key.provider === provider) this.#keys.delete(id)
  }
}
