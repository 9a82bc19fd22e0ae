import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { readCourse } from '#e2e/api.ts'
import { passItem } from '#e2e/passing.ts'
import { openPlayer, texts } from '#e2e/walking.ts'
import type { WaitingAttempt } from '#web/saving/progress-saves.ts'

/** Whether an address is one of the three that save progress. */
export function isSave(url: string): boolean {
  return /\/api\/v1\/(student-course-progress|student\/course\/partial-progress|student-sentence)$/.test(url)
}

/** The saves that a page sends from now on. */
export function savesOf(page: Page): Request[] {
  const saves: Request[] = []
  page.on('request', request => {
    if (isSave(request.url())) saves.push(request)
  })
  return saves
}

/** The attempts in saves. */
export function attemptsIn(saves: readonly Request[]): WaitingAttempt[] {
  return saves.flatMap(save => save.postDataJSON().attempts ?? [])
}

/** The ids of the words that are completed on the server. */
export async function completedWords(page: Page): Promise<string[]> {
  return Object.keys((await readCourse(page.context().request, 'own')).completedWords).sort()
}

/** From now on no save succeeds, and everything else works, until the page's routes are removed. */
export async function failSaves(page: Page): Promise<void> {
  await page.route(
    url => isSave(url.href),
    route => route.abort('internetdisconnected'),
  )
}

/** Passes items of a course whose saves fail. */
export async function passUnsaved(
  page: Page,
  { course, items }: { course: StudentCourse; items: Word[] },
): Promise<void> {
  await failSaves(page)
  await openPlayer(page, course)
  for (const item of items) await passItem(page, item)
  await expect(page.getByRole('alert').filter({ hasText: texts.es.saving.failed })).toBeVisible()
}

/** A page's discreet notice about waiting saves. */
export function waitingNotice(page: Page, count: number): Locator {
  return page.getByRole('status').filter({ hasText: texts.es.saving.waiting(count) })
}
