import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { throttles } from '#server/db/tables.ts'

export type Window = { key: string; windowMs: number; limit: number }

/**
 * Counts one more try of a key, in its window that is open or in a new one. One statement, so that tries at
 * the same time are all counted. The count stops at one above the limit.
 */
export async function countTry(
  db: Db,
  { key, windowMs, limit }: Window,
  now: Date,
): Promise<{ count: number; windowStart: Date }> {
  const isOver = sql`${throttles.windowStart} <= ${new Date(now.getTime() - windowMs).toISOString()}`
  const [row] = await db
    .insert(throttles)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE LEAST(${throttles.count}, ${limit}) + 1 END`,
        windowStart: sql`CASE WHEN ${isOver} THEN excluded.window_start ELSE ${throttles.windowStart} END`,
      },
    })
    .returning({ count: throttles.count, windowStart: throttles.windowStart })
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Removes the windows that began before a moment. */
export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowStart, before))
}
