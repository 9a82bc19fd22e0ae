import { and, desc, eq, sql } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { RANKS } from '#server/progress/store.ts'
import { completedWords, enrolments } from '#server/progress/tables.ts'

/** The latest learners tell as much as all of them, and can be read in a moment. */
const MAX_LEARNERS = 2000

export type PlacedShare = {
  lessonNumber: number
  /** Items of the lesson that learners have passed, each counted once per learner. */
  passed: number
  /** Those of them that were passed by placement (D52). */
  placed: number
}

/**
 * How often the items of a course's lessons were passed by placement, of the learners with the latest accounts; only
 * lessons with any, in their order.
 */
export async function selectPlacedShares(db: Db, courseId: CourseId): Promise<PlacedShare[]> {
  const latest = db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId))
    .orderBy(desc(enrolments.userId))
    .limit(MAX_LEARNERS)
    .as('latest')
  const { lessonNumber } = items
  const placed = sql<number>`(count(*) filter (where ${completedWords.passedByRank} = ${RANKS.placed}))::int`
  const shares = await db
    .select({ lessonNumber, passed: sql<number>`count(*)::int`, placed })
    .from(latest)
    .innerJoin(
      completedWords,
      and(eq(completedWords.userId, latest.userId), eq(completedWords.courseId, courseId)),
    )
    .innerJoin(items, and(eq(items.id, completedWords.wordId), eq(items.courseId, courseId)))
    .groupBy(lessonNumber)
    .orderBy(lessonNumber)
  return shares.filter(share => share.placed > 0)
}
