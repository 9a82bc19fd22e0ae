import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { courses, type ItemContent, items } from '#server/db/tables.ts'

export type CourseRow = typeof courses.$inferSelect
export type ItemRow = typeof items.$inferSelect

/** The version of every course: what the catalogue polls. */
export function selectVersions(db: Db): Promise<{ id: CourseId; version: number }[]> {
  return db.select({ id: courses.id, version: courses.version }).from(courses).orderBy(asc(courses.position))
}

/** Every course with every item that is not deleted, in order. */
export async function selectCourses(db: Db): Promise<{ courses: CourseRow[]; items: ItemRow[] }> {
  return {
    courses: await db.select().from(courses).orderBy(asc(courses.position)),
    items: await db
      .select()
      .from(items)
      .where(isNull(items.deletedAt))
      .orderBy(asc(items.lessonNumber), asc(items.orderInLesson), asc(items.id)),
  }
}

/** An item that is not deleted, and the version of its course. */
export async function selectItem(
  db: Db,
  id: WordId,
): Promise<{ item: ItemRow; courseVersion: number } | undefined> {
  const [found] = await db
    .select({ item: items, courseVersion: courses.version })
    .from(items)
    .innerJoin(courses, eq(courses.id, items.courseId))
    .where(and(eq(items.id, id), isNull(items.deletedAt)))
  return found
}

/** Gives an item new content and its next version, unless it has another version by now. */
export async function updateContent(
  db: Db,
  { id, version }: ItemRow,
  content: ItemContent,
): Promise<ItemRow | undefined> {
  const [updated] = await db
    .update(items)
    .set({ content, version: version + 1 })
    .where(and(eq(items.id, id), eq(items.version, version)))
    .returning()
  return updated
}

/** A course has changed by an author's hand: its next version, and the seed leaves it alone from now on. */
export async function takeOver(db: Db, id: CourseId): Promise<number> {
  const [course] = await db
    .update(courses)
    .set({ version: sql`${courses.version} + 1`, seedHash: null })
    .where(eq(courses.id, id))
    .returning({ version: courses.version })
  if (!course) throw new Error(`course ${id} is gone`)
  return course.version
}
