import { and, asc, count, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm'
import type { Attempt } from '#domain/course/attempts.ts'
import type { AttemptTally } from '#domain/course/health/failed-texts.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { attemptCounts, attempts } from '#server/db/tables.ts'

/** Stores attempts in one statement, unless they exist. */
export async function insertAttempts(
  db: Db,
  key: { userId: UserId; courseId: CourseId },
  given: readonly Attempt[],
): Promise<void> {
  // Ordered by id, so that two saves of the same attempts cannot deadlock.
  const rows = given
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ word, ...attempt }) => ({ ...key, wordId: word, ...attempt }))
  await db
    .insert(attempts)
    .values(rows)
    .onConflictDoNothing({ target: [attempts.userId, attempts.id] })
}

/**
 * Converts attempts made before a moment into counts, oldest first. A single statement deletes and counts, and skips
 * attempts that another process has locked, so each is counted once.
 * @returns the number of updated counts; 0 when there was nothing to do
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
    // Ordered by key, so that two processes that count the same items cannot deadlock.
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

/**
 * The attempts of a course since a moment, and those that are only counted by now (D38). Comparing oneself cannot fail
 * and is left out.
 */
export async function selectTallies(db: Db, courseId: CourseId, since: Date): Promise<AttemptTally[]> {
  const { wordId, step, verdict, at, way } = attempts
  const family = sql<string>`coalesce(${attempts.family}, '')`
  const recent = await db
    .select({ wordId, step, verdict, family, count: count() })
    .from(attempts)
    .where(and(eq(attempts.courseId, courseId), gte(at, since), ne(way, 'selfCompared')))
    .groupBy(wordId, step, verdict, family)
  const { way: oldWay, courseId: ofCourse, ...counted } = getTableColumns(attemptCounts)
  const old = await db
    .select(counted)
    .from(attemptCounts)
    .where(and(eq(ofCourse, courseId), ne(oldWay, 'selfCompared')))
  return [...recent, ...old]
}
