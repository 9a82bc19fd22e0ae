import { expect, type Page } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { failToHear, hear, pressMicrophone, setRecogniser, startsOf } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { expectSeen, measure } from '#e2e/measures.ts'
import { everythingLoaded, goOn, openPlayer, target, texts, verdict } from '#e2e/walking.ts'
import { en as helpEn } from '#web/text/microphone-help/en.ts'
import { es as help } from '#web/text/microphone-help/es.ts'
import { en as failuresEn } from '#web/text/own-failures/en.ts'
import { es as failures } from '#web/text/own-failures/es.ts'

/*
 * What Chrome for Android does when its speech service is busy, lacks English, or was not used for months: read in
 * Chromium (SpeechRecognitionImpl.java, speech_recognizer_impl_android.cc), and played by the stand-in.
 */

const { ladder, speaking } = texts.es

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A065M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
})

test('a busy recogniser is waited for, and the learner notices nothing else', async ({ page }) => {
  const [first] = await openDemo(page)
  await setRecogniser(page, { busyTimes: 1 })
  await pressMicrophone(page)
  await hear(page, first)
  await expect(verdict(page, speaking.right)).toBeVisible()
  expect(await startsOf(page)).toBe(2)
})

test('one that stays busy is named, and the learner is never told to allow the microphone', async ({
  page,
}) => {
  const [first] = await openDemo(page)
  await setRecogniser(page, { busyTimes: 2 })
  await pressMicrophone(page)
  await expect(page.getByText(failures.busy)).toBeVisible()
  await expect(page.getByText(speaking.notAnAttempt)).toBeVisible()
  expectSeen('busy', await measure(page))
  await expectHelp(page, help, 'busy')
  await expect(page.getByText(speaking.failures['not-allowed'])).toHaveCount(0)
  await page.keyboard.press('Escape')
  await pressMicrophone(page)
  await hear(page, first)
  await expect(verdict(page, speaking.right)).toBeVisible()
})

test('a phone without English is told how to add it, goes on by the ladder, is remembered and counted', async ({
  page,
}) => {
  await page.clock.install()
  const reported = page.waitForRequest(request => request.url().endsWith('/recogniser-fault'))
  const [first, second] = await openDemo(page)
  await setRecogniser(page, { isWithoutEnglish: true })
  await beSilent(page)
  await expect(page.getByText(failures['no-english'])).toBeVisible()
  expectSeen('without English', await measure(page))
  await expectHelp(page, help)
  await page.getByRole('button', { name: help.otherWay }).click()
  const dialog = page.getByRole('dialog', { name: ladder.title })
  await dialog.getByRole('button', { name: first, exact: true }).click()
  await goOn(page)
  await expect(target(page)).toHaveText(second)

  await beSilent(page)
  await expect(page.getByText(failures['no-english'])).toBeVisible()
  expect((await reported).postDataJSON()).toEqual({ fault: 'no-english' })
  // On this device the ladder now comes first, with the reason and the steps.
  await page.reload()
  const inline = page.getByRole('region', { name: ladder.title })
  await expect(inline.getByText(failures['no-english'])).toBeVisible()
  await expect(page.getByRole('button', { name: speaking.idle })).toHaveCount(0)
  await inline.getByText(ladder.addEnglish).click()
  for (const step of help.steps('no-english', 'android')) await expect(inline.getByText(step)).toBeVisible()

  // English was added.
  await inline.getByRole('button', { name: ladder.tryMicrophone }).click()
  const english = (await target(page).textContent()) ?? ''
  await pressMicrophone(page)
  await hear(page, english)
  await expect(verdict(page, speaking.right)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: speaking.idle })).toBeVisible()
})

test('a permission that was taken back after months is explained before the browser asks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const months = 70 * 24 * 3_600_000
    if (location.protocol !== 'about:' && !sessionStorage.getItem('came-back')) {
      localStorage.setItem('dilo.microphone', String(Date.now() - months))
      sessionStorage.setItem('came-back', 'yes')
    }
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
  })
  const [first] = await openDemo(page)
  await pressMicrophone(page)
  await expect(page.getByText(failures['permission-lapsed'])).toBeVisible()
  expectSeen('the permission was taken back', await measure(page))
  await expectHelp(page, help, 'permission-lapsed')
  await page.keyboard.press('Escape')
  expect(await startsOf(page), 'the browser has not asked yet').toBe(0)
  await pressMicrophone(page)
  await hear(page, first)
  await expect(verdict(page, speaking.right)).toBeVisible()
})

test('without a network the recogniser is tried; where it cannot hear the ladder follows, until the network is back', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/ERR_INTERNET_DISCONNECTED|\.mp3/)
  const [first, second, third] = await openDemo(page)
  await everythingLoaded(page)
  await context.setOffline(true)
  await pressMicrophone(page)
  await hear(page, first)
  await expect(verdict(page, speaking.right), 'a phone with English hears').toBeVisible()
  await goOn(page)
  await expect(target(page)).toHaveText(second)
  for (let time = 0; time < 2; time++) {
    await failToHear(page, 'network')
    await expect(page.getByText(speaking.failures.network)).toBeVisible()
  }
  await page.getByRole('button', { name: speaking.cannotSpeak }).click()
  const dialog = page.getByRole('dialog', { name: ladder.title })
  await dialog.getByRole('button', { name: second, exact: true }).click()
  await goOn(page)
  const inline = page.getByRole('region', { name: ladder.title })
  await expect(inline.getByText(ladder.offline)).toBeVisible()
  await expect(inline.getByRole('button', { name: ladder.tryMicrophone }), 'never refused').toBeVisible()

  await context.setOffline(false)
  await inline.getByRole('button', { name: third, exact: true }).click()
  await goOn(page)
  await expect(page.getByRole('button', { name: speaking.idle })).toBeVisible()
})

test('in English the same is said', async ({ page }) => {
  await page.clock.install()
  await openDemo(page, 'en')
  await setRecogniser(page, { isWithoutEnglish: true })
  await beSilent(page)
  await expect(page.getByText(failuresEn['no-english'])).toBeVisible()
  expectSeen('without English, in English', await measure(page))
  await expectHelp(page, helpEn)
})

/** Opens what to do about a failure. */
async function expectHelp(
  page: Page,
  { whatToDo, steps }: typeof help,
  cause: 'busy' | 'no-english' | 'permission-lapsed' = 'no-english',
): Promise<void> {
  await page.getByRole('button', { name: whatToDo }).click()
  for (const step of steps(cause, 'android'))
    await expect(page.getByRole('dialog').getByText(step)).toBeVisible()
}

/** Opens the demo at its first step. @returns the texts of the first steps */
async function openDemo(page: Page, language: 'es' | 'en' = 'es'): Promise<[string, string, string]> {
  const course = await readCourse(page.request, 'demo')
  const steps = itemsOf(course, 1).flatMap(item => stepsOf(item))
  const [first = '', second = '', third = ''] = steps.map(({ englishWord }) => englishWord)
  await openPlayer(page, course, language)
  return [first, second, third]
}

/** Presses the microphone of a phone without English, and lets the time pass after which it is named. */
async function beSilent(page: Page): Promise<void> {
  const starts = await startsOf(page)
  await pressMicrophone(page)
  await expect.poll(() => startsOf(page)).toBe(starts + 1)
  await page.clock.runFor(7_000)
}
