import { type APIRequestContext, expect } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { practise } from '#e2e/speaking-week.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AWAY_DAYS = 9

/**
 * Completes the first words of the course, by default two days ago.
 * @returns the English of each Spanish text of theirs
 */
export async function learnWords(
  request: APIRequestContext,
  count: number,
  daysAgo = 2,
): Promise<Map<string, string>> {
  const course = await readCourse(request, 'own')
  const words = wordsOf(course).slice(0, count)
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
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

/** Learns and says the first words of the course nine days ago, and not since. @returns as `learnWords` */
export async function leaveForAWeek(request: APIRequestContext, count: number): Promise<Map<string, string>> {
  const english = await learnWords(request, count, AWAY_DAYS)
  const course = await readCourse(request, 'own')
  await practise(request, course, { words: wordsOf(course).slice(0, count), daysAgo: AWAY_DAYS })
  return english
}

/** The words of the first lessons: one has too few for a review after an absence. */
const wordsOf = (course: StudentCourse): Word[] =>
  [1, 2].flatMap(lesson => itemsOf(course, lesson)).filter(({ type }) => type === 'word')
