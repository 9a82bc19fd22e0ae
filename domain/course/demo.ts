import { percentOf } from '#domain/course/percent.ts'
import type { Completed } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'

/** Words of a course that are free without an account (L6.10). */
export const DEMO_WORDS = 10
/** A course of one lesson shows at most this many words: its index ends at 9 (L4.35). */
export const SINGLE_LESSON_WORDS = 10
/** The title that identifies the demo course (L7.24). */
export const DEMO_COURSE_TITLE = 'Inglés Conversacional'

type LessonOf<T> = { items: T[] }

/** The demo course: the one titled "Inglés Conversacional", else the first. */
export function demoCourse<T extends { title: { es: string } }>(courses: readonly T[]): T | undefined {
  return courses.find(course => course.title.es === DEMO_COURSE_TITLE) ?? courses[0]
}

/** The lessons that a course shows: a single-lesson course ends at its tenth word. */
export function shownLessons<L extends LessonOf<unknown>>(lessons: readonly L[]): L[] {
  const [only, ...others] = lessons
  if (!only || others.length > 0) return [...lessons]
  return [{ ...only, items: only.items.slice(0, SINGLE_LESSON_WORDS) }]
}

/** The lessons reduced to the first ten words of the course; later lessons are empty. */
export function demoLessons<L extends LessonOf<unknown>>(lessons: readonly L[]): L[] {
  let free = DEMO_WORDS
  return lessons.map(lesson => {
    const items = lesson.items.slice(0, free)
    free -= items.length
    return { ...lesson, items }
  })
}

/** The visible words that a change of a course removes from its demo, in order. */
export function leftDemo(before: readonly WordId[], after: readonly WordId[]): WordId[] {
  const free = new Set(after.slice(0, DEMO_WORDS))
  return before.slice(0, DEMO_WORDS).filter(id => !free.has(id))
}

/** Demo progress: completed words as a percent of the words of the first lesson. */
export function demoProgress(firstLesson: readonly WordId[], completed: Completed): number {
  return percentOf(firstLesson, completed)
}
