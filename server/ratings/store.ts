import { asc, desc, gte, sql } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { ratings } from '#server/ratings/tables.ts'

export type RatingRow = typeof ratings.$inferSelect

/** Stores a rating, unless it exists. */
export async function insertRating(db: Db, rating: typeof ratings.$inferInsert): Promise<void> {
  await db.insert(ratings).values(rating).onConflictDoNothing()
}

/** Renumbers the lessons of ratings, all in one statement. */
export async function updateLessonNumbers(
  db: Db,
  courseId: CourseId,
  numbers: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = JSON.stringify([...numbers].map(([source, target]) => ({ source, target })))
  await db.execute(sql`
    UPDATE ${ratings} SET lesson = moved.target
    FROM jsonb_to_recordset(${moved}::jsonb) AS moved(source integer, target integer)
    WHERE ${ratings.courseId} = ${courseId} AND ${ratings.lesson} = moved.source
  `)
}

/** The sort key of ratings. It includes the user, because ids are unique only per user. */
export type RatingPlace = Pick<RatingRow, 'createdAt'> & { userId: string; id: string }

/** Ratings, newest first; `before` is the last one of the previous page. */
export function selectRatings(
  db: Db,
  { before, limit }: { before: RatingPlace | undefined; limit: number },
): Promise<RatingRow[]> {
  const { createdAt, userId, id } = ratings
  const isBefore =
    before &&
    sql`(${createdAt}, ${userId}, ${id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.userId}::uuid, ${before.id}::uuid)`
  return db
    .select()
    .from(ratings)
    .where(isBefore)
    .orderBy(desc(createdAt), desc(userId), desc(id))
    .limit(limit)
}

const average = sql<number>`avg(${ratings.rating})::float8`
const count = sql<number>`count(*)::int`

/** Average and number of ratings of every rated lesson. */
export function selectLessonAverages(
  db: Db,
): Promise<{ courseId: CourseId; lesson: number; average: number; count: number }[]> {
  const { courseId, lesson } = ratings
  return db
    .select({ courseId, lesson, average, count })
    .from(ratings)
    .groupBy(courseId, lesson)
    .orderBy(asc(courseId), asc(lesson))
}

/** Number and average of the ratings since a moment; the average is null when there are none. */
export async function countRatings(db: Db, since: Date): Promise<{ count: number; average: number | null }> {
  const [counted] = await db.select({ count, average }).from(ratings).where(gte(ratings.createdAt, since))
  return counted ?? { count: 0, average: null }
}
