import { expect } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { DEMO_COURSE_TITLE } from '#domain/course/demo.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'

type Content = { words: Placed[]; exercises: Placed[] }
type Placed = { _id: WordId; lessonNumber: number; orderInLesson: number }

/** The seeded courses, and the one with the demo. */
export async function demoCourse({
  context,
}: TestApp): Promise<{ seeded: readonly Course[]; course: Course }> {
  const seeded = await context.catalogue.courses()
  const course = seeded.find(({ title }) => title.es === DEMO_COURSE_TITLE)
  if (!course) throw new Error('the seed has no demo course')
  return { seeded, course }
}

export function idsOf(lesson: { items: { _id: WordId }[] } | undefined): WordId[] {
  return lesson?.items.map(({ _id }) => _id) ?? []
}

export function allIdsOf(course: Course): WordId[] {
  return course.lessons.flatMap(idsOf)
}

/** Merges both lists by order, like the player. */
export function merged({ words, exercises }: Content): WordId[] {
  return [...words, ...exercises]
    .sort((a, b) => a.lessonNumber - b.lessonNumber || a.orderInLesson - b.orderInLesson)
    .map(({ _id }) => _id)
}

/** Saves words as completed now, with a position. */
export async function saveWords(
  app: TestApp,
  token: string,
  given: { courseId: CourseId; words: WordId[]; index?: { lesson: number; word: number; sentence: number } },
): Promise<void> {
  const { courseId, words, index = { lesson: 0, word: 0, sentence: 0 } } = given
  const opened = await call(app, 'GET student-course/:id', { params: { id: courseId }, as: token })
  const { idStudentCourse } = opened.body.data
  if (!idStudentCourse) throw new Error('a member has an enrolment')
  const completedWords = Object.fromEntries(words.map(id => [id, true as const]))
  const answer = await call(app, 'POST student-course-progress', {
    body: { idStudentCourse, completedWords, index },
    as: token,
  })
  expect(answer.status).toBe(200)
}
