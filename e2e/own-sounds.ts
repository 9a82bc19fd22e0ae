import type { APIRequestContext } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'

/** What a learner said, word by word, earliest first; with the family of confusions that was heard. */
type Said = readonly (readonly [english: string, family?: string])[]

/** A learner who has said words of the course aloud, some of them misheard. */
export async function speak(request: APIRequestContext, said: Said): Promise<void> {
  const course = await readCourse(request, 'own')
  const words = course.lessons.flatMap(({ number }) => itemsOf(course, number))
  const attempts = said.map(([english, family], place) => ({
    // The same for every learner: said again, an attempt counts once.
    id: `00000000-0000-4000-8000-${`${place}`.padStart(12, '0')}`,
    word: words.find(({ type, englishWord }) => type === 'word' && englishWord === english)?._id,
    step: 0,
    at: new Date(Date.now() - (said.length - place) * 60_000).toISOString(),
    way: 'spoken',
    verdict: family ? 'reject' : 'full',
    family: family ?? null,
  }))
  const { idStudentCourse } = course
  const index = { lesson: 0, word: 0, sentence: 0 }
  const answer = await request.post('/api/v1/student-sentence', {
    data: { idStudentCourse, index, attempts },
  })
  if (!answer.ok()) throw new Error(`attempts were not stored: ${answer.status()}`)
}

/** Sounds in every state: one to polish, one that is better, one that is too early to tell, one that comes out. */
export const EVERY_STATE: Said = [
  ['Thank you', 'th-s'],
  ['three', 'th-t'],
  ['month', 'th-t'],
  ['Yes', 'y-jh'],
  ['Yes', 'y-jh'],
  ...Array.from({ length: 9 }, () => ['Yes'] as const),
  ['hair', 'h'],
  ['hat'],
  ['music', 'z-s'],
  ...Array.from({ length: 29 }, () => ['music'] as const),
]
