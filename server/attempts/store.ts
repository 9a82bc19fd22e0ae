import { asc, count, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Attempt } from '#domain/course/attempts.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { attemptCounts, attempts } from '#server/db/tables.ts'

/** Stores attempts in one statement; those that are there already stay as they are. */
export async function insertAttempts(
  db: Db,
  key: { userId: UserId; courseId: CourseId },
  given: readonly Attempt[],
): Promise<void> {
  // In the order of their ids: two saves of the same attempts must not wait for each other crosswise.
  const rows = given
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ word, ...attempt }) => ({ ...key, wordId: word, ...attempt }))
  await db
    .insert(attempts)
    .values(rows)
    .onConflictDoNothing({ target: [attempts.userId, attempts.id] })
}

/**
 * Turns attempts of before a moment, the oldest first, into counts. One statement deletes and counts, and attempts
 * that another process is counting are left to it: each is counted once.
 * @returns how many counts have grown; 0 when there was nothing to do
 */
export async function countAttemptsBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { userId, id, courseId, wordId, step, verdict, family, way, at } = attempts
  const due = db
    .$with('due')
    .as(
      db
        .select({ userId, id })
        .from(attempts)
        .where(lt(at, before))
        .orderBy(asc(at))
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  const gone = db.$with('gone').as(
    db
      .delete(attempts)
      .where(sql`(${userId}, ${id}) in (select ${due.userId}, ${due.id} from ${due})`)
      .returning({
        courseId,
        wordId,
        step,
        verdict,
        family: sql<string>`coalesce(${family}, '')`.as('family'),
        way,
      }),
  )
  const ofItem = {
    courseId: gone.courseId,
    wordId: gone.wordId,
    step: gone.step,
    verdict: gone.verdict,
    family: gone.family,
    way: gone.way,
  }
  const by = Object.values(ofItem)
  const { count: stored, ...key } = getTableColumns(attemptCounts)
  const { rowCount } = await db
    .with(due, gone)
    .insert(attemptCounts)
    // In the order of the key: two processes that count the same items must not wait for each other crosswise.
    .select(
      db
        .select({ ...ofItem, count: count().as('count') })
        .from(gone)
        .groupBy(...by)
        .orderBy(...by),
    )
    .onConflictDoUpdate({ target: Object.values(key), set: { count: sql`${stored} + excluded.count` } })
  return rowCount ?? 0
}
