import { LRUCache } from 'lru-cache'
import { openLesson } from '#contract/courses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { byteCountOfText, type ItemText, itemText, splitByType } from '#server/courses/item-text.ts'
import { type Prepared, prepare } from '#server/http/prepared.ts'

/*
 * The parts of a lesson's answer that are the same for all learners, prepared at first use. They are cached by the
 * catalogue's course object, so a new version drops them. Of a course with thousands of items only the most recently
 * used are cached.
 */

export type LessonAnswer = Prepared<Output<typeof openLesson>>

/** Per cache and course: some hundred lessons. */
const MAX_BYTES = 16 * 1024 * 1024

type Caches = { answers: LRUCache<Lesson, LessonAnswer>; texts: LRUCache<Lesson, readonly ItemText[]> }
const cachesByCourse = new WeakMap<Course, Caches>()

function cachesOf(course: Course): Caches {
  const known = cachesByCourse.get(course)
  if (known) return known
  const caches: Caches = {
    answers: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: answer => answer.byteCount,
      fetchMethod: lesson => prepare(openLesson.reply.parse(splitByType(lesson.items))),
    }),
    texts: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: texts => texts.reduce((sum, text) => sum + byteCountOfText(text), 1),
      memoMethod: lesson => lesson.items.map(itemText),
    }),
  }
  cachesByCourse.set(course, caches)
  return caches
}

/** The content of a lesson without progress, in all encodings. Concurrent calls share one preparation. */
export function lessonAnswer(course: Course, lesson: Lesson): Promise<LessonAnswer> {
  return cachesOf(course).answers.forceFetch(lesson)
}

/** The items of a lesson as text, to be completed for a learner. */
export function lessonTexts(course: Course, lesson: Lesson): readonly ItemText[] {
  return cachesOf(course).texts.memo(lesson)
}
