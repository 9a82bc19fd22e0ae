/** New numbers for the lessons of a course, as `PUT admin-renumber-lessons/:id` takes them. */
export type Renumbering = { from: number; to: number; version: number }[]

type Lesson = { number: number; version: number }

/** Swaps a lesson with the one before or after it; undefined at the end of the list. */
export function exchanged(
  lessons: readonly Lesson[],
  number: number,
  by: -1 | 1,
): { numbers: Renumbering; to: number } | undefined {
  const at = lessons.findIndex(lesson => lesson.number === number)
  const other = lessons[at + by]
  if (at === -1 || !other) return undefined
  const target = (own: number) => (own === number ? other.number : own === other.number ? number : own)
  return { numbers: renumbering(lessons, target), to: other.number }
}

/**
 * Frees a number: the lesson that has it, and those that follow without a gap, each get the next number. Undefined if
 * the number is free.
 */
export function madeFree(lessons: readonly Lesson[], number: number): Renumbering | undefined {
  const taken = new Set(lessons.map(lesson => lesson.number))
  if (!taken.has(number)) return undefined
  let end = number
  while (taken.has(end)) end++
  return renumbering(lessons, own => (own >= number && own < end ? own + 1 : own))
}

function renumbering(lessons: readonly Lesson[], target: (number: number) => number): Renumbering {
  return lessons.map(({ number, version }) => ({ from: number, to: target(number), version }))
}
