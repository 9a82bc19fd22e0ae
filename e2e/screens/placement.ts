import type { Page } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { failToHear, say } from '#e2e/fake-recogniser.ts'
import type { View } from '#e2e/screens/areas.ts'
import { at, type Language } from '#e2e/walking.ts'
import { en } from '#web/text/placement/en.ts'
import { es } from '#web/text/placement/es.ts'

const TEXTS = { es, en }

/** A placement from its start to its result. */
export const PLACEMENT_VIEWS: readonly View[] = [
  { name: 'start', as: 'eva', show: openPlacement },
  { name: 'line', as: 'eva', show: askLine },
  {
    name: 'wrong',
    as: 'eva',
    show: async (page, language) => {
      await askLine(page, language)
      await say(page, 'refrigerator')
    },
  },
  {
    name: 'not heard',
    as: 'eva',
    show: async (page, language) => {
      await askLine(page, language)
      await failToHear(page, 'network')
    },
  },
  {
    name: 'typed',
    as: 'eva',
    show: async (page, language) => {
      await askLine(page, language)
      await page.getByRole('button', { name: TEXTS[language].type }).click()
    },
  },
  { name: 'result', as: 'newcomer', show: endPlacement },
]

async function openPlacement(page: Page, language: Language): Promise<void> {
  const course = await readCourse(page.request, 'own')
  await page.goto(at(language, `/course/${course._id}/placement`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function askLine(page: Page, language: Language): Promise<void> {
  await openPlacement(page, language)
  await page.getByRole('button', { name: TEXTS[language].start }).click()
  await page.getByText(TEXTS[language].line(1)).waitFor()
}

/** The first lesson is known with one wrong line, and the next ones are not. */
async function endPlacement(page: Page, language: Language): Promise<void> {
  const text = TEXTS[language]
  const course = await readCourse(page.request, 'own')
  const english = new Map(
    itemsOf(course, 1)
      .flatMap(stepsOf)
      .map(step => [step.spanishTranslation, step.englishWord]),
  )
  await askLine(page, language)
  const end = page.getByRole('button', { name: text.accept })
  for (let number = 1; !(await end.isVisible()); number += 1) {
    await end
      .or(page.getByText(text.line(number), { exact: true }))
      .first()
      .waitFor()
    if (await end.isVisible()) break
    const known = english.get(await page.getByRole('heading', { level: 1 }).innerText())
    if (known === undefined) await page.getByRole('button', { name: text.unknown }).click()
    else await say(page, known)
  }
}
