import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { showCourse } from '#e2e/other-content.ts'
import { at, type Language, target } from '#e2e/walking.ts'

/* Shared by the journeys of practice lessons: a practice in the demo, and its rows. */

export const PRACTICE: PracticeLesson = {
  title: { english: 'Greetings of the day', spanish: 'Saludos del día' },
  description: { english: 'Say each greeting aloud.', spanish: 'Di cada saludo en voz alta.' },
  tableData: [],
  generalAudioUrl: '',
  showIndividualWords: false,
  words: [],
  selectedWordIds: [],
}

type Row = PracticeLesson['tableData'][number]

/**
 * Opens the player at a practice of three rows that replaces the course's second item, after a completed one; rows,
 * sentences and song come from other items of the lesson.
 */
export async function openPractice(
  page: Page,
  {
    language = 'es',
    access = 'demo',
    practice,
    hasSong = false,
    sentenceCount = 0,
    chooseWords = 0,
  }: {
    language?: Language
    access?: 'own' | 'demo'
    /** Differences from the usual practice; null for an item without its data. */
    practice?: Partial<PracticeLesson> | null
    hasSong?: boolean
    sentenceCount?: number
    chooseWords?: number
  } = {},
): Promise<{ rows: [Row, Row, Row]; sentences: string[]; items: Word[]; before: Word; after: Word }> {
  const course = await readCourse(page.request, access)
  const items = itemsOf(course, 1)
  const [before, replaced, after, ...others] = items
  const rows = others.slice(0, 3).map(({ englishWord, spanishTranslation, audioUrl }) => ({
    english: englishWord,
    spanish: spanishTranslation,
    audioUrl,
  }))
  const [first, second, third] = rows
  const sentences = others.flatMap(word => word.sentences).slice(0, sentenceCount)
  if (!before || !replaced || !after || !first || !second || !third)
    throw new Error('the lesson is too short')
  const item: Word = {
    ...replaced,
    type: 'practice-lesson',
    englishWord: PRACTICE.title.english,
    spanishTranslation: PRACTICE.title.spanish,
    sentences,
    practiceLesson:
      practice === null
        ? undefined
        : {
            ...PRACTICE,
            tableData: rows,
            generalAudioUrl: hasSong ? (others[0]?.sentences[0]?.audioUrl ?? '') : '',
            selectedWordIds: others.slice(0, chooseWords).map(({ _id }) => _id),
            ...practice,
          },
  }
  await showCourse(page, {
    ...course,
    words: course.words.map(word => (word._id === item._id ? item : word)),
    index: { lesson: 0, word: 1, sentence: 0 },
    completedWords: { [before._id]: '2026-01-01T00:00:00.000Z' },
  })
  await page.goto(at(language, `/course/${course._id}`))
  await expect(page.locator('main h2').first()).toBeVisible()
  return { rows: [first, second, third], sentences: sentences.map(s => s.englishWord), items, before, after }
}

/** Says the current row correctly. */
export async function sayRow(page: Page, english: string): Promise<void> {
  await expect(target(page)).toHaveText(english)
  await say(page, english)
}
