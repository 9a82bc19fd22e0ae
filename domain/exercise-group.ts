/** A right answer leads to the next of its group after this (specification 2, section 4). */
const NEXT_MEMBER_MS = 500
/** After the last of its group the walk goes on (specification 2, section 4). */
const AFTER_LAST_MS = 1000

/** Items of a lesson that stand beside each other and share a group: from the first place to the last. */
export type ExerciseGroup = { first: number; last: number }

/**
 * The group around an item, or undefined when it stands alone (specification 2, section 4). Items of one group
 * that something stands between are two groups: only what is side by side can be shown together.
 *
 * @param items the items of one lesson, in their order
 */
export function groupAt(
  items: readonly { exerciseGroup: string }[],
  place: number,
): ExerciseGroup | undefined {
  const name = items[place]?.exerciseGroup
  if (!name) return undefined
  let first = place
  let last = place
  while (items[first - 1]?.exerciseGroup === name) first -= 1
  while (items[last + 1]?.exerciseGroup === name) last += 1
  return first === last ? undefined : { first, last }
}

/** The places of a group, in their order. */
export function placesOf({ first, last }: ExerciseGroup): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Where a passed member leads: to the next one that is not completed, or out of the group. */
export function nextInGroup(
  { last }: ExerciseGroup,
  place: number,
  isCompleted: (place: number) => boolean,
): number | undefined {
  for (let next = place + 1; next <= last; next++) if (!isCompleted(next)) return next
  return undefined
}

/** How soon a passed member leads on by itself. */
export function goOnInGroupAfterMs(next: number | undefined): number {
  return next === undefined ? AFTER_LAST_MS : NEXT_MEMBER_MS
}

/** The progress of a group by its completed indices: rounded down (specification 2, section 4). */
export function groupPercent(completed: ReadonlySet<number>, total: number): number {
  return total === 0 ? 0 : Math.floor((completed.size / total) * 100)
}
