import { expect, type Page } from '@playwright/test'
import type { AlphabetSong } from '#contract/library.ts'
import { SONG_TOLERANCE_SECONDS } from '#domain/library/alphabet.ts'
import { failToHear, noRecogniser, pressMicrophone, say, startListening } from '#e2e/fake-recogniser.ts'
import { LONG, test } from '#e2e/journey.ts'
import { texts } from '#e2e/walking.ts'

async function openAlphabet(page: Page): Promise<AlphabetSong> {
  const answer = page.waitForResponse(response => response.url().endsWith('/api/v1/alphabet-song'))
  await page.goto('/library?tab=alphabet')
  await expect(page.getByRole('heading', { name: 'Las 26 letras' })).toBeVisible()
  return (await (await answer).json()).data
}

const openLetter = (page: Page, letter: string) =>
  page.getByRole('button', { name: `Decir la ${letter}`, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const strip = (page: Page) => page.getByRole('button', { name: /en la canción$/ })

test('a letter of the strip seeks to its time, each is highlighted, and the song ends', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const song = await openAlphabet(page)
  expect(song.letters.map(({ letter }) => letter.toLowerCase()).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
  const audio = page.locator('audio')
  const pause = page.getByRole('button', { name: 'Pausar la canción' })
  const highlighted = strip(page).and(page.locator('[aria-current=true]'))
  for (const [place, { startSeconds }] of song.letters.entries()) {
    await strip(page).nth(place).click()
    // Slow enough that the letter does not change during the check. `npm run lab -- bench-song` measures the accuracy.
    await audio.evaluate((element: HTMLAudioElement) => {
      element.playbackRate = 0.1
    })
    await expect(strip(page).nth(place)).toHaveAttribute('aria-current', 'true')
    await expect(highlighted).toHaveCount(1)
    const seconds = await audio.evaluate((element: HTMLAudioElement) => element.currentTime)
    expect(seconds).toBeGreaterThanOrEqual(startSeconds - SONG_TOLERANCE_SECONDS)
  }
  await pause.click()
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await expect(highlighted).toHaveCount(1)

  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(pause).toBeVisible()
  const durationSeconds = await audio.evaluate((element: HTMLAudioElement) => {
    element.playbackRate = 1
    element.currentTime = element.duration - 0.5
    return element.duration
  })
  expect(durationSeconds).toBeGreaterThanOrEqual(17.8)
  expect(durationSeconds).toBeLessThanOrEqual(24.1)
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await expect(highlighted).toHaveCount(0)
})

test('playing a letter stops the song: one sound at a time', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  await openAlphabet(page)
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('button', { name: 'Pausar la canción' })).toBeVisible()
  await page.getByRole('button', { name: 'Escuchar la A', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
})

test('a song that fails to load says so, and the letters stay', async ({ page, signIn, provokes }) => {
  provokes(/Failed to load resource/)
  await signIn(page, 'eva')
  const song = await openAlphabet(page)
  await page.route(`**${song.audioUrl}`, route => route.abort())
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('No pudimos cargar la canción.')).toBeVisible()
  await page.unroute(`**${song.audioUrl}`)
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('button', { name: 'Pausar la canción' })).toBeVisible()
  await expect(page.getByText('No pudimos cargar la canción.')).toBeHidden()
})

test('saying a letter: its name counts in any spelling, another letter does not', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  await openAlphabet(page)
  await openLetter(page, 'B')
  await startListening(page)
  await dialog(page).getByRole('button', { name: 'Escuchar la B' }).click()
  await expect(
    dialog(page).getByRole('button', { name: texts.es.speaking.idle }),
    'not into it',
  ).toBeVisible()
  await say(page, 'v', 'vee')
  await expect(dialog(page).getByText(texts.es.speaking.wrong)).toBeVisible()
  await say(page, 'bee')
  await expect(dialog(page).getByText(texts.es.speaking.right)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Letra siguiente' }).click()
  await expect(page.getByRole('dialog', { name: 'La letra C' })).toBeVisible()
  await say(page, 'sea')
  await expect(dialog(page).getByText(texts.es.speaking.right)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Dicha')).toHaveCount(2)
})

test(
  'the fifth wrong attempt passes with an encouragement, and the letter is not shown as said',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    await openAlphabet(page)
    await openLetter(page, 'H')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await say(page, `refrigerator ${attempt}`)
      await expect(
        dialog(page).getByText(attempt < 5 ? `refrigerator ${attempt}` : texts.es.speaking.helpedTitle),
      ).toBeVisible()
      if (attempt !== 3) continue
      const slower = page.getByRole('dialog', { name: texts.es.speaking.slower.title })
      await expect(slower.getByText('dilo despacio')).toBeVisible()
      await slower.getByRole('button', { name: texts.es.speaking.slower.listen }).click()
      await slower.getByRole('button', { name: texts.es.speaking.slower.close }).click()
      await expect(page.getByRole('dialog')).toHaveAccessibleName('La letra H')
      await expect(
        page.getByRole('button', { name: texts.es.speaking.again }),
        'has the focus again',
      ).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Dicha')).toHaveCount(0)
  },
)

test('without recognition the learner listens and chooses (D21)', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  await openAlphabet(page)
  await openLetter(page, 'E')
  await failToHear(page, 'network')
  await expect(dialog(page).getByText(texts.es.speaking.notAnAttempt)).toBeVisible()
  await dialog(page).getByRole('button', { name: texts.es.speaking.cannotSpeak }).click()
  await dialog(page).getByRole('button', { name: 'I', exact: true }).click()
  await expect(dialog(page).getByText('Esa es la I. Escucha otra vez.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'E', exact: true }).click()
  await expect(dialog(page).getByText('Esa era.')).toBeVisible()
})

test('a browser without recognition shows a message and the other way', async ({ page, signIn }) => {
  await noRecogniser(page)
  await signIn(page, 'eva')
  await openAlphabet(page)
  await openLetter(page, 'A')
  await pressMicrophone(page)
  await expect(dialog(page).getByText(texts.es.speaking.failures.unsupported)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: texts.es.speaking.cannotSpeak })).toBeVisible()
})
