import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { readCourse } from '#e2e/api.ts'
import { passItem } from '#e2e/passing.ts'
import { type Language, openPlayer, texts } from '#e2e/walking.ts'

/** Whether an address is one of the three that progress is saved at. */
export function isSave(url: string): boolean {
  return /\/api\/v1\/(student-course-progress|student\/course\/partial-progress|student-sentence)$/.test(url)
}

/** The ids of the words that the server has as completed. */
export async function completedWords(page: Page): Promise<string[]> {
  return Object.keys((await readCourse(page.context().request, 'own')).completedWords).sort()
}

/** From now on nothing is saved, and all else works; until the page forgets its routes. */
export async function failSaves(page: Page): Promise<void> {
  await page.route(
    url => isSave(url.href),
    route => route.abort('internetdisconnected'),
  )
}

/** Passes items of a course whose saves fail. */
export async function passUnsaved(
  page: Page,
  { course, items, language = 'es' }: { course: StudentCourse; items: Word[]; language?: Language },
): Promise<void> {
  await failSaves(page)
  await openPlayer(page, course, language)
  for (const item of items) await passItem(page, item, { language })
  await expect(page.getByRole('alert').filter({ hasText: texts[language].saving.failed })).toBeVisible()
}

/** What a page says quietly of things that wait to be saved. */
export function waitingNotice(page: Page, count: number, language: Language = 'es'): Locator {
  return page.getByRole('status').filter({ hasText: texts[language].saving.waiting(count) })
}
