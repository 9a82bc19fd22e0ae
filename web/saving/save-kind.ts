import type { Answer, Failure } from '#web/lib/call.ts'

/** What the queue must know of one kind of save; a kind is registered with it and needs no change of the queue. */
export type SaveKind<Entry> = {
  /** Begins the keys of its entries on devices, where some may have waited for weeks: it must never change. */
  prefix: string
  /** Entries of one group are sent together and in order; groups do not wait for each other's entries. */
  groupOf(entry: Entry): string
  /** How many of the oldest entries of a group one call carries; at least 1. */
  batchSize(entries: readonly Entry[]): number
  /** Sends a batch. It may be sent again by mistake, and must change nothing then (D5). */
  send(batch: readonly Entry[]): Promise<Answer<unknown>>
  /** Whether an entry starts a delivery. One that does not is sent with others of its group, or when the app wakes up. */
  startsDelivery(entry: Entry): boolean
  /** How many things the entries of a group are to the learner, who reads that they wait. */
  countOf(entries: readonly Entry[]): number
  /** Whether the learner is alarmed when entries of a group cannot be sent. */
  isAlarming(entries: readonly Entry[], failure: Failure): boolean
}
