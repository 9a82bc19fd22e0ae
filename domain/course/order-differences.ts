import { inLesson, type Spot } from '#domain/course/arrangement.ts'
import type { WordId } from '#domain/ids.ts'

/** What happened to an item between two orders of a course. Items that only made room are not a difference. */
export type OrderDifference = {
  id: WordId
  kind: 'added' | 'deleted' | 'toBank' | 'restored' | 'moved' | 'reordered'
  /** Undefined for an added one. */
  from: Spot | undefined
  /** Undefined for a deleted one. */
  to: Spot | undefined
}

/** The changes of another author, in the order of the course. */
export function orderDifferences(before: readonly Spot[], after: readonly Spot[]): OrderDifference[] {
  const old = new Map(before.map(spot => [spot._id, spot]))
  const now = new Map(after.map(spot => [spot._id, spot]))
  const moved = reordered(before, after)
  const present = after.flatMap(to => {
    const from = old.get(to._id)
    const kind = kindOf(from, to) ?? (moved.has(to._id) ? 'reordered' : undefined)
    return kind ? [{ id: to._id, kind, from, to }] : []
  })
  const deleted = before.flatMap(from =>
    now.has(from._id) ? [] : [{ id: from._id, kind: 'deleted' as const, from, to: undefined }],
  )
  return [...present, ...deleted]
}

function kindOf(from: Spot | undefined, to: Spot): OrderDifference['kind'] | undefined {
  if (!from) return 'added'
  if (to.isInBank && !from.isInBank) return 'toBank'
  if (from.isInBank && !to.isInBank) return 'restored'
  return from.lessonNumber === to.lessonNumber ? undefined : 'moved'
}

/** The items that moved among those that stayed in the same lesson: as few as possible. */
function reordered(before: readonly Spot[], after: readonly Spot[]): ReadonlySet<WordId> {
  const numbers = new Set(after.map(({ lessonNumber }) => lessonNumber))
  const moved = new Set<WordId>()
  for (const number of numbers) {
    const indices = new Map(inLesson(before, number).map((spot, index) => [spot._id, index]))
    const stayed = inLesson(after, number).filter(({ _id }) => indices.has(_id))
    const kept = longestIncreasing(stayed.map(({ _id }) => indices.get(_id) ?? 0))
    stayed.forEach(({ _id }, index) => {
      if (!kept.has(index)) moved.add(_id)
    })
  }
  return moved
}

/** The indices of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** The index of the smallest last value of an increasing run, by its length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  values.forEach((value, index) => {
    const length = ends.findIndex(end => (values[end] ?? 0) >= value)
    const place = length === -1 ? ends.length : length
    previous[index] = ends[place - 1]
    ends[place] = index
  })
  const kept = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index)
  return kept
}
