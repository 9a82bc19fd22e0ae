/** A right answer leads to the next of its group after this (specification 2, section 4). */
const NEXT_MEMBER_MS = 500
/** After the last of its group the walk goes on (specification 2, section 4). */
const AFTER_LAST_MS = 1000

/** The places in their lesson of items that share a group, in the order of the lesson. */
export type ExerciseGroup = readonly number[]

/**
 * The group of an item: every item of the lesson with the same group, also where something stands between them
 * (specification 2, section 4). Undefined for an item that shares its group with no other: there is nothing to
 * go between.
 *
 * @param items the items of one lesson, in their order
 */
export function groupAt(
  items: readonly { exerciseGroup: string }[],
  place: number,
): ExerciseGroup | undefined {
  const name = items[place]?.exerciseGroup
  if (!name) return undefined
  const places = items.flatMap(({ exerciseGroup }, index) => (exerciseGroup === name ? index : []))
  return places.length > 1 ? places : undefined
}

/**
 * Where a passed member leads: to the next one that is not completed and that is open, or out of the group. One
 * that is locked has something before it in the lesson, which comes first.
 */
export function nextInGroup(
  group: ExerciseGroup,
  place: number,
  is: { completed: (place: number) => boolean; open: (place: number) => boolean },
): number | undefined {
  return group.find(next => next > place && !is.completed(next) && is.open(next))
}

/** How soon a passed member leads on by itself. */
export function goOnInGroupAfterMs(next: number | undefined): number {
  return next === undefined ? AFTER_LAST_MS : NEXT_MEMBER_MS
}

/** The progress of a group by its completed indices: rounded down (specification 2, section 4). */
export function groupPercent(completed: ReadonlySet<number>, total: number): number {
  return total === 0 ? 0 : Math.floor((completed.size / total) * 100)
}
