import type { Page } from '@playwright/test'
import { noRecogniser, say } from '#e2e/fake-recogniser.ts'
import { learnWords, leaveForAWeek } from '#e2e/learnt-words.ts'
import type { View } from '#e2e/screens/areas.ts'
import { at, type Language, openStarted } from '#e2e/walking.ts'
import { en as appEn } from '#web/text/app/en.ts'
import { es as appEs } from '#web/text/app/es.ts'
import { en } from '#web/text/review/en.ts'
import { es } from '#web/text/review/es.ts'

const TEXTS = { es, en }
const APP = { es: appEs, en: appEn }

/** A review from the home to its end. */
export const REVIEW_VIEWS: readonly View[] = [
  {
    name: 'on the home',
    as: 'newcomer',
    show: async (page, language) => {
      await learnWords(page.request, 8)
      await openStarted(page, at(language, '/'))
    },
  },
  {
    name: 'on the home after an absence',
    as: 'newcomer',
    show: async (page, language) => {
      await leaveForAWeek(page.request, 14)
      await openStarted(page, at(language, '/'))
    },
  },
  { name: 'asked', as: 'newcomer', show: async (page, language) => void (await openReview(page, language)) },
  {
    name: 'a first miss',
    as: 'newcomer',
    show: async (page, language) => {
      await openReview(page, language)
      await say(page, 'refrigerator')
    },
  },
  {
    name: 'a second miss',
    as: 'newcomer',
    show: async (page, language) => {
      await openReview(page, language)
      await say(page, 'refrigerator')
      await say(page, 'refrigerator')
    },
  },
  {
    name: 'shown',
    as: 'newcomer',
    show: async (page, language) => {
      await openReview(page, language)
      await page.getByRole('button', { name: APP[language].player.seeAnswer }).click()
    },
  },
  {
    name: 'recalled',
    as: 'newcomer',
    show: async (page, language) => {
      const english = await openReview(page, language)
      await say(page, english.get(await cueOf(page)) ?? '')
    },
  },
  {
    name: 'end',
    as: 'newcomer',
    show: async (page, language) => {
      const english = await openReview(page, language)
      for (let place = 1; place <= 3; place += 1) {
        await page.getByText(TEXTS[language].place(place, 3), { exact: true }).waitFor()
        await say(page, english.get(await cueOf(page)) ?? '')
      }
      await page.getByRole('heading', { name: TEXTS[language].done.title(3) }).waitFor()
    },
  },
  {
    name: 'nothing due',
    as: 'newcomer',
    show: (page, language) => openStarted(page, at(language, '/review')),
  },
  {
    name: 'without a microphone',
    as: 'newcomer',
    show: async (page, language) => {
      await noRecogniser(page)
      await openReview(page, language)
    },
  },
]

const cueOf = (page: Page): Promise<string> => page.locator('main h2').first().innerText()

/** @returns the English of each cue */
async function openReview(page: Page, language: Language): Promise<Map<string, string>> {
  const english = await learnWords(page.request, 3)
  await openStarted(page, at(language, '/review'))
  await page.getByText(TEXTS[language].place(1, 3), { exact: true }).waitFor()
  return english
}
