import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { fakeVoice, saidBy } from '#e2e/fake-voice.ts'
import { bringTo, openCourse } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { hearPicture as hear, picture, right, wrongs } from '#e2e/pictures.ts'
import { tabTo, texts } from '#e2e/walking.ts'

const TYPE = 'listen-and-select-image'
const LISTEN_FIRST = 'Primero escucha hasta el final'
const TRY_AGAIN = 'Intenta de nuevo. Escucha otra vez'

test('with the keyboard alone: Tab and arrows reach the pictures, and their letters choose', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  await openCourse(page, course)
  await expect(page.getByRole('button', { name: 'Escuchar' })).toBeVisible()
  await tabTo(page, 'Escuchar')
  await page.keyboard.press(right(item))
  await expect(page.getByText(LISTEN_FIRST)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picture(page, 'A')).not.toHaveAttribute('aria-disabled')
  await tabTo(page, 'A')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 'B')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page, 'C')).toBeFocused()
  await page.keyboard.press(wrongs(item)[0].toLowerCase())
  await expect(page.getByText(TRY_AGAIN)).toBeVisible()
  await page.keyboard.press(right(item).toLowerCase())
  await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
})

test('a failing recording is said by the browser’s voice, and enables the pictures', async ({
  page,
  signIn,
  provokes,
}) => {
  await fakeVoice(page)
  const item = await openWithoutRecordings(page, { signIn, provokes })
  await hear(page)
  const { english = '' } = item.imageSelection?.sentence ?? {}
  expect(await saidBy(page)).toEqual([{ text: english, lang: 'en-US', rate: 0.8, pitch: 1 }])
  await expect(page.getByText(english)).toHaveCount(0)
  await picture(page, right(item)).click()
  await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
})

type Given = Parameters<Parameters<typeof test>[2]>[0]

/** Opens the exercise, with recordings that fail. */
async function openWithoutRecordings(
  page: Page,
  { signIn, provokes }: Pick<Given, 'signIn' | 'provokes'>,
): Promise<Word> {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  await openCourse(page, course)
  return item
}
