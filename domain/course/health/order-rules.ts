import type { Item } from '#domain/course/course.ts'
import type { Finding } from '#domain/course/health/health-kinds.ts'
import type { WordId } from '#domain/ids.ts'

type Placed = Pick<Item, '_id' | 'lessonNumber' | 'orderInLesson'>

/** Items with a duplicate order, or after a gap: each lesson counts 1, 2, 3 … */
export function brokenOrders(items: readonly Placed[]): Map<WordId, Finding[]> {
  const found = new Map<WordId, Finding[]>()
  const lessons = Map.groupBy(items, ({ lessonNumber }) => lessonNumber)
  for (const lesson of lessons.values()) {
    let last = 0
    for (const { _id, orderInLesson: order } of lesson.toSorted(
      (a, b) => a.orderInLesson - b.orderInLesson,
    )) {
      const path = 'orderInLesson'
      if (order <= last) found.set(_id, [{ path, reason: 'double', value: `${order}` }])
      else if (order > last + 1) found.set(_id, [{ path, reason: 'gap', value: gapBefore(last, order) }])
      last = Math.max(last, order)
    }
  }
  return found
}

function gapBefore(last: number, order: number): string {
  return order === last + 2 ? `${last + 1}` : `${last + 1}–${order - 1}`
}
