/** Delay before the next item of the group opens after a right answer (L4.53). */
const NEXT_MEMBER_MS = 500
/** Delay before leaving the group after its last item (L4.54). */
const AFTER_LAST_MS = 1000

/** Indices within the lesson of the items that share a group, in lesson order. */
export type ExerciseGroup = readonly number[]

/**
 * The group of an item: every item of the lesson with the same group, even if others separate them (L4.50). Undefined
 * for the only item of a group, which needs no group navigation.
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
 * The index after a passed item: the next item of the group that is open and not completed. Undefined means that the
 * learner leaves the group; a locked item depends on an earlier item of the lesson, which comes first.
 */
export function nextInGroup(
  group: ExerciseGroup,
  place: number,
  is: { completed: (place: number) => boolean; open: (place: number) => boolean },
): number | undefined {
  return group.find(next => next > place && !is.completed(next) && is.open(next))
}

/** Delay before the player advances from a passed item of a group. */
export function groupAdvanceDelayMs(next: number | undefined): number {
  return next === undefined ? AFTER_LAST_MS : NEXT_MEMBER_MS
}

/** Progress of a group from its completed indices, rounded down (L4.52). */
export function groupPercent(completed: ReadonlySet<number>, total: number): number {
  return total === 0 ? 0 : Math.floor((completed.size / total) * 100)
}
