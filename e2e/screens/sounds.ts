import { expect, type Page } from '@playwright/test'
import { noRecogniser, say } from '#e2e/fake-recogniser.ts'
import { EVERY_STATE, speak } from '#e2e/own-sounds.ts'
import { quickSounds } from '#e2e/plays.ts'
import type { View } from '#e2e/screens/areas.ts'
import { at, goOn, type Language, openStarted, sayRight } from '#e2e/walking.ts'
import { en } from '#web/text/sounds/en.ts'
import { es } from '#web/text/sounds/es.ts'

const TEXTS = { es, en }

/** The list of a learner's sounds, and a drill from its beginning to its end. */
export const SOUND_VIEWS: readonly View[] = [
  { name: 'none yet', as: 'newcomer', show: (page, language) => openStarted(page, at(language, '/sounds')) },
  {
    name: 'list',
    as: 'newcomer',
    show: async (page, language) => {
      await speak(page.request, EVERY_STATE)
      await openStarted(page, at(language, '/sounds'))
    },
  },
  { name: 'heard', as: 'newcomer', show: openDrill },
  {
    name: 'said',
    as: 'newcomer',
    show: async (page, language) => {
      await openDrill(page, language)
      await toSaying(page)
    },
  },
  {
    name: 'said as the other',
    as: 'newcomer',
    show: async (page, language) => {
      await openDrill(page, language)
      await toSaying(page)
      await say(page, 'mouse')
    },
  },
  { name: 'own word', as: 'newcomer', show: async (page, language) => toOwnWords(page, language) },
  {
    name: 'done',
    as: 'newcomer',
    show: async (page, language) => {
      await toOwnWords(page, language)
      for (const word of ['month', 'three', 'Thank you']) {
        await sayRight(page, word, language)
        await goOn(page)
      }
      await page.getByRole('heading', { name: TEXTS[language].drill.done.title }).waitFor()
    },
  },
  {
    name: 'without a microphone',
    as: 'newcomer',
    show: async (page, language) => {
      await noRecogniser(page)
      await openDrill(page, language)
    },
  },
  {
    name: 'no network',
    as: 'newcomer',
    show: async (page, language) => {
      await page.route('**/api/v1/student-sounds', route => route.abort())
      await openStarted(page, at(language, '/sounds'))
      await page.getByRole('alert').waitFor()
    },
  },
]

async function openDrill(page: Page, language: Language): Promise<void> {
  await quickSounds(page)
  await speak(page.request, EVERY_STATE)
  await openStarted(page, at(language, '/sounds/th'))
  await page.locator('main button img').first().waitFor()
}

/** Through the hearing, without choosing: the first press plays, and eight are chosen. */
async function toSaying(page: Page): Promise<void> {
  const cards = page.locator('main button:has(img)')
  await page.locator('main button').first().click()
  for (let turn = 0; turn < 8; turn++) {
    await expect(cards.first()).not.toHaveAttribute('aria-disabled')
    await cards.first().click()
    await expect(cards.first()).toHaveAttribute('aria-disabled', 'true')
  }
  // The last answer and the result leave once there was time to read them, or on a press.
  const isSaying = async () => {
    const count = await page.locator('main ul b').count()
    if (count === 0) await goOn(page)
    return count > 0
  }
  await expect.poll(isSaying).toBe(true)
}

async function toOwnWords(page: Page, language: Language): Promise<void> {
  await openDrill(page, language)
  await toSaying(page)
  for (const word of ['mouth', 'mouse']) {
    await sayRight(page, word, language)
    await goOn(page)
  }
}
