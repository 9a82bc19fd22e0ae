import { screen } from '@testing-library/react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { openLesson } from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'

/* For the tests of practice lessons. */

export const ROWS = ['hello', 'goodbye', 'thank you'] as const
export const PRACTICE: PracticeLesson = {
  title: { english: 'Greetings of the day', spanish: 'Saludos del día' },
  description: { english: 'Say each greeting aloud.', spanish: 'Di cada saludo en voz alta.' },
  tableData: ROWS.map(english => ({
    english,
    spanish: `${english} en español`,
    audioUrl: `/media/${english}.mp3`,
  })),
  generalAudioUrl: '',
  showIndividualWords: false,
  words: [],
  selectedWordIds: [],
}

type Given = Omit<NonNullable<Parameters<typeof openLesson>[1]>, 'index'> & {
  /** Differences from the usual practice; null for an item without its data. */
  practice?: Partial<PracticeLesson> | null
  sentences?: string[]
}

/** Opens a practice of three rows, between two words. */
export async function openPractice({ practice = {}, sentences = [], ...given }: Given = {}) {
  const [before, after] = [word('before'), word('after')]
  const item = word(PRACTICE.title.english, {
    type: 'practice-lesson',
    sentences: sentences.map(english => sentence(english)),
    practiceLesson: practice === null ? undefined : { ...PRACTICE, ...practice },
  })
  const shown = await openLesson([before, item, after], {
    index: { lesson: 0, word: 1, sentence: 0 },
    completedWords: { [before._id]: '2026-01-01T00:00:00.000Z' },
    ...given,
  })
  return { ...shown, item, before, after }
}

/** The warning of the item. */
export function alert(): string | undefined {
  return screen.queryByRole('alert')?.textContent
}

export function isNextOpen(): boolean {
  return !screen.getByRole('button', { name: 'Seguir' }).hasAttribute('aria-disabled')
}
