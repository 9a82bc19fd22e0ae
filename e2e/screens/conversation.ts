import type { Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { bringToItem, openCourse } from '#e2e/items.ts'
import { chooseOnceHeard } from '#e2e/passing.ts'
import { quickSounds } from '#e2e/plays.ts'
import type { View } from '#e2e/screens/areas.ts'
import { holdVerdicts } from '#e2e/screens/spoken.ts'
import { type Language, nextButton, texts } from '#e2e/walking.ts'

/** Dialogues, minimal pairs and answers to a situation. */
export const CONVERSATION_VIEWS: readonly View[] = [
  { name: 'dialogue begins', as: 'eva', show: (page, language) => openItem(page, language, isDialogue) },
  {
    name: 'my line',
    as: 'eva',
    show: (page, language) => openItem(page, language, isDialogue, 1),
  },
  { name: 'parts swapped', as: 'eva', show: (page, language) => openItem(page, language, isDialogue, 2) },
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
  const { course } = await bringToItem(page.request, isWanted, step)
  await openCourse(page, course, language)
  await page.locator('main h2').first().waitFor()
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
