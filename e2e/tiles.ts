import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { showCourse } from '#e2e/other-content.ts'
import { at, type Language, texts } from '#e2e/walking.ts'

/* Shared by the journeys of sentence builders: a sentence in the demo, and its tiles. */

export const SENTENCE = 'Thank you for your help.'
export const ORDER = ['thank', 'you', 'for', 'your', 'help']
export const TILES = ['please', 'your', 'help', 'thank', 'for', 'you']
export const CHECK = { es: 'Comprobar', en: 'Check' }
export function builder(english = SENTENCE, tiles = TILES, correctOrder = ORDER): SentenceBuilder {
  return {
    targetSentence: { english, spanish: 'Gracias por tu ayuda.', audioUrl: '', imageUrl: '' },
    wordsFromLesson: tiles.map(word => ({ word, audioUrl: '' })),
    correctOrder,
  }
}

/** Opens the demo with its first word replaced by a sentence builder. */
export async function openDemo(
  page: Page,
  sentenceBuilder: SentenceBuilder | undefined,
  { language = 'es', isPassed = false }: { language?: Language; isPassed?: boolean } = {},
): Promise<{ next: Word }> {
  const course = await readCourse(page.request, 'demo')
  const [opening, next] = itemsOf(course, 1)
  if (!opening || !next) throw new Error('the demo is too short')
  const { expandedExplanation: _, ...first } = opening
  const heard = sentenceBuilder && {
    ...sentenceBuilder,
    // Without a recording a late notice about the missing audio moves the tiles.
    targetSentence: { ...sentenceBuilder.targetSentence, audioUrl: first.audioUrl },
  }
  const item: Word = { ...first, type: 'sentence-builder', sentences: [], sentenceBuilder: heard }
  const shown: StudentCourse = {
    ...course,
    words: course.words.map(word => (word._id === item._id ? item : word)),
    completedWords: isPassed ? { [item._id]: new Date().toISOString() } : {},
  }
  await showCourse(page, shown)
  await page.goto(at(language, `/course/${course._id}`))
  const way = sentenceBuilder
    ? bank(page).first()
    : page.getByRole('button', { name: texts[language].player.skip })
  await expect(way).toBeVisible()
  return { next }
}

/** The placed tiles, from left to right. */
export function row(page: Page): Locator {
  return page.locator('[data-tiles=row] [data-slot]')
}

/** The places of all tiles in the bank. */
export function bank(page: Page): Locator {
  return page.locator('[data-tiles=bank] > li')
}

/** The first tile with this word in the bank. */
export function bankTile(page: Page, word: string): Locator {
  return page.locator('[data-tiles=bank]').getByRole('button', { name: word, exact: true }).first()
}

export async function check(page: Page, language: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: CHECK[language], exact: true }).click()
}

/** Makes another wrong order by moving the last tile, and submits it. */
export async function checkAnother(page: Page, language: Language = 'es'): Promise<void> {
  await row(page).last().getByRole('button').focus()
  await page.keyboard.press('ArrowLeft')
  await check(page, language)
}
