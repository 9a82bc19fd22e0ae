import { and, eq } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

/** Whether a change with this id was made in a course. */
export async function hasChange(db: Db, courseId: CourseId, changeId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: contentHistory.id })
    .from(contentHistory)
    .where(and(eq(contentHistory.changeId, changeId), eq(contentHistory.courseId, courseId)))
    .limit(1)
  return found !== undefined
}

/** Adds the lessons that do not exist yet, as drafts (D40). */
export async function insertDrafts(db: Db, courseId: CourseId, numbers: Iterable<number>): Promise<void> {
  const rows = [...numbers].map(number => ({
    courseId,
    number,
    title: { es: '', en: '' },
    isPublished: false,
  }))
  if (rows.length > 0) await db.insert(lessons).values(rows).onConflictDoNothing()
}
