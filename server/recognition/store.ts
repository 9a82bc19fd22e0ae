import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { recognitionSlots } from '#server/recognition/tables.ts'

/**
 * Takes one of `count` slots for at most `ms` milliseconds, in one transaction. Concurrent callers of all processes get
 * different ones. @returns whether one was free
 */
export async function takeSlot(
  db: Db,
  { holder, count, ms }: { holder: string; count: number; ms: number },
): Promise<boolean> {
  const taken = { holder, takenUntil: sql`now() + ${ms}::int * interval '1 millisecond'` }
  const [free] = await db
    .select({ slot: recognitionSlots.slot })
    .from(recognitionSlots)
    .where(and(lte(recognitionSlots.slot, count), lte(recognitionSlots.takenUntil, sql`now()`)))
    .orderBy(asc(recognitionSlots.slot))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!free) return false
  await db.update(recognitionSlots).set(taken).where(eq(recognitionSlots.slot, free.slot))
  return true
}

/** Creates the rows of the slots, free, unless they exist. */
export async function createSlots(db: Db, count: number, holder: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({ slot: i + 1, holder, takenUntil: sql`now()` }))
  await db.insert(recognitionSlots).values(rows).onConflictDoNothing()
}

/** Frees the slot of a clip, unless it has expired and another clip holds it. */
export async function freeSlot(db: Db, holder: string): Promise<void> {
  await db.update(recognitionSlots).set({ takenUntil: sql`now()` }).where(eq(recognitionSlots.holder, holder))
}
