import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { en } from '#web/text/en.ts'
import { es } from '#web/text/es.ts'

export const texts = { es, en }
export type Language = keyof typeof texts

/** The address of a screen in a language. */
export function at(language: Language, path: string): string {
  return language === 'es' ? path : `/en${path}`
}

/** Opens the player of a course. */
export async function openPlayer(page: Page, course: StudentCourse, language: Language = 'es', query = '') {
  await page.goto(`${at(language, `/course/${course._id}`)}${query}`)
  await expect(target(page)).toBeVisible()
}

/** The English text that is to be said. */
export function target(page: Page): Locator {
  return page.locator('main h2[lang="en"]')
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Siguiente|Next)$/ })
}

/** What is said of an attempt: its heading. */
export function verdict(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text })
}

/**
 * Goes on from a passed step. The player may be doing so by itself at this moment, when the button already
 * belongs to the next step and does nothing: so the event is sent without waiting for the button to open.
 */
export async function goOn(page: Page): Promise<void> {
  await nextButton(page).dispatchEvent('click')
}

/** Says the step that is shown, as its text has it. */
export async function sayRight(page: Page, text: string, language: Language = 'es'): Promise<void> {
  await expect(target(page)).toHaveText(text)
  await say(page, text)
  await expect(verdict(page, texts[language].speaking.right)).toBeVisible()
}

/** Says a step wrongly. */
export async function sayWrong(page: Page, language: Language = 'es'): Promise<void> {
  await say(page, 'refrigerator')
  await expect(verdict(page, texts[language].speaking.wrong)).toBeVisible()
}

/** Says the steps of an item from one on, and goes on; usage notes are read first. */
export async function passItem(
  page: Page,
  item: Word,
  { language = 'es', from = 0 }: { language?: Language; from?: number } = {},
): Promise<void> {
  for (const [index, { englishWord }] of stepsOf(item).entries()) {
    if (index < from) continue
    await expect(target(page)).toHaveText(englishWord)
    if (index === from && item.expandedExplanation?.isActive) await readNotes(page, language)
    await sayRight(page, englishWord, language)
    await goOn(page)
  }
}

/** Opens the usage notes by their button and closes them. */
export async function readNotes(page: Page, language: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: texts[language].player.notes }).click()
  const dialog = page.getByRole('dialog', { name: texts[language].notes.title })
  await dialog.getByRole('button', { name: texts[language].notes.close }).click()
  await expect(dialog).toBeHidden()
}

export async function openMenu(page: Page, language: Language = 'es'): Promise<Locator> {
  await page.getByRole('button', { name: texts[language].player.openMenu }).click()
  const menu = page.getByRole('dialog', { name: texts[language].menu.title })
  await expect(menu).toBeVisible()
  return menu
}

/** Presses Tab until the focus is on what is named. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    const isThere = await page.evaluate(wanted => {
      const focused = document.activeElement
      return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim() === wanted
    }, name)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${name}"`)
}
