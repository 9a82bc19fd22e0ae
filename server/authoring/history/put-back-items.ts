import { isDeepStrictEqual } from 'node:util'
import { inserted, type Spot } from '#domain/course/arrangement.ts'
import { withStepNumbers } from '#domain/course/step-numbers.ts'
import type { WordId } from '#domain/ids.ts'
import type { CourseChange } from '#server/authoring/change-course.ts'
import type { StoredCourse, StoredRecord } from '#server/authoring/history/tables.ts'
import type { ItemRow } from '#server/courses/item-view.ts'

export type StoredItem = Exclude<StoredRecord, StoredCourse>

/**
 * Restores items to earlier states, as new versions; null deletes them.
 * @param keepsPlaces an item that is not deleted stays where it is
 * @param carried items that were returned from another course, and have no place in this one yet
 */
export async function putBackItems(
  change: CourseChange,
  targets: ReadonlyMap<WordId, StoredItem | null>,
  { keepsPlaces, carried = new Set() }: { keepsPlaces: boolean; carried?: ReadonlySet<WordId> },
): Promise<void> {
  const before = (await change.spots()).filter(({ _id }) => !carried.has(_id))
  const here = new Set(before.map(({ _id }) => _id))
  const gone = new Set<WordId>()
  const returned: Spot[] = []
  for (const stored of await change.items([...targets.keys()])) {
    const { id } = stored
    const target = targets.get(id) ?? null
    const item = await putBackContent(change, stored, target)
    const isDeleted = target === null || target.isDeleted
    if ((item.deletedAt !== null) !== isDeleted) await change.setDeleted(item, isDeleted)
    if (!isDeleted && keepsPlaces && here.has(id)) continue
    gone.add(id)
    if (!isDeleted) returned.push(spotOf(id, target))
  }
  const staying = before.filter(({ _id }) => !gone.has(_id))
  await change.arrange(before, inserted(staying, returned), new Set(targets.keys()))
}

async function putBackContent(
  change: CourseChange,
  item: ItemRow,
  target: StoredItem | null,
): Promise<ItemRow> {
  if (target === null) return item
  const { type, content } = target
  if (item.type === type && isDeepStrictEqual(item.content, content)) return item
  const { type: _, ...numbered } = withStepNumbers({ ...content, type })
  return change.edit(item, { type, content: numbered })
}

function spotOf(_id: WordId, { lessonNumber, orderInLesson, isInBank }: StoredItem): Spot {
  return { _id, lessonNumber, orderInLesson, isInBank }
}
