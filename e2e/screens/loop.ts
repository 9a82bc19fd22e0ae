import type { Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { failToHear, hearNothing, noRecogniser, say, startListening } from '#e2e/fake-recogniser.ts'
import type { View } from '#e2e/screens/areas.ts'
import { at, type Language, openPlayer, texts } from '#e2e/walking.ts'

/** The first word of the demo, with everything that saying it can end in. */
export const LOOP_VIEWS: readonly View[] = [
  { name: 'idle', show: openDemoWord },
  { name: 'listening', show: afterDemoWord(startListening) },
  {
    name: 'right',
    show: afterDemoWord(async (page, { englishWord }) => {
      await say(page, englishWord)
      // A key keeps the player from advancing.
      await page.keyboard.press('Shift')
    }),
  },
  { name: 'near', show: afterDemoWord((page, { englishWord }) => say(page, 'yellow', englishWord)) },
  { name: 'wrong', show: afterDemoWord(page => say(page, 'refrigerator')) },
  { name: 'nothing heard', show: afterDemoWord(hearNothing) },
  { name: 'microphone refused', show: afterDemoWord(page => failToHear(page, 'not-allowed')) },
  {
    name: 'said more slowly',
    show: afterDemoWord(async page => {
      for (let time = 0; time < 3; time++) await say(page, 'refrigerator')
    }),
  },
  {
    name: 'another way',
    show: afterDemoWord(async (page, _, language) => {
      await page.getByRole('button', { name: texts[language].speaking.cannotSpeak }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
]

/** The ways other than speaking, over the word and in the microphone’s place. */
export const LADDER_VIEWS: readonly View[] = [
  { name: 'choose', show: (page, language) => openLadder(page, language, 'choose') },
  { name: 'type', show: (page, language) => openLadder(page, language, 'type') },
  { name: 'compare', show: (page, language) => openLadder(page, language, 'compare') },
  {
    name: 'choose, in the microphone’s place',
    show: (page, language) => openInline(page, language, 'choose'),
  },
  { name: 'type, in the microphone’s place', show: (page, language) => openInline(page, language, 'type') },
  {
    name: 'compare, in the microphone’s place',
    show: (page, language) => openInline(page, language, 'compare'),
  },
]

async function openDemoWord(page: Page, language: Language): Promise<Word> {
  const course = await readCourse(page.request, 'demo')
  const [first] = itemsOf(course, 1)
  if (!first) throw new Error('the demo is empty')
  await openPlayer(page, course, language)
  return first
}

/** Opens the first word of the demo, and does something with it. */
function afterDemoWord(act: (page: Page, word: Word, language: Language) => Promise<unknown>): View['show'] {
  return async (page, language) => act(page, await openDemoWord(page, language), language)
}

async function openLadder(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  await openDemoWord(page, language)
  await page.getByRole('button', { name: texts[language].speaking.cannotSpeak }).click()
  await chooseWay(page, language, way)
}

async function openInline(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  await noRecogniser(page)
  await page.goto(at(language, `/course/${(await readCourse(page.request, 'demo'))._id}`))
  await chooseWay(page, language, way)
}

/** Chooses a way of the ladder; also makes a recording. */
async function chooseWay(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  const { ladder } = texts[language]
  await page.getByText(ladder.ways[way], { exact: true }).click()
  if (way === 'choose') await page.locator('button[lang=en]').first().waitFor()
  if (way !== 'compare') return
  await page.getByRole('button', { name: ladder.compare.record }).click()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: ladder.compare.stop }).click()
  await page.getByRole('button', { name: ladder.compare.yes }).waitFor()
}
