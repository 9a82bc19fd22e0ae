import { LRUCache } from 'lru-cache'
import { openLesson, readCourseOutline } from '#contract/courses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import type { Language } from '#domain/languages.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'
import { splitByType } from '#server/courses/item-view.ts'
import { memoizeByLanguage } from '#server/courses/memoize-by-language.ts'
import { outlineOf } from '#server/courses/outline.ts'
import { type Prepared, prepare } from '#server/http/prepared.ts'

/*
 * The content of a course, which is the same for all learners with the same access: prepared at first use. It is cached
 * by the catalogue's course object, so a new version drops it.
 */

export type LessonAnswer = Prepared<Output<typeof openLesson>>
export type OutlineAnswer = Prepared<Output<typeof readCourseOutline>>

/** Per course: some hundred lessons. Of a course with thousands of items only the most recently used are cached. */
const MAX_BYTES = 16 * 1024 * 1024

const lessonsByCourse = new WeakMap<Course, LRUCache<Lesson, LessonAnswer>>()

/** The content of a lesson without progress, in all encodings. Concurrent calls share one preparation. */
export function lessonAnswer(course: Course, lesson: Lesson): Promise<LessonAnswer> {
  const known = lessonsByCourse.get(course) ?? newLessonCache()
  lessonsByCourse.set(course, known)
  return known.forceFetch(lesson)
}

function newLessonCache(): LRUCache<Lesson, LessonAnswer> {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: answer => answer.byteCount,
    fetchMethod: lesson => prepare(openLesson.reply.parse(splitByType(lesson.items))),
  })
}

/** The outline of a course, in all encodings. */
export function outlineAnswer(
  course: Course,
  access: CourseAccess,
  language: Language,
): Promise<OutlineAnswer> {
  return outlines[access](course, language)
}

const answersFor = (access: CourseAccess) =>
  memoizeByLanguage((course: Course, language) =>
    prepare(readCourseOutline.reply.parse(outlineOf(course, access, language))),
  )
const outlines = { demo: answersFor('demo'), full: answersFor('full'), admin: answersFor('admin') }
