import { and, eq, isNull } from 'drizzle-orm'
import type { ItemType } from '#domain/course/kinds.ts'
import type { CourseId } from '#domain/ids.ts'
import { selectItems } from '#server/authoring/store.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

/** The items of a type in the lessons of a course, in its order. */
export function selectItemsOfType(db: Db, courseId: CourseId, type: ItemType): Promise<ItemRow[]> {
  return selectItems(db, and(eq(items.courseId, courseId), eq(items.type, type), isNull(items.bankedAt)))
}

/** The items of a lesson in their order. */
export function selectLessonItems(db: Db, courseId: CourseId, lessonNumber: number): Promise<ItemRow[]> {
  return selectItems(
    db,
    and(eq(items.courseId, courseId), eq(items.lessonNumber, lessonNumber), isNull(items.bankedAt)),
  )
}
