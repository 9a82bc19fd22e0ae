import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { itemsOf, saveElsewhere } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { en } from '#web/text/app/en.ts'
import { es } from '#web/text/app/es.ts'
import { en as deviceCheckEn } from '#web/text/device-check/en.ts'
import { es as deviceCheckEs } from '#web/text/device-check/es.ts'
import { en as ladderEn } from '#web/text/ladder/en.ts'
import { es as ladderEs } from '#web/text/ladder/es.ts'
import { en as landingEn } from '#web/text/landing/en.ts'
import { es as landingEs } from '#web/text/landing/es.ts'
import { en as lessonEn } from '#web/text/lesson/en.ts'
import { es as lessonEs } from '#web/text/lesson/es.ts'
import { en as tipEn } from '#web/text/tip/en.ts'
import { es as tipEs } from '#web/text/tip/es.ts'
import { en as verdictEn } from '#web/text/verdict/en.ts'
import { es as verdictEs } from '#web/text/verdict/es.ts'

/** Texts of every page and of the areas around a lesson. */
export const texts = {
  es: {
    ...es,
    ...lessonEs,
    home: landingEs.home,
    ladder: ladderEs,
    tip: tipEs,
    speaking: { ...es.speaking, ...verdictEs },
    deviceCheck: { ...es.deviceCheck, ...deviceCheckEs },
  },
  en: {
    ...en,
    ...lessonEn,
    home: landingEn.home,
    ladder: ladderEn,
    tip: tipEn,
    speaking: { ...en.speaking, ...verdictEn },
    deviceCheck: { ...en.deviceCheck, ...deviceCheckEn },
  },
}
export type Language = keyof typeof texts

/** The address of a screen in a language. */
export function at(language: Language, path: string): string {
  return language === 'es' ? path : `/en${path}`
}

/** Opens a page, and waits until the program has started; a prerendered page is readable earlier. */
export async function openStarted(page: Page, path: string): Promise<void> {
  // The first request of the program; a page with its first data needs none, and has started when it is loaded.
  const isStarted = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
  isStarted.catch(() => undefined)
  const opened = await page.goto(path)
  if (!(await opened?.text())?.includes(FIRST_DATA_ID)) await isStarted
}

/** Opens the player of a course. */
export async function openPlayer(page: Page, course: StudentCourse, language: Language = 'es', query = '') {
  // A dialog that was just closed leaves its entry of the history, which would abort what follows.
  const isLeaving = () => history.state?.isOver === true && !document.querySelector('dialog[open]')
  await expect.poll(() => page.evaluate(isLeaving)).toBe(false)
  await page.goto(`${at(language, `/course/${course._id}`)}${query}`)
  await expect(target(page)).toBeVisible()
}

/** Waits until the device has the beginning of a lesson's page (decision 043). */
export async function lessonIsKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match('/course/0')) !== undefined)
  await expect.poll(isKept).toBe(true)
}

/** Whether the page began before the server had answered. */
export function isAhead(page: Page): Promise<boolean> {
  return page.locator('script[type=module]').evaluate(script => script.hasAttribute('async'))
}

/** The link of the first course in the list; other courses are below it. */
export function firstCourse(page: Page): Locator {
  return page.getByRole('link', { name: /^(Empezar|Continuar|Start|Continue)/ }).first()
}

/** The card of a course in the list. */
export function cardOf(page: Page, { title }: Pick<StudentCourse, 'title'>): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The English text to say. */
export function target(page: Page): Locator {
  return page.locator('main h2[lang="en"]')
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Seguir|Next)$/ })
}

/** The heading with the verdict. */
export function verdict(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text })
}

/**
 * Advances from a passed step. The player may be advancing automatically, when the button already belongs to the next
 * step and has no effect, or has disappeared with the last one: so the click is not awaited.
 */
export async function goOn(page: Page): Promise<void> {
  await nextButton(page).evaluateAll(buttons => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}

/**
 * Waits until an idle page has loaded later parts in advance. The network alone may be quiet before that begins.
 */
export async function everythingLoaded(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 5_000 })))
  await page.waitForLoadState('networkidle')
}

/** Says the current step correctly. */
export async function sayRight(page: Page, text: string, language: Language = 'es'): Promise<void> {
  await expect(target(page)).toHaveText(text)
  await say(page, text)
  // The player advances by itself soon after: a slow machine may see the next step first.
  const isSaid = async () =>
    (await verdict(page, texts[language].speaking.right).isVisible()) ||
    (await target(page).allInnerTexts()).join() !== text
  await expect.poll(isSaid, { intervals: [50] }).toBe(true)
}

/** Says a step wrongly. */
export async function sayWrong(page: Page, language: Language = 'es'): Promise<void> {
  await say(page, 'refrigerator')
  await expect(verdict(page, texts[language].speaking.wrong)).toBeVisible()
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

/** The head of a lesson in the menu. */
export function lessonIn(menu: Locator, lesson: number): Locator {
  return menu.locator('summary').nth(lesson - 1)
}

/** Presses Tab until the named element, once rendered, has the focus; a field is named by its label. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const named = page.locator('a, button, input, select, textarea, [tabindex]')
  const isNamed = (elements: Element[], wanted: string) =>
    elements.some(element => {
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null
      return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim() === wanted
    })
  await expect.poll(() => named.evaluateAll(isNamed, name), `something named "${name}"`).toBe(true)
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60; presses++) {
    if (await focused.evaluateAll(isNamed, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${name}"`)
}

/** Fires the events of a tab that becomes visible again. The page may leave at once, before it has answered. */
export async function comeBack(page: Page): Promise<void> {
  await page.bringToFront()
  const fired = page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await fired.catch((error: Error) => {
    if (!error.message.includes('because of a navigation')) throw error
  })
}

/** Swipes over the middle of the screen. */
export async function swipe(page: Page, acrossPx: number, downPx = 2): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 }
  const x = Math.round((width - acrossPx) / 2)
  const y = Math.round(height / 3)
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: x + Math.round(acrossPx * share), y: y + Math.round(downPx * share) }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

/**
 * Ends a lesson whose items are all completed: opens it at its last item and advances from there, for any kind of item
 * and number of sentences.
 */
export async function endLesson(
  page: Page,
  course: StudentCourse,
  lessonNumber: number,
  { language = 'es', query = '' }: { language?: Language; query?: string } = {},
): Promise<void> {
  const items = itemsOf(course, lessonNumber)
  const before = course.lessons.filter(({ number }) => number < lessonNumber)
  const sentence = stepsOf(items.at(-1) ?? noItem()).length - 1
  await saveElsewhere(page.request, course, {
    completed: [...before.flatMap(({ number }) => itemsOf(course, number)), ...items],
    index: { lesson: before.length, word: items.length - 1, sentence },
  })
  await page.goto(`${at(language, `/course/${course._id}`)}${query}`)
  await expect(page.getByText(texts[language].player.place(items.length, items.length))).toBeVisible()
  await page.waitForFunction(() => document.querySelector('main h1, main h2') !== null)
  await expect(async () => {
    await swipe(page, -120)
    await expect(page.locator('h2', { hasText: /^(Congratulations|Excellent)/ })).toBeVisible({
      timeout: 300,
    })
  }).toPass()
}

/** The rating dialog, for which the end of a lesson is left. */
export function rating(page: Page, language: Language = 'es'): Locator {
  const name = { es: '¿Qué te pareció la lección?', en: 'What did you think of the lesson?' }[language]
  return page.getByRole('dialog', { name })
}

/** Continues from the end of a lesson without rating it. */
export async function declineRating(page: Page, language: Language = 'es'): Promise<void> {
  await rating(page, language)
    .getByRole('button', { name: /^(Ahora no|Not now)$/ })
    .click()
}

/** Continues from the rest between the two sittings of a lesson. */
export async function goOnFromRest(page: Page, language: Language = 'es'): Promise<void> {
  const { title, goOn: other } = texts[language].halfway
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: other }).click()
}

/** Opens the lesson that follows, from the page of the one that is done; the first time a rating comes before it. */
export async function openNextLesson(page: Page, lesson: number, language: Language = 'es'): Promise<void> {
  const { start, resume } = texts[language].lessonDone
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(start(lesson))
    .or(button(resume(lesson)))
    .click()
}

function noItem(): never {
  throw new Error('the lesson is empty')
}
