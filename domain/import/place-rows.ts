import { renumbered, type Spot } from '#domain/course/arrangement.ts'
import type { WordId } from '#domain/ids.ts'

/** A new item, with the place named in its row. */
export type NewPlace = { _id: WordId; lessonNumber: number; order: number | undefined }

/**
 * The places of a course's items together with new ones: a row that names an order gets it, as far as the lesson
 * reaches; existing items make room, and rows without an order follow at the end.
 * @param spots all items of the course, without the new ones
 */
export function withNewPlaces(spots: readonly Spot[], added: readonly NewPlace[]): Spot[] {
  const byLesson = Map.groupBy(added, ({ lessonNumber }) => lessonNumber)
  const others = spots.filter(spot => spot.isInBank || !byLesson.has(spot.lessonNumber))
  const merged = [...byLesson].flatMap(([lessonNumber, rows]) => {
    const old = spots
      .filter(spot => !spot.isInBank && spot.lessonNumber === lessonNumber)
      .sort((a, b) => a.orderInLesson - b.orderInLesson)
    return mergedIds(old, rows).map((_id, index) => ({
      _id,
      lessonNumber,
      orderInLesson: index + 1,
      isInBank: false,
    }))
  })
  return renumbered([...others, ...merged])
}

function mergedIds(old: readonly Spot[], rows: readonly NewPlace[]): WordId[] {
  const ordered = rows
    .flatMap(({ _id, order }) => (order === undefined ? [] : { _id, order }))
    .sort((a, b) => a.order - b.order)
  const merged: WordId[] = []
  let next = 0
  for (const { _id } of old) {
    while (ordered[next] && (ordered[next]?.order ?? 0) <= merged.length + 1) {
      merged.push(ordered[next]?._id as WordId)
      next += 1
    }
    merged.push(_id)
  }
  const behind = rows.filter(({ order }) => order === undefined)
  return [...merged, ...ordered.slice(next).map(({ _id }) => _id), ...behind.map(({ _id }) => _id)]
}
