import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { stopClock } from '#e2e/clock.ts'
import { fakeVoice, noEnglishVoice, saidBy } from '#e2e/fake-voice.ts'
import { bringTo, NOTES, openCourse, passedBy } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { hearPicture as hear, picture, right, wrongs } from '#e2e/pictures.ts'
import { endlessSounds, letSoundsEnd, played, recordPlays } from '#e2e/plays.ts'
import { nextButton, readNotes, tabTo, texts } from '#e2e/walking.ts'

const TYPE = 'listen-and-select-image'
const LISTEN_FIRST = 'Primero escucha hasta el final'
const TRY_AGAIN = 'Intenta de nuevo. Escucha otra vez'

test('the right picture, chosen after listening, advances after two seconds', async ({ page, signIn }) => {
  await page.clock.install()
  await recordPlays(page)
  await signIn(page, 'eva')
  const { course, item, next } = await bringTo(page.request, TYPE)
  await openCourse(page, course)
  await expect(picture(page, right(item))).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(item.imageSelection?.sentence.english ?? '')).toHaveCount(0)
  await hear(page)
  await hear(page, 'Lento')
  expect(await played(page)).toEqual([item.audioUrl, item.audioSlowUrl])
  await expect(picture(page, right(item))).not.toHaveAttribute('aria-disabled')

  await stopClock(page)
  await picture(page, right(item)).click()
  await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
  await expect(page.getByText(item.imageSelection?.sentence.english ?? '')).toBeVisible()
  await expect(nextButton(page)).not.toHaveAttribute('aria-disabled')
  await page.clock.runFor(1999)
  await expect(picture(page, right(item))).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText(next.spanishTranslation)).toBeVisible()
  await page.clock.resume()
  await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
})

test('usage notes must be opened first, then the player advances automatically', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item, next } = await bringTo(page.request, TYPE)
  await changeItems(page, given =>
    given._id === item._id ? { ...given, expandedExplanation: NOTES } : given,
  )
  await openCourse(page, course)
  await hear(page)
  await picture(page, right(item)).click()
  await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
  await nextButton(page).click()
  await page
    .getByRole('dialog', { name: texts.es.notes.firstTitle })
    .getByRole('button', { name: texts.es.shell.close })
    .click()
  await readNotes(page)
  await expect(page.getByText(next.spanishTranslation)).toBeVisible()
})

test('a wrong picture is cleared after two seconds, and the learner can choose again earlier', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, 'eva')
  const { course, item, next } = await bringTo(page.request, TYPE)
  await openCourse(page, course)
  await hear(page)

  await stopClock(page)
  const wrong = picture(page, wrongs(item)[0])
  await wrong.dblclick()
  await expect(page.getByText(TRY_AGAIN)).toBeVisible()
  await expect(wrong).toContainText('No es esta')
  await page.clock.runFor(1999)
  await expect(wrong).toContainText('No es esta')
  await page.clock.runFor(1)
  await expect(wrong).not.toContainText('No es esta')
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')

  await picture(page, wrongs(item)[1]).click()
  await page.clock.runFor(1000)
  await picture(page, right(item)).click()
  await expect(page.getByText(TRY_AGAIN)).toBeHidden()
  await page.clock.runFor(1500)
  await expect(picture(page, right(item))).toContainText('Correcta')
  await nextButton(page).click()
  await expect(page.getByText(next.spanishTranslation)).toBeVisible()
})

test('pressing a picture before the end of the sentence asks the learner to listen first', async ({
  page,
  signIn,
}) => {
  await endlessSounds(page)
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  await openCourse(page, course)
  await picture(page, right(item)).click({ force: true })
  await expect(page.getByText(LISTEN_FIRST)).toBeVisible()
  const listen = page.getByRole('button', { name: 'Escuchar' })
  await listen.click()
  await expect(listen).toHaveAttribute('aria-pressed', 'true')
  await picture(page, right(item)).click({ force: true })
  await listen.click()
  await expect(listen).toHaveAttribute('aria-pressed', 'false')
  await picture(page, right(item)).click({ force: true })
  await expect(page.getByText(LISTEN_FIRST)).toBeVisible()
  await nextButton(page).click({ force: true })
  await expect(page.getByText('Primero elige la imagen correcta.')).toBeVisible()
  await letSoundsEnd(page)
  await hear(page)
  await expect(page.getByText(LISTEN_FIRST)).toBeHidden()

  await page.getByRole('button', { name: 'Lento' }).click()
  await expect(picture(page, 'A'), 'while it is played again').toHaveAttribute('aria-disabled', 'true')
  await picture(page, right(item)).click({ force: true })
  await expect(page.getByText(LISTEN_FIRST)).toBeVisible()
  await expect(picture(page, right(item))).toBeVisible()
  await expect(page.getByText(LISTEN_FIRST)).toBeHidden()
  await expect(picture(page, 'A')).not.toHaveAttribute('aria-disabled')
})

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

test('without any sound the sentence is shown, and the pictures are enabled', async ({
  page,
  signIn,
  provokes,
}) => {
  await noEnglishVoice(page)
  const item = await openWithoutRecordings(page, { signIn, provokes })
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect(page.getByText(texts.es.player.noAudio)).toBeVisible()
  await expect(page.getByText(item.imageSelection?.sentence.english ?? '')).toBeVisible()
  await picture(page, right(item)).click()
  await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
})

for (const [missing, imageSelection] of [
  ['an exercise without its data', () => undefined],
  [
    'pictures without a right one',
    (item: Word) =>
      item.imageSelection && {
        ...item.imageSelection,
        options: item.imageSelection.options.map(option => ({ ...option, isCorrect: false })),
      },
  ],
] as const) {
  test(`${missing}: the item says so, and can be skipped`, async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const { course, item, next } = await bringTo(page.request, TYPE)
    await changeItems(page, given =>
      given._id === item._id ? { ...given, imageSelection: imageSelection(given) } : given,
    )
    await openCourse(page, course)
    await expect(page.getByText('Error: No image selection data available', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts.es.player.skip }).click()
    await expect(page.getByText(next.spanishTranslation)).toBeVisible()
    await expect.poll(() => passedBy(page.request, item)).toBe('helped')
  })
}

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
