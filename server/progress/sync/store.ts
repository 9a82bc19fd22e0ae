import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { isSameWord, type Position } from '#domain/course/progress.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { placeOf } from '#server/progress/store.ts'
import { completedWords, enrolments } from '#server/progress/tables.ts'

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

/** Removes the rows that `selectObsolete` finds. @returns them */
export async function removeObsolete(
  db: Db,
  courseId: CourseId,
  learners: readonly UserId[],
): Promise<Map<UserId, WordId[]>> {
  if (learners.length === 0) return new Map()
  const { userId, wordId } = completedWords
  return idsByLearner(
    await db
      .delete(completedWords)
      .where(isObsolete(db, courseId, learners))
      .returning({ userId, wordId }),
  )
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
