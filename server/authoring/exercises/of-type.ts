import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { ItemType } from '#domain/course/kinds.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { AuthoringContext } from '#server/authoring/change-course.ts'
import { selectItemsOfType } from '#server/authoring/exercises/store.ts'
import { authoredItemOf } from '#server/authoring/item-view.ts'
import { deleteItem, requireItem } from '#server/authoring/items.ts'
import { selectCourse } from '#server/authoring/store.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'

type Context = Pick<AuthoringContext, 'database'>

/** An item that is not deleted. Fails with `word_not_found`, even if it exists with another type. */
export async function itemOfType(context: Context, type: ItemType, id: WordId): Promise<ItemRow> {
  const item = await requireItem(context, id)
  if (item.type !== type) throw new Refusal('word_not_found')
  return item
}

/** The items of a type in the lessons of a course. Fails with `course_not_found`. */
export async function itemsOfType(
  { database }: Context,
  type: ItemType,
  courseId: CourseId,
): Promise<AuthoredItem[]> {
  const rows = await database.read(async db => {
    requireRow(await selectCourse(db, courseId), 'course_not_found')
    return selectItemsOfType(db, courseId, type)
  })
  return rows.map(authoredItemOf)
}

/** Deletes an item like `deleteItem`. Fails with `word_not_found` even if it exists with another type. */
export async function deleteItemOfType(
  context: AuthoringContext,
  author: UserId,
  { type, ...which }: { type: ItemType; id: WordId; version?: number | undefined },
): Promise<null> {
  await itemOfType(context, type, which.id)
  return deleteItem(context, author, which)
}
