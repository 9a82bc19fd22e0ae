/** A part of a lesson: items that belong together, one after the other. */
export type LessonPart = { start: number; count: number }

/** More parts than this are too small to be seen beside each other. */
const MAX_PARTS = 12

/**
 * The parts of a lesson: items of one group or, outside of groups, of one kind that follow each other. One part where
 * the items are not known yet, or change their kind all the time.
 *
 * @param items the items of one lesson, in their order; undefined while they are loaded
 * @param count how many items the lesson has
 */
export function partsOf(
  items: readonly { type: string; exerciseGroup: string }[] | undefined,
  count: number,
): readonly LessonPart[] {
  const whole = [{ start: 0, count }]
  if (items?.length !== count || count === 0) return whole
  const parts: LessonPart[] = []
  for (const [place, item] of items.entries()) {
    const before = items[place - 1]
    const part = parts.at(-1)
    if (part && before && nameOf(before) === nameOf(item)) part.count++
    else parts.push({ start: place, count: 1 })
  }
  return parts.length <= MAX_PARTS ? parts : whole
}

function nameOf({ type, exerciseGroup }: { type: string; exerciseGroup: string }): string {
  return exerciseGroup === '' ? `kind ${type}` : `group ${exerciseGroup}`
}
