import { and, asc, count, desc, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm'
import type { AttemptWay } from '#domain/course/attempts.ts'
import type { AttemptTally } from '#domain/course/health/failed-texts.ts'
import { QUARTER_MS } from '#domain/course/week.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import {
  attemptCounts,
  attempts,
  saidQuarters,
  slippedPhrases,
  triedPhrases,
} from '#server/attempts/tables.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

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

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes the sums of a learner's speech from before the period that is kept, of each kind a limited number.
 * @returns the number of deleted rows
 */
export async function deleteSums(db: Db, since: Date, limit: number): Promise<number> {
  const quarter = Math.floor(since.getTime() / QUARTER_MS)
  const day = Math.floor(since.getTime() / DAY_MS)
  const { userId: learner, wordId, step } = triedPhrases
  const due = [
    {
      table: saidQuarters,
      key: [saidQuarters.userId, saidQuarters.quarter],
      isOld: lt(saidQuarters.quarter, quarter),
    },
    { table: triedPhrases, key: [learner, wordId, step], isOld: lt(triedPhrases.lastDay, day) },
    {
      table: slippedPhrases,
      key: [slippedPhrases.userId, slippedPhrases.family, slippedPhrases.wordId, slippedPhrases.step],
      isOld: lt(slippedPhrases.slippedDay, day),
    },
  ]
  let deleted = 0
  for (const { table, key, isOld } of due) {
    const columns = sql.join(key, sql`, `)
    const { rowCount } = await db.execute(
      sql`delete from ${table} where (${columns}) in (select ${columns} from ${table} where ${isOld} limit ${limit})`,
    )
    deleted += rowCount ?? 0
  }
  return deleted
}

/** The latest attempts tell as much as all of them, and can be read in a moment. */
const MAX_RECENT = 100_000

/**
 * Attempts at the words of a course since a moment, of the latest of all courses, and those that are only counts by now
 * (D38), even if they were made before an author moved the word to this course. Self-assessment cannot fail and is left
 * out.
 */
export async function selectTallies(db: Db, courseId: CourseId, since: Date): Promise<AttemptTally[]> {
  const latest = db
    .select()
    .from(attempts)
    .where(gte(attempts.at, since))
    .orderBy(desc(attempts.at))
    .limit(MAX_RECENT)
    .as('latest')
  const { wordId, step, verdict, way } = latest
  const family = sql<string>`coalesce(${latest.family}, '')`
  const recent = await db
    .select({ wordId, step, verdict, family, count: count() })
    .from(latest)
    .innerJoin(items, and(eq(items.id, wordId), eq(items.courseId, courseId)))
    .where(ne(way, 'selfCompared'))
    .groupBy(wordId, step, verdict, family)
  const { way: oldWay, courseId: _course, ...counted } = getTableColumns(attemptCounts)
  const old = await db
    .select(counted)
    .from(attemptCounts)
    .innerJoin(items, and(eq(items.id, counted.wordId), eq(items.courseId, courseId)))
    .where(ne(oldWay, 'selfCompared'))
  return [...recent, ...old]
}

/** The words that a learner has answered right, each with the ways that they did. */
export function selectAccepted(db: Db, learner: UserId): Promise<{ wordId: WordId; way: AttemptWay }[]> {
  const { userId, wordId, verdict, way } = attempts
  return db
    .selectDistinct({ wordId, way })
    .from(attempts)
    .where(and(eq(userId, learner), ne(verdict, 'reject')))
}
