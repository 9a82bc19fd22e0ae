import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { isSameWord, type Position } from '#domain/course/progress.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { courses, items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { placeOf } from '#server/progress/store.ts'
import { completedWords, enrolments, removedCompletions } from '#server/progress/tables.ts'

/** The learners of a course in the order of their ids, after one of them; or a single learner, if they are one. */
export async function selectLearners(
  db: Db,
  asked: { courseId: CourseId; userId: UserId | undefined; after: UserId | undefined; limit: number },
): Promise<UserId[]> {
  const { courseId, userId, after, limit } = asked
  const within = (table: typeof enrolments | typeof completedWords) =>
    and(eq(table.courseId, courseId), userId && eq(table.userId, userId), after && gt(table.userId, after))
  const rows = await db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(within(enrolments))
    .union(db.select({ userId: completedWords.userId }).from(completedWords).where(within(completedWords)))
    .orderBy(asc(sql`user_id`))
    .limit(limit)
  return rows.map(row => row.userId)
}

/** Completed words of learners in a course that no longer exist: deleted, or never known. */
export async function selectObsolete(
  db: Db,
  courseId: CourseId,
  learners: readonly UserId[],
): Promise<Map<UserId, WordId[]>> {
  if (learners.length === 0) return new Map()
  const { userId, wordId } = completedWords
  return idsByLearner(
    await db
      .select({ userId, wordId })
      .from(completedWords)
      .where(isObsolete(db, courseId, learners)),
  )
}

/** Removes the rows that `selectObsolete` finds, and keeps those of deleted words for an undo. @returns them */
export async function removeObsolete(
  db: Db,
  courseId: CourseId,
  learners: readonly UserId[],
): Promise<Map<UserId, WordId[]>> {
  if (learners.length === 0) return new Map()
  // An undo of a deletion at the same time comes before or after, so that it brings everything back.
  await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('share')
  const removed = await db
    .delete(completedWords)
    .where(isObsolete(db, courseId, learners))
    .returning()
  if (removed.length > 0) await keepRemoved(db, removed)
  return idsByLearner(removed)
}

/** Ids that never were a word's are not kept: nothing brings them back. */
async function keepRemoved(db: Db, rows: readonly (typeof completedWords.$inferSelect)[]): Promise<void> {
  const removed = rows.map(({ userId, courseId, wordId, completedAt, passedByRank }) => ({
    ...{ learner: userId, course: courseId, word: wordId },
    ...{ at: completedAt.toISOString(), rank: passedByRank },
  }))
  await db.execute(sql`
    INSERT INTO ${removedCompletions} (user_id, course_id, word_id, completed_at, passed_by_rank)
    SELECT removed.learner, removed.course, removed.word, removed.at, removed.rank
    FROM jsonb_to_recordset(${JSON.stringify(removed)}::jsonb)
      AS removed(learner uuid, course uuid, word uuid, at timestamptz, rank smallint)
    JOIN ${items} ON ${items.id} = removed.word
    ON CONFLICT (user_id, course_id, word_id) DO UPDATE SET
      completed_at = least(removed_completions.completed_at, excluded.completed_at),
      passed_by_rank = greatest(removed_completions.passed_by_rank, excluded.passed_by_rank)
  `)
}

/** Any word that is not deleted exists, whatever its course and lesson, even in the bank. */
function isObsolete(db: Db, courseId: CourseId, learners: readonly UserId[]): SQL | undefined {
  const existing = db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, completedWords.wordId), sql`${items.deletedAt} IS NULL`))
  return and(
    eq(completedWords.courseId, courseId),
    inArray(completedWords.userId, [...learners]),
    notExists(existing),
  )
}

function idsByLearner(rows: { userId: UserId; wordId: WordId }[]): Map<UserId, WordId[]> {
  const ids = new Map<UserId, WordId[]>()
  for (const [userId, own] of Map.groupBy(rows, row => row.userId)) {
    ids.set(userId, own.map(({ wordId }) => wordId).sort())
  }
  return ids
}

/** Moves learners' positions, unless they have changed since `from` was read. */
export async function correctPlaces(
  db: Db,
  courseId: CourseId,
  corrected: readonly { userId: UserId; from: Position; to: Position; furthest: Position }[],
): Promise<void> {
  if (corrected.length === 0) return
  const rows = JSON.stringify(
    corrected.map(({ userId, from, to, furthest }) => ({
      learner: userId,
      source: placeOf(from),
      target: placeOf(to),
      furthest: placeOf(furthest),
      partial: isSameWord(from, to),
    })),
  )
  await db.execute(sql`
    UPDATE ${enrolments}
    SET latest_place = moved.target,
        furthest_place = moved.furthest,
        partial_progress = CASE WHEN moved.partial THEN ${enrolments.partialProgress} ELSE 0 END
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS moved(learner uuid, source bigint, target bigint, furthest bigint, partial boolean)
    WHERE ${enrolments.courseId} = ${courseId}
      AND ${enrolments.userId} = moved.learner
      AND ${enrolments.latestPlace} = moved.source
  `)
}
