import { asc, isNull } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import type { Db } from '#server/db/client.ts'
import { courses, items, lessons } from '#server/db/tables/content.ts'

export type CourseRow = typeof courses.$inferSelect
export type LessonRow = typeof lessons.$inferSelect

/** The version of every course, polled by the catalogue. */
export function selectVersions(db: Db): Promise<{ id: CourseId; version: number }[]> {
  return db
    .select({ id: courses.id, version: courses.version })
    .from(courses)
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.position), asc(courses.id))
}

/** All courses with their lessons, and their items that are not deleted, in order. */
export async function selectCourses(
  db: Db,
): Promise<{ courses: CourseRow[]; lessons: LessonRow[]; items: ItemRow[] }> {
  return {
    lessons: await db.select().from(lessons),
    courses: await db
      .select()
      .from(courses)
      .where(isNull(courses.deletedAt))
      .orderBy(asc(courses.position), asc(courses.id)),
    items: await db
      .select()
      .from(items)
      .where(isNull(items.deletedAt))
      .orderBy(asc(items.lessonNumber), asc(items.orderInLesson), asc(items.id)),
  }
}
