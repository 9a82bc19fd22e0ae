import { type APIRequestContext, expect } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Between two phrases. */
const PHRASE_MS = 25_000
/** Families whose slips are mixed in turn into right answers. */
const SLIPS = [
  'th-t',
  undefined,
  undefined,
  'ih-iy',
  undefined,
  undefined,
  'final-c',
  undefined,
  undefined,
  undefined,
]

/** A learner who has completed a lesson and a half, with a week of attempts, some of them misheard. */
export async function speakForAWeek(request: APIRequestContext): Promise<void> {
  const course = await readCourse(request, 'own')
  const [first = [], second = []] = course.lessons.map(({ number }) => itemsOf(course, number))
  const completed = [...first, ...second.slice(0, 5)]
  await saveElsewhere(request, course, { completed, index: { lesson: 1, word: 5, sentence: 0 } })
  for (const [day, count] of [12, 0, 18, 24, 14, 0, 9].entries()) {
    const words = Array.from({ length: count }, (_, place) => completed[(place + 3 * day) % completed.length])
    const slips = words.map((_, place) => SLIPS[(place + day) % SLIPS.length])
    await practise(request, course, { words, slips, daysAgo: 6 - day, lesson: 1, word: 5 })
  }
}

/**
 * Attempts at words on an earlier day, the first one latest, and the place where the learner was then.
 * @param slips for each word the family of a misheard sound; all others were said well
 */
export async function practise(
  request: APIRequestContext,
  { idStudentCourse }: StudentCourse,
  given: {
    words: readonly (Word | undefined)[]
    slips?: readonly (string | undefined)[]
    daysAgo: number
    lesson?: number
    word?: number
  },
): Promise<void> {
  const { words, slips = [], daysAgo, lesson = 0, word = 0 } = given
  const day = Date.now() - daysAgo * DAY_MS
  const attempts = words.map((one, place) => ({
    id: crypto.randomUUID(),
    word: one?._id,
    step: 0,
    at: new Date(day - place * PHRASE_MS).toISOString(),
    way: 'spoken',
    verdict: slips[place] ? 'reject' : 'full',
    family: slips[place] ?? null,
  }))
  const answer = await request.post('/api/v1/student-sentence', {
    data: {
      idStudentCourse,
      index: { lesson, word, sentence: 0 },
      savedAt: new Date(day).toISOString(),
      attempts,
    },
  })
  expect(answer.status(), 'saving attempts').toBe(200)
}
