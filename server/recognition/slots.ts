import { v7 } from 'uuid'
import type { Database } from '#server/db/client.ts'
import { createSlots, freeSlot, takeSlot } from '#server/recognition/store.ts'

/** More than a recognition may take, so that a slot becomes free only when its clip is done, or its process is dead. */
const MARGIN_MS = 2000

/** Databases whose slots are known to exist, with their number. */
const made = new WeakMap<Database, number>()

export type Slots = { count: number; longestMs: number }

/**
 * Does work while holding one of the slots that all processes share. The slot of a process that died becomes free
 * after the longest time that the work may take.
 * @returns undefined without starting the work, when all slots are taken
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
    // The transcript matters more than the slot, which expires by itself.
    await database.tx(db => freeSlot(db, holder)).catch(() => undefined)
  }
}
