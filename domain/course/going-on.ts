import type { Position } from '#domain/course/progress.ts'
import { type Completed, isOpen } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * Where a learner continues: in which course, at which item, and the resulting state of the lessons. Used outside the
 * player, whose place may be an item that was completed long ago.
 */

/** The data about a course before one is chosen. */
export type Candidate = {
  /** Completed percent. */
  percent: number
  /** When the learner was last there; null before the first save. */
  latestAt: Date | null
}

/**
 * The course to continue with: the unfinished one where the learner was last; else the first unfinished one; else the
 * one where the learner was last.
 * @param courses which the learner may open, in the order of their cards
 */
export function courseToGoOn<C extends Candidate>(courses: readonly C[]): C | undefined {
  const lately = courses
    .filter(({ latestAt }) => latestAt !== null)
    .toSorted((a, b) => (b.latestAt?.getTime() ?? 0) - (a.latestAt?.getTime() ?? 0))
  const isUnfinished = ({ percent }: C) => percent < 100
  return lately.find(isUnfinished) ?? courses.find(isUnfinished) ?? lately[0] ?? courses[0]
}

/**
 * The position of the next item: the one at the learner's place; if that is completed, the first one after it that is
 * open and not completed; else the first such one of the course. Undefined when nothing open is left.
 * @param ids the words of each lesson
 * @param order all words, in course order
 */
export function nextPlace(
  { ids, order }: { ids: readonly (readonly WordId[])[]; order: readonly WordId[] },
  { index, completed }: { index: Position; completed: Completed },
): Position | undefined {
  const here = ids[index.lesson]?.[index.word]
  const from = here === undefined ? 0 : order.indexOf(here)
  const isLeft = (id: WordId, at: number) => !completed.has(id) && isOpen(order, at, completed)
  if (here !== undefined && isLeft(here, from)) return index
  const after = order.findIndex((id, at) => at > from && isLeft(id, at))
  const found = after === -1 ? order.findIndex(isLeft) : after
  const id = order[found]
  if (id === undefined) return undefined
  const lesson = ids.findIndex(words => words.includes(id))
  return { lesson, word: ids[lesson]?.indexOf(id) ?? 0, sentence: 0 }
}

/**
 * The state of a lesson for a learner: `members` has no word that this learner may see, `locked` is opened by the
 * previous lesson, `current` is where the learner continues.
 */
export const LESSON_STATES = ['done', 'current', 'open', 'locked', 'members'] as const
export type LessonState = (typeof LESSON_STATES)[number]

/**
 * The state of each lesson.
 * @param ids the words of each lesson that the learner may see
 * @param isOpenAll everything is open, as for administrators
 */
export function lessonStates(
  { ids, order }: { ids: readonly (readonly WordId[])[]; order: readonly WordId[] },
  { completed, here, isOpenAll }: { completed: Completed; here: number | undefined; isOpenAll: boolean },
): LessonState[] {
  let index = 0
  return ids.map((words, lesson) => {
    const first = index
    index += words.length
    if (words.length === 0) return 'members'
    if (words.every(id => completed.has(id))) return 'done'
    if (lesson === here) return 'current'
    return isOpenAll || words.some((_, at) => isOpen(order, first + at, completed)) ? 'open' : 'locked'
  })
}
