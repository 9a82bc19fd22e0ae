import { inLesson, removed, renumbered, type Spot } from '#domain/course/arrangement.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * An author's changes to the order of a course, as operations. The screen applies them to the displayed order, the
 * server to the stored one, and after another author's save they are applied to the new state.
 */

/** Moves items to a lesson, in the given order, from other lessons or the word bank. */
export type MoveOperation = {
  type: 'move'
  ids: WordId[]
  lessonNumber: number
  /** From 1 among the lesson's other items; 0, or past the end, means the end. */
  position: number
  /**
   * The item that they follow, null for the first place. It takes precedence over the position while it is in that
   * lesson.
   */
  after?: WordId | null | undefined
}

export type OrderOperation =
  | MoveOperation
  | {
      /**
       * `toBank`: into the word bank. `restore`: out of it, to the end of the lesson that they came from. `delete`:
       * permanently.
       */
      type: 'toBank' | 'restore' | 'delete'
      ids: WordId[]
    }

/** Why an operation does not affect an item: it is deleted, already in the bank, or not in the bank. */
export type Impossible = 'gone' | 'inBank' | 'notInBank'

export type Unapplied = { operation: OrderOperation; id: WordId; reason: Impossible }

/** After every item of a lesson. */
const LAST = Number.MAX_SAFE_INTEGER

/** The order after some operations, and what was impossible. */
export type Applied = { spots: readonly Spot[]; unapplied: readonly Unapplied[] }

/** Applies operations one after another, skipping and reporting impossible ones. */
export function applyAll(spots: readonly Spot[], operations: readonly OrderOperation[]): Applied {
  return operations.reduce(applyNext, { spots, unapplied: [] })
}

/** Applies one more operation. */
export function applyNext({ spots, unapplied }: Applied, operation: OrderOperation): Applied {
  const step = applyOperation(spots, operation)
  return { ...step, unapplied: unapplied.concat(step.unapplied) }
}

/** Applies an operation to the items for which it is possible. */
export function applyOperation(spots: readonly Spot[], operation: OrderOperation): Applied {
  const byId = new Map(spots.map(spot => [spot._id, spot]))
  const ids = [...new Set(operation.ids)]
  const unapplied = ids.flatMap(id => {
    const reason = impossible(operation, byId.get(id))
    return reason === undefined ? [] : { operation, id, reason }
  })
  const left = new Set(unapplied.map(({ id }) => id))
  const moving = ids.flatMap(id => (left.has(id) ? [] : (byId.get(id) ?? [])))
  return { spots: moving.length === 0 ? spots : moved(spots, operation, moving), unapplied }
}

/** The lessons whose order the operations change when applied to these spots. */
export function touchedLessons(
  spots: readonly Spot[],
  operations: readonly OrderOperation[],
): ReadonlySet<number> {
  const touched = new Set<number>()
  let current = spots
  for (const operation of operations) {
    const ids = new Set(operation.ids)
    for (const { _id, lessonNumber } of current) if (ids.has(_id)) touched.add(lessonNumber)
    if (operation.type === 'move') touched.add(operation.lessonNumber)
    current = applyOperation(current, operation).spots
  }
  return touched
}

/**
 * Whether a move would reorder several items within their own lesson, which the screen does not allow (A4.9, A8.12).
 */
export function isReorderOfSeveral(
  spots: readonly Spot[],
  { ids, lessonNumber }: Pick<MoveOperation, 'ids' | 'lessonNumber'>,
): boolean {
  const moving = new Set(ids)
  return inLesson(spots, lessonNumber).filter(({ _id }) => moving.has(_id)).length > 1
}

function impossible({ type }: OrderOperation, spot: Spot | undefined): Impossible | undefined {
  if (!spot) return 'gone'
  if (type === 'toBank' && spot.isInBank) return 'inBank'
  if (type === 'restore' && !spot.isInBank) return 'notInBank'
  return undefined
}

function moved(spots: readonly Spot[], operation: OrderOperation, moving: readonly Spot[]): Spot[] {
  const ids = new Set(moving.map(({ _id }) => _id))
  const others = spots.filter(({ _id }) => !ids.has(_id))
  switch (operation.type) {
    case 'delete':
      return removed(spots, ids)
    case 'toBank':
      return renumbered([...others, ...moving.map(spot => ({ ...spot, isInBank: true }))])
    case 'restore':
      return renumbered([
        ...others,
        ...moving.map(spot => ({ ...spot, isInBank: false, orderInLesson: LAST })),
      ])
    case 'move':
      return inserted(others, moving, operation)
  }
}

function inserted(others: readonly Spot[], items: readonly Spot[], operation: MoveOperation): Spot[] {
  const { lessonNumber } = operation
  const lesson = inLesson(others, lessonNumber)
  const rest = others.filter(spot => spot.isInBank || spot.lessonNumber !== lessonNumber)
  const placed = items.map(({ _id }) => ({ _id, lessonNumber, orderInLesson: 0, isInBank: false }))
  const next = lesson
    .toSpliced(indexIn(lesson, operation), 0, ...placed)
    .map((spot, index) => ({ ...spot, orderInLesson: index + 1 }))
  return renumbered([...rest, ...next])
}

function indexIn(lesson: readonly Spot[], { position, after }: MoveOperation): number {
  if (after === null) return 0
  const anchor = after === undefined ? -1 : lesson.findIndex(({ _id }) => _id === after)
  if (anchor !== -1) return anchor + 1
  return position < 1 ? lesson.length : Math.min(position - 1, lesson.length)
}

/** A client's place for an item (A7.14). */
export type GivenPlace = { _id: WordId; lessonNumber: number; orderInLesson: number; globalOrder: number }

/**
 * Puts items at given places; the others keep their relative order. Places from 0 or from 1, with gaps or duplicates,
 * are read as an order. Items in the bank stay there: restoring them is a separate operation.
 */
export function placedAs(spots: readonly Spot[], given: readonly GivenPlace[]): Spot[] {
  const banked = new Set(spots.flatMap(({ _id, isInBank }) => (isInBank ? _id : [])))
  const places = new Map(given.filter(({ _id }) => !banked.has(_id)).map(place => [place._id, place]))
  const ordered = [...places.values()].toSorted(
    (a, b) => a.orderInLesson - b.orderInLesson || a.globalOrder - b.globalOrder,
  )
  const others = spots.filter(({ _id }) => !places.has(_id))
  const lessons = Map.groupBy(ordered, ({ lessonNumber }) => lessonNumber)
  const changed = [...lessons].flatMap(([number, members]) => {
    const lesson = [...inLesson(others, number)]
    let next = 0
    for (const { _id, lessonNumber, orderInLesson } of members) {
      const index = Math.min(Math.max(orderInLesson - 1, next), lesson.length)
      lesson.splice(index, 0, { _id, lessonNumber, orderInLesson, isInBank: false })
      next = index + 1
    }
    return lesson.map((spot, index) => ({ ...spot, orderInLesson: index + 1 }))
  })
  const untouched = others.filter(spot => spot.isInBank || !lessons.has(spot.lessonNumber))
  return renumbered([...untouched, ...changed])
}
