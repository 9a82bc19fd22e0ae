import type { Answer, Failure } from '#web/lib/call.ts'

/** Everything the queue needs to know about one kind of save; adding a kind requires no change of the queue. */
export type SaveKind<Entry> = {
  /** Prefix of the keys of its entries on devices, where some may have waited for weeks: it must never change. */
  prefix: string
  /** An entry as it lies on a device, perhaps written by an older version or damaged; undefined if it cannot be sent. */
  read(stored: unknown): Entry | undefined
  /** Entries of one group are sent together and in order; groups do not wait for each other's entries. */
  groupOf(entry: Entry): string
  /** How many of the oldest entries of a group fit into one call; at least 1. */
  batchSize(entries: readonly Entry[]): number
  /** Sends a batch. It may be sent twice by mistake, and must change nothing the second time (D5). */
  send(batch: readonly Entry[]): Promise<Answer<unknown>>
  /** Whether an entry starts a delivery. Otherwise it is sent with others of its group, or when the app wakes up. */
  startsDelivery(entry: Entry): boolean
  /** The number of waiting things that the learner reads for the entries of a group. */
  countOf(entries: readonly Entry[]): number
  /** Whether to alarm the learner when entries of a group cannot be sent. */
  isAlarming(entries: readonly Entry[], failure: Failure): boolean
}
