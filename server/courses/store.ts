import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { courses, items, lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

export type CourseRow = typeof courses.$inferSelect
export type LessonRow = typeof lessons.$inferSelect

/** The version of every course in the order of their cards, polled by the catalogue. */
export function selectVersions(db: Db): Promise<{ id: CourseId; version: number }[]> {
  return db
    .select({ id: courses.id, version: courses.version })
    .from(courses)
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.position), asc(courses.id))
}

/** The version of a course; undefined for a deleted one. */
export async function selectVersion(db: Db, id: CourseId): Promise<number | undefined> {
  const [row] = await db
    .select({ version: courses.version })
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
  return row?.version
}

/** A course and its lessons; undefined for a deleted one. */
export async function selectCourse(
  db: Db,
  id: CourseId,
): Promise<{ course: CourseRow; lessons: LessonRow[] } | undefined> {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
  return course && { course, lessons: await db.select().from(lessons).where(eq(lessons.courseId, id)) }
}

/** Items of a course that are not deleted, in the order of their ids, starting `after` an id. */
export function selectItems(
  db: Db,
  courseId: CourseId,
  { after, limit }: { after: WordId | undefined; limit: number },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(
      and(
        eq(items.courseId, courseId),
        isNull(items.deletedAt),
        after === undefined ? undefined : gt(items.id, after),
      ),
    )
    .orderBy(asc(items.id))
    .limit(limit)
}

/** The English of items that have any, including deleted ones. */
export async function selectEnglish(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, content } = items
  const rows = await db
    .select({ id, word: sql<string | null>`${content} ->> 'englishWord'` })
    .from(items)
    .where(inArray(id, ids as WordId[]))
  return new Map(rows.flatMap(row => (row.word ? [[row.id, row.word] as const] : [])))
}
