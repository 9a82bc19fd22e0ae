import { type APIRequestContext, expect } from '@playwright/test'
import type { CourseCard, LearnerProgress, StudentCourse, Word } from '#contract/courses.ts'
import { groupIntoLessons } from '#domain/course/course.ts'
import type { Position } from '#domain/course/progress.ts'

/** The course used by all journeys. */
const TITLE = /Inglés Conversacional|Conversational English/

/** The whole course as its learner, or a visitor, gets it. */
export async function readCourse(
  api: APIRequestContext,
  access: 'own' | 'demo',
  isWanted: (title: string) => boolean = title => TITLE.test(title),
): Promise<StudentCourse> {
  const cards = await get<CourseCard[]>(api, access === 'own' ? 'courses' : 'student-courses-demo')
  const card = cards.find(({ title }) => isWanted(title))
  if (!card) throw new Error('the course is not in the list')
  return get(
    api,
    access === 'own' ? `student-course/${card._id}` : `student-course-demo?idCourse=${card._id}`,
  )
}

/** The items of a lesson, in their order. */
export function itemsOf(course: StudentCourse, lesson: number): Word[] {
  const found = groupIntoLessons([...course.words, ...course.exercises]).find(
    ({ number }) => number === lesson,
  )
  if (!found) throw new Error(`the course has no lesson ${lesson}`)
  return found.items
}

/** Saves progress as from another device of the learner. */
export async function saveElsewhere(
  api: APIRequestContext,
  course: StudentCourse,
  { index, completed }: { index: Position; completed: Word[] },
): Promise<LearnerProgress> {
  const now = new Date().toISOString()
  const answer = await api.post('/api/v1/student-course-progress', {
    data: {
      idStudentCourse: course.idStudentCourse,
      index,
      completedWords: Object.fromEntries(completed.map(({ _id }) => [_id, now])),
    },
  })
  expect(answer.status(), 'saving progress').toBe(200)
  return (await answer.json()).data
}

async function get<Data>(api: APIRequestContext, service: string): Promise<Data> {
  const answer = await api.get(`/api/v1/${service}`)
  expect(answer.status(), service).toBe(200)
  return (await answer.json()).data
}
