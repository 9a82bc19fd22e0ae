import { and, eq, lt, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { throttles } from '#server/db/tables.ts'

export type Window = { key: string; windowMs: number; limit: number }

/**
 * Counts a try of a key in its current or a new window. A single statement, so that concurrent tries are all counted.
 * The count stops at limit + 1.
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

/**
 * Counts a call of a key like `countTry`, in one round trip and by the database's clock. May count a call twice when
 * the connection is lost.
 */
export const countCall = statement<Window, { count: number; leftMs: number }>(
  'count_call',
  ({ key, windowMs, limit }) => {
    const isOver = sql`${throttles.windowStart} <= now() - ${windowMs}::int * interval '1 millisecond'`
    return sql`
      INSERT INTO ${throttles} (key, window_start, count) VALUES (${key}, now(), 1)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isOver} THEN 1 ELSE least(${throttles.count}, ${limit}::int) + 1 END,
        window_start = CASE WHEN ${isOver} THEN now() ELSE ${throttles.windowStart} END
      RETURNING
        count,
        least(0, extract(epoch from window_start - now()) * 1000)::float8 + ${windowMs}::int AS "leftMs"`
  },
)

/**
 * Takes back one try of a key, in its current window. One row per statement: a transaction that changes several keys
 * must lock them in the same order as all others to avoid deadlocks.
 */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`GREATEST(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key))
}

export async function deleteWindow(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}

/** When the window of a key began; undefined without one. */
export async function windowStartOf(db: Db, key: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ windowStart: throttles.windowStart })
    .from(throttles)
    .where(eq(throttles.key, key))
  return row?.windowStart
}

const KNOWN = 'known '

/** The key of a name's sign-in from a network, by their hashes, so that it can be found by the name. */
export function knownKey(name: string, network: string): string {
  return `${KNOWN}${name} ${network}`
}

/** Deletes the sign-ins of names, by their hashes. */
export async function forgetKnown(db: Db, names: readonly string[]): Promise<void> {
  const starts = names.map(name => sql`starts_with(${throttles.key}, ${knownKey(name, '')})`)
  await db.delete(throttles).where(or(...starts))
}

/** Deletes windows that began before a moment; known networks are kept longer. */
export async function deleteOldWindows(
  db: Db,
  { before, knownBefore }: { before: Date; knownBefore: Date },
): Promise<void> {
  const isOver = and(lt(throttles.windowStart, before), notLike(throttles.key, `${KNOWN}%`))
  await db.delete(throttles).where(or(isOver, lt(throttles.windowStart, knownBefore)))
}
