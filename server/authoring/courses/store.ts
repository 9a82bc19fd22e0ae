import { and, asc, count, eq, isNull, lt, max, sql } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import type { CourseRow, LessonRow } from '#server/authoring/store.ts'
import { courses, items, lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

/** Adds a course after the others, unless its id exists. */
export async function insertCourse(
  db: Db,
  course: Omit<typeof courses.$inferInsert, 'position' | 'version'>,
): Promise<boolean> {
  const [last] = await db.select({ position: max(courses.position) }).from(courses)
  const added = await db
    .insert(courses)
    .values({ ...course, position: (last?.position ?? -1) + 1, version: 1 })
    .onConflictDoNothing()
    .returning({ id: courses.id })
  return added.length > 0
}

/** Changes a course's own fields, and increments the version of its fields. */
export async function updateCourseFields(
  db: Db,
  id: CourseId,
  fields: Partial<Omit<typeof courses.$inferInsert, 'id'>>,
): Promise<void> {
  await db
    .update(courses)
    .set({ ...fields, recordVersion: sql`${courses.recordVersion} + 1` })
    .where(eq(courses.id, id))
}

/** Locks the courses. @returns their ids in the order of their cards */
export async function lockOrder(db: Db): Promise<CourseId[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.position), asc(courses.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function updateOrder(db: Db, ids: readonly CourseId[]): Promise<void> {
  const places = JSON.stringify(ids.map((id, place) => ({ id, place })))
  await db.execute(sql`
    UPDATE ${courses} SET position = moved.place
    FROM jsonb_to_recordset(${places}::jsonb) AS moved(id uuid, place integer)
    WHERE ${courses.id} = moved.id
  `)
}

/** Adds a lesson, unless its number is taken. */
export async function insertLesson(db: Db, lesson: typeof lessons.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(lessons)
    .values(lesson)
    .onConflictDoNothing()
    .returning({ number: lessons.number })
  return added.length > 0
}

/** Stores title, goal and state of a lesson, under its next version. */
export async function updateLessonFields(
  db: Db,
  { courseId, number, title, goal, isPublished, version }: LessonRow,
): Promise<void> {
  await db
    .update(lessons)
    .set({ title, goal, isPublished, version: version + 1 })
    .where(and(eq(lessons.courseId, courseId), eq(lessons.number, number)))
}

export async function removeLesson(db: Db, { courseId, number }: LessonRow): Promise<void> {
  await db.delete(lessons).where(and(eq(lessons.courseId, courseId), eq(lessons.number, number)))
}

/** The number of items in a lesson, without the word bank's. */
export async function countItems(db: Db, { courseId, number }: LessonRow): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(items)
    .where(
      and(
        eq(items.courseId, courseId),
        eq(items.lessonNumber, number),
        isNull(items.deletedAt),
        isNull(items.bankedAt),
      ),
    )
  return counted?.count ?? 0
}

/**
 * Renumbers lessons, under their next versions. All their items move along in one statement, including those in the
 * word bank and deleted ones, so that these return to the lesson that they were in.
 */
export async function renumber(
  db: Db,
  { id }: Pick<CourseRow, 'id'>,
  numbers: ReadonlyMap<number, number>,
): Promise<void> {
  const moved = JSON.stringify([...numbers].map(([source, target]) => ({ source, target })))
  await db.execute(sql`
    UPDATE ${items} SET lesson_number = moved.target
    FROM jsonb_to_recordset(${moved}::jsonb) AS moved(source integer, target integer)
    WHERE ${items.courseId} = ${id} AND ${items.lessonNumber} = moved.source
  `)
  // Numbers are part of the key, so the moved rows leave it first. They stay rows: a newer version may have columns
  // that this one does not know (decision 061).
  await db.execute(sql`
    UPDATE ${lessons} SET number = -moved.target, version = ${lessons.version} + 1
    FROM jsonb_to_recordset(${moved}::jsonb) AS moved(source integer, target integer)
    WHERE ${lessons.courseId} = ${id} AND ${lessons.number} = moved.source
  `)
  await db
    .update(lessons)
    .set({ number: sql`-${lessons.number}` })
    .where(and(eq(lessons.courseId, id), lt(lessons.number, 0)))
}
