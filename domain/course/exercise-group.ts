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
  index: number,
): ExerciseGroup | undefined {
  const name = items[index]?.exerciseGroup
  if (!name) return undefined
  const indices = items.flatMap(({ exerciseGroup }, at) => (exerciseGroup === name ? at : []))
  return indices.length > 1 ? indices : undefined
}

/**
 * The index after a passed item: the next item of the group that is open and not completed. Undefined means that the
 * learner leaves the group; a locked item depends on an earlier item of the lesson, which comes first.
 */
export function nextInGroup(
  group: ExerciseGroup,
  index: number,
  is: { completed: (index: number) => boolean; open: (index: number) => boolean },
): number | undefined {
  return group.find(next => next > index && !is.completed(next) && is.open(next))
}

/** Delay before the player advances from a passed item of a group. */
export function groupAdvanceDelayMs(next: number | undefined): number {
  return next === undefined ? AFTER_LAST_MS : NEXT_MEMBER_MS
}

/** Progress of a group from its completed indices, rounded down (L4.52). */
export function groupPercent(completed: ReadonlySet<number>, total: number): number {
  return total === 0 ? 0 : Math.floor((completed.size / total) * 100)
}
