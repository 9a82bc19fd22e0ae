/** A part of a lesson: consecutive items that belong together. */
export type LessonPart = { start: number; count: number }

/** More parts than this would be too small to see side by side. */
const MAX_PARTS = 12

/**
 * The parts of a lesson: consecutive items of one group or, outside groups, of one kind. A single part if the items are
 * not loaded yet, or change their kind too often.
 *
 * @param items the items of one lesson, in their order; undefined while they are loading
 * @param count how many items the lesson has
 */
export function partsOf(
  items: readonly { type: string; exerciseGroup: string }[] | undefined,
  count: number,
): readonly LessonPart[] {
  const whole = [{ start: 0, count }]
  if (items?.length !== count || count === 0) return whole
  const parts: LessonPart[] = []
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    const part = parts.at(-1)
    if (part && before && nameOf(before) === nameOf(item)) part.count++
    else parts.push({ start: index, count: 1 })
  }
  return parts.length <= MAX_PARTS ? parts : whole
}

function nameOf({ type, exerciseGroup }: { type: string; exerciseGroup: string }): string {
  return exerciseGroup === '' ? `kind ${type}` : `group ${exerciseGroup}`
}
