import type { CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import {
  applyAll,
  applyOperation,
  type MoveOperation,
  type OrderOperation,
  touchedLessons,
} from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * Unsaved rearrangements: operations on the course as it was loaded. Each state knows the previous one, so that undo is
 * cheap even with 1,000 words.
 */
export type OrderState = {
  operations: readonly OrderOperation[]
  spots: readonly Spot[]
  previous: OrderState | undefined
}

export function unchangedOrder({ items }: CourseOutline): OrderState {
  return { operations: [], spots: items, previous: undefined }
}

export function withOperation(state: OrderState, operation: OrderOperation): OrderState {
  return {
    operations: [...state.operations, operation],
    spots: applyOperation(state.spots, operation).spots,
    previous: state,
  }
}

export function withoutLast(state: OrderState): OrderState {
  return state.previous ?? state
}

/** A move to a position among a lesson's words, in their order, anchored at the word before it. */
export function moveTo(
  ids: readonly WordId[],
  lessonNumber: number,
  members: readonly Spot[],
  position: number,
): MoveOperation {
  const others = members.filter(({ _id }) => !ids.includes(_id))
  const after = position === 1 ? null : others[position - 2]?._id
  return { type: 'move', ids: [...ids], lessonNumber, position, after }
}

/** The lessons that operations affect, with the versions they are based on; 0 for a new lesson. */
export function basedOn(
  { items, lessons }: CourseOutline,
  operations: readonly OrderOperation[],
): { number: number; version: number }[] {
  const versions = new Map(lessons.map(({ number, version }) => [number, version]))
  return [...touchedLessons(items, operations)].map(number => ({
    number,
    version: versions.get(number) ?? 0,
  }))
}

/** The operations that are possible on another state of the course. */
export function possibleOperations(
  items: readonly Spot[],
  operations: readonly OrderOperation[],
): OrderOperation[] {
  const { unapplied } = applyAll(items, operations)
  return operations.flatMap(operation => {
    const left = new Set(unapplied.flatMap(one => (one.operation === operation ? one.id : [])))
    const ids = operation.ids.filter(id => !left.has(id))
    if (ids.length === operation.ids.length) return operation
    return ids.length === 0 ? [] : { ...operation, ids }
  })
}

/** An item in its place on the screen. */
export type PlacedItem = ItemSummary

/** Items by id, each in its place on the screen. An item that did not move remains the same object. */
export function placedItems(
  { items }: CourseOutline,
  spots: readonly Spot[],
  known: ReadonlyMap<WordId, PlacedItem>,
): Map<WordId, PlacedItem> {
  const summaries = new Map(items.map(item => [item._id, item]))
  return new Map(
    spots.flatMap(spot => {
      const summary = summaries.get(spot._id)
      if (!summary) return []
      const last = known.get(spot._id)
      return [[spot._id, last && isAt(last, spot) && isSameItem(last, summary) ? last : at(summary, spot)]]
    }),
  )
}

function at(summary: ItemSummary, spot: Spot): PlacedItem {
  if (isAt(summary, spot)) return summary
  const { lessonNumber, orderInLesson, isInBank } = spot
  return { ...summary, lessonNumber, orderInLesson, isInBank, movedAt: isInBank ? summary.movedAt : null }
}

function isAt(one: Spot, other: Spot): boolean {
  return (
    one.lessonNumber === other.lessonNumber &&
    one.orderInLesson === other.orderInLesson &&
    one.isInBank === other.isInBank
  )
}

function isSameItem(one: ItemSummary, other: ItemSummary): boolean {
  return (
    one.version === other.version && one.problemCount === other.problemCount && one.movedAt === other.movedAt
  )
}
