import type { Course, Lesson } from '#domain/course/course.ts'
import type { CourseShape } from '#domain/course/moving.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { WordId } from '#domain/ids.ts'

/** Derived from lessons alone, so the same for every learner. */
export type LessonIndex = {
  /** The word ids of each lesson. */
  ids: readonly (readonly WordId[])[]
  /** All word ids, in course order. */
  order: readonly WordId[]
  /** The number of steps of each word. */
  shape: CourseShape
  /** The position of each word: indices from 0. */
  places: ReadonlyMap<WordId, { lesson: number; word: number }>
}

/** The published lessons of a course, and where its other words are. */
export type CourseIndex = LessonIndex & {
  lessons: readonly Lesson[]
  /** The words of the demo. */
  demo: ReadonlySet<WordId>
  /** Words in unpublished lessons, and in the word bank. */
  unlisted: ReadonlySet<WordId>
}

/*
 * Both are computed once per object, because every request needs them and a course may have thousands of words. A
 * changed course is a new object.
 */
const ofLessons = new WeakMap<readonly Lesson[], LessonIndex>()
const ofCourses = new WeakMap<Course, CourseIndex>()

/** The index of lessons that no longer change; for `visibleLessons` it is computed once per version and access. */
export function lessonIndex(lessons: readonly Lesson[]): LessonIndex {
  const known = ofLessons.get(lessons)
  if (known) return known
  const ids = lessons.map(({ items }) => items.map(({ _id }) => _id))
  const index = {
    ids,
    order: ids.flat(),
    shape: lessons.map(({ items }) => items.map(item => stepsOf(item).length)),
    places: new Map(ids.flatMap((words, lesson) => words.map((id, word) => [id, { lesson, word }] as const))),
  }
  ofLessons.set(lessons, index)
  return index
}

/** The index of a course that no longer changes, as the catalogue caches it. */
export function courseIndex(course: Course): CourseIndex {
  const known = ofCourses.get(course)
  if (known) return known
  const index = {
    ...lessonIndex(course.lessons),
    lessons: course.lessons,
    demo: new Set(lessonIndex(visibleLessons(course, 'demo')).order),
    unlisted: new Set([...lessonIndex(course.draftLessons).order, ...course.bankedIds]),
  }
  ofCourses.set(course, index)
  return index
}
