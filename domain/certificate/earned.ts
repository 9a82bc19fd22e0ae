import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { type CompletedWords, isSaid } from '#domain/course/progress.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'

/** What a certificate says about a course: its size, how much of it was said aloud, and when it was finished. */
export type Earned = {
  lessonCount: number
  /** The number of words, phrases and exercises in the course. */
  itemCount: number
  /** How many of them were said aloud; the others were typed, chosen or heard. */
  saidCount: number
  /** When the last item was completed. */
  finishedAt: Date
}

/**
 * What a learner has earned in a course (D46): a course is finished when every item that members see in it is
 * completed, in any way (D17, D19). Undefined before that, and for a course without items.
 */
export function earnedIn(course: Course, completed: CompletedWords): Earned | undefined {
  const lessons = visibleLessons(course, 'full')
  const { order } = lessonIndex(lessons)
  const found = order.flatMap(id => completed.get(id) ?? [])
  if (order.length === 0 || found.length < order.length) return undefined
  return {
    lessonCount: lessons.length,
    itemCount: order.length,
    saidCount: found.filter(({ by }) => isSaid(by)).length,
    finishedAt: new Date(Math.max(...found.map(({ at }) => at.getTime()))),
  }
}
