import { type APIRequestContext, expect } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Completes the first words of the course two days ago. @returns the English of each Spanish text of theirs */
export async function learnWords(request: APIRequestContext, count: number): Promise<Map<string, string>> {
  const course = await readCourse(request, 'own')
  const words = itemsOf(course, 1)
    .filter(({ type }) => type === 'word')
    .slice(0, count)
  const at = new Date(Date.now() - 2 * DAY_MS).toISOString()
  const data = {
    idStudentCourse: course.idStudentCourse,
    index: { lesson: 0, word: 0, sentence: 0 },
    savedAt: at,
    completedWords: Object.fromEntries(words.map(({ _id }) => [_id, at])),
  }
  const answer = await request.post('/api/v1/student-course-progress', { data })
  expect(answer.status(), 'saving progress').toBe(200)
  return new Map(
    words.flatMap(stepsOf).map(({ spanishTranslation, englishWord }) => [spanishTranslation, englishWord]),
  )
}
