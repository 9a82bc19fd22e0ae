import type { Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { addGist, gistAnswer, gistText, skipGist } from '#e2e/gist.ts'
import { bringToItem, openCourse } from '#e2e/items.ts'
import { chooseOnceHeard } from '#e2e/passing.ts'
import { endlessSounds, quickSounds } from '#e2e/plays.ts'
import type { View } from '#e2e/screens/areas.ts'
import { holdVerdicts } from '#e2e/screens/spoken.ts'
import { type Language, nextButton, texts } from '#e2e/walking.ts'

/** Dialogues, minimal pairs and answers to a situation. */
export const CONVERSATION_VIEWS: readonly View[] = [
  {
    name: 'dialogue begins',
    as: 'eva',
    show: async (page, language) => skipGist(page, await openItem(page, language, isDialogue), language),
  },
  {
    name: 'my line',
    as: 'eva',
    show: (page, language) => openItem(page, language, isDialogue, 1),
  },
  { name: 'parts swapped', as: 'eva', show: (page, language) => openItem(page, language, isDialogue, 2) },
  { name: 'gist, before', as: 'eva', show: openGist },
  {
    name: 'gist, playing',
    as: 'eva',
    show: async (page, language) => {
      await endlessSounds(page)
      await openGist(page, language)
      await page.getByRole('button', { name: gistText[language].listen, exact: true }).click()
    },
  },
  { name: 'gist, asked', as: 'eva', show: (page, language) => answerGist(page, language, []) },
  { name: 'gist, wrong', as: 'eva', show: (page, language) => answerGist(page, language, [1]) },
  { name: 'gist, shown', as: 'eva', show: (page, language) => answerGist(page, language, [1, 2]) },
  { name: 'gist, right', as: 'eva', show: (page, language) => answerGist(page, language, [0]) },
  {
    name: 'gist, silent',
    as: 'eva',
    show: async (page, language) => {
      await page.route('**/*.mp3', route => route.abort())
      await openGist(page, language)
      await page.getByRole('button', { name: gistText[language].listen, exact: true }).click()
      await page.getByText(gistText[language].silent).waitFor()
    },
  },
  { name: 'pair heard', as: 'eva', show: (page, language) => openItem(page, language, isPair) },
  {
    name: 'pair heard, right or wrong',
    as: 'newcomer',
    show: (page, language) => choosePaired(page, language, 1),
  },
  {
    name: 'pair, the result',
    as: 'newcomer',
    show: (page, language) => choosePaired(page, language, PAIR_TURNS),
  },
  { name: 'pair said', as: 'eva', show: (page, language) => openItem(page, language, isPair, 2) },
  { name: 'situation', as: 'eva', show: (page, language) => openItem(page, language, isPrompted) },
  { name: 'from Spanish', as: 'eva', show: (page, language) => openItem(page, language, isPrompted, 2) },
]

const isDialogue = (item: Word) => item.type === 'dialogue'
const isPair = (item: Word) => item.type === 'minimal-pair'
const isPrompted = (item: Word) => item.sentences.some(({ prompt }) => prompt !== undefined)

async function openItem(page: Page, language: Language, isWanted: (item: Word) => boolean, step = 0) {
  const { course, item } = await bringToItem(page.request, isWanted, step)
  await openCourse(page, course, language)
  await page.locator('main h2').first().waitFor()
  return item
}

async function openGist(page: Page, language: Language) {
  await addGist(page)
  await openItem(page, language, isDialogue)
}

/** Hears the dialogue and chooses answers; what follows a right one waits. */
async function answerGist(page: Page, language: Language, places: (0 | 1 | 2)[]) {
  await holdVerdicts(page)
  await quickSounds(page)
  await openGist(page, language)
  await page.getByRole('button', { name: gistText[language].listen, exact: true }).click()
  await gistAnswer(page, 0, language).waitFor()
  for (const place of places) await gistAnswer(page, place, language).click()
}

/** Answers some turns of a minimal pair; after the last of all comes the result. */
async function choosePaired(page: Page, language: Language, turns: number) {
  await holdVerdicts(page)
  await quickSounds(page)
  await openItem(page, language, isPair)
  await page.getByRole('button', { name: texts[language].player.listen, exact: true }).click()
  for (let turn = 1; turn <= turns; turn++) {
    await chooseOnceHeard(page.locator('main button:has(b[lang=en])').first())
    if (turns > 1) await nextButton(page).click()
  }
}
