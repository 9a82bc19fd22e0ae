import { v7 } from 'uuid'
import type { Database } from '#server/db/client.ts'
import { createSlots, freeSlot, takeSlot } from '#server/recognition/store.ts'

/** Longer than a recognition may take, so that a slot is free again only when its clip is over, or its process is dead. */
const MARGIN_MS = 2000

/** The databases whose slots are known to be there, with their number. */
const made = new WeakMap<Database, number>()

export type Slots = { count: number; longestMs: number }

/**
 * Does work while it has one of the slots that all processes share. A slot of a process that died is free again after
 * the longest time that the work may take. @returns undefined without having begun, when all slots are taken
 */
export async function inSlot<T>(
  database: Database,
  { count, longestMs }: Slots,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const holder = v7()
  if (made.get(database) !== count) {
    await database.tx(db => createSlots(db, count, holder))
    made.set(database, count)
  }
  if (!(await database.tx(db => takeSlot(db, { holder, count, ms: longestMs + MARGIN_MS })))) return undefined
  try {
    return { result: await work() }
  } finally {
    // What was heard is worth more than the slot, which ends by itself.
    await database.tx(db => freeSlot(db, holder)).catch(() => undefined)
  }
}
