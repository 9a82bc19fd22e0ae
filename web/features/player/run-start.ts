import type { OpenCourse } from '#contract/courses.ts'
import { type Position, START } from '#domain/course/progress.ts'
import { isOpen, lastOpen } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'
import { positionOf } from '#web/features/player/known-progress.ts'
import type { AskedStart } from '#web/features/player/use-asked-start.ts'

/* Where a learner's path through a course begins. */

export type Start = {
  isAdmin: boolean
  /** The current word of the path through the previous version of the course. */
  lastWord?: WordId | undefined
  /** Where the address asks to start; this becomes the learner's place. */
  asked?: AskedStart
}

/**
 * The word of the previous run; else the saved position, or the last open word before it if that one is locked, because
 * any client can save any position.
 */
export function startOf(course: OpenCourse, options: Start): Position {
  const asked = askedPlace(course, options)
  if (asked) return asked
  const { lastWord, isAdmin } = options
  const saved = wordAt(course, course.index)
  const last = lastWord === undefined || lastWord === saved ? undefined : positionOf(course, lastWord)
  if (last || saved === undefined || isAdmin) return last ?? course.index
  const open = lastOpen(
    course.lessons.flatMap(({ wordIds }) => wordIds),
    saved,
    completedOf(course),
  )
  return (open !== saved && open && positionOf(course, open)) || course.index
}

/**
 * The place that the address asks for, if it is open: a word, or the first word of a lesson that is left to be said. A
 * run that continues with a new version of the course ignores it.
 */
export function askedPlace(course: OpenCourse, { lastWord, isAdmin, asked }: Start): Position | undefined {
  if (lastWord !== undefined || !asked) return undefined
  if (asked.isReview) return START
  const completed = completedOf(course)
  const order = course.lessons.flatMap(({ wordIds }) => wordIds)
  const words = course.lessons.find(({ number }) => `${number}` === asked.lesson)?.wordIds ?? []
  const id = (asked.word as WordId | null) ?? words.find(one => !completed.has(one)) ?? words[0]
  if (id === undefined || !(isAdmin || isOpen(order, order.indexOf(id), completed))) return undefined
  return id === wordAt(course, course.index) ? course.index : positionOf(course, id)
}

export function completedOf({ completedWords }: OpenCourse): ReadonlySet<WordId> {
  return new Set(Object.keys(completedWords) as WordId[])
}

export function wordAt(course: OpenCourse, { lesson, word }: Position): WordId | undefined {
  return course.lessons[lesson]?.wordIds[word]
}
