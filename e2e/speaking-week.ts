import type { APIRequestContext } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'

const DAY_MS = 24 * 60 * 60 * 1000
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
  const said = [12, 0, 18, 24, 14, 0, 9].flatMap((count, day) =>
    Array.from({ length: count }, (_, place) => {
      const slip = SLIPS[(place + day) % SLIPS.length]
      return {
        id: crypto.randomUUID(),
        word: completed[(place + 3 * day) % completed.length]?._id,
        step: 0,
        at: new Date(Date.now() - (6 - day) * DAY_MS - place * 1000).toISOString(),
        way: 'spoken',
        verdict: slip ? 'reject' : 'full',
        family: slip ?? null,
      }
    }),
  )
  const { idStudentCourse } = course
  const index = { lesson: 1, word: 5, sentence: 0 }
  await request.post('/api/v1/student-sentence', { data: { idStudentCourse, index, attempts: said } })
}
