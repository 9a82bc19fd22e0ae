import type { WordId } from '#domain/ids.ts'

/*
 * The order of a course's items. Orders are 1, 2, 3 … in each lesson, without gaps or duplicates; an item in the word
 * bank has order 0 and keeps the number of the lesson that it came from.
 */

export type Spot = { _id: WordId; lessonNumber: number; orderInLesson: number; isInBank: boolean }

/** The last lesson number that an author may use. */
export const MAX_LESSON = 999

/**
 * Moves an item to a position in a lesson, from 1; 0, or a position past the end, means the end. An item in the word
 * bank stays there, and will return to that lesson: only a restore takes it out.
 */
export function placed(spots: readonly Spot[], id: WordId, lessonNumber: number, order: number): Spot[] {
  if (spots.some(({ _id, isInBank }) => _id === id && isInBank)) {
    return spots.map(spot => (spot._id === id ? { ...spot, lessonNumber } : spot))
  }
  const others = spots.filter(({ _id }) => _id !== id)
  const lesson = inLesson(others, lessonNumber)
  const at = order < 1 ? lesson.length : Math.min(order - 1, lesson.length)
  const item = { _id: id, lessonNumber, orderInLesson: 0, isInBank: false }
  const rest = others.filter(spot => spot.isInBank || spot.lessonNumber !== lessonNumber)
  return renumbered([...rest, ...numbered(lesson.toSpliced(at, 0, item))])
}

/** Removes items. */
export function removed(spots: readonly Spot[], ids: ReadonlySet<WordId>): Spot[] {
  return renumbered(spots.filter(({ _id }) => !ids.has(_id)))
}

/** Adds items at their places, from 1, or to the word bank; later items of a lesson move down. */
export function inserted(spots: readonly Spot[], added: readonly Spot[]): Spot[] {
  const lessons = Map.groupBy(
    added.filter(({ isInBank }) => !isInBank),
    ({ lessonNumber }) => lessonNumber,
  )
  const isAffected = (spot: Spot) => !spot.isInBank && lessons.has(spot.lessonNumber)
  const filled = [...lessons].flatMap(([number, more]) => {
    const lesson = inOrder(spots.filter(spot => isAffected(spot) && spot.lessonNumber === number))
    for (const spot of inOrder(more)) {
      const at = spot.orderInLesson < 1 ? lesson.length : spot.orderInLesson - 1
      lesson.splice(at, 0, spot)
    }
    return numbered(lesson)
  })
  const rest = spots.filter(spot => !isAffected(spot))
  return renumbered([...rest, ...filled, ...added.filter(({ isInBank }) => isInBank)])
}

/** Closes gaps and resolves duplicates: items keep their order, equal ones their order in the list. */
export function renumbered(spots: readonly Spot[]): Spot[] {
  const bank = spots.filter(({ isInBank }) => isInBank).map(spot => ({ ...spot, orderInLesson: 0 }))
  const lessons = Map.groupBy(
    spots.filter(({ isInBank }) => !isInBank),
    ({ lessonNumber }) => lessonNumber,
  )
  return [...[...lessons.values()].flatMap(lesson => numbered(inOrder(lesson))), ...bank]
}

/** The items of a lesson in their order, without those in the word bank. */
export function inLesson(spots: readonly Spot[], number: number): Spot[] {
  return inOrder(spots.filter(spot => !spot.isInBank && spot.lessonNumber === number))
}

function numbered(lesson: readonly Spot[]): Spot[] {
  return lesson.map((spot, index) => ({ ...spot, orderInLesson: index + 1 }))
}

function inOrder(lesson: readonly Spot[]): Spot[] {
  return lesson.toSorted((a, b) => a.orderInLesson - b.orderInLesson)
}
