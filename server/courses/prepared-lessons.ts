import { LRUCache } from 'lru-cache'
import { openLesson } from '#contract/courses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { byteCountOfText, type ItemText, itemText, splitByType } from '#server/courses/item-text.ts'
import { type Prepared, prepare } from '#server/http/prepared.ts'

/*
 * What is the same for all learners of a lesson, made at its first use. It hangs on the course as the catalogue caches
 * it, so it goes when a new version comes; of a course with thousands of items only what was used last is kept.
 */

export type LessonAnswer = Prepared<Output<typeof openLesson>>

/** For each of the two, in a course: some hundred lessons. */
const MAX_BYTES = 16 * 1024 * 1024

type Kept = { answers: LRUCache<Lesson, LessonAnswer>; texts: LRUCache<Lesson, readonly ItemText[]> }
const ofCourses = new WeakMap<Course, Kept>()

function keptOf(course: Course): Kept {
  const known = ofCourses.get(course)
  if (known) return known
  const kept: Kept = {
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
  ofCourses.set(course, kept)
  return kept
}

/** The content of a lesson without progress, in all encodings. Calls at the same time wait for one preparation. */
export function lessonAnswer(course: Course, lesson: Lesson): Promise<LessonAnswer> {
  return keptOf(course).answers.forceFetch(lesson)
}

/** The items of a lesson, to be written for a learner. */
export function lessonTexts(course: Course, lesson: Lesson): readonly ItemText[] {
  return keptOf(course).texts.memo(lesson)
}
