import { expect } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { stopClock } from '#e2e/clock.ts'
import { hear, pressMicrophone, setRecogniser, startListening } from '#e2e/fake-recogniser.ts'
import { fakeVoice, noEnglishVoice, saidBy } from '#e2e/fake-voice.ts'
import { test } from '#e2e/journey.ts'
import { goOnFrom, passItem } from '#e2e/passing.ts'
import { endlessSounds, markedWords, played, recordPlays } from '#e2e/plays.ts'
import { nextButton, openPlayer, sayRight, target, texts } from '#e2e/walking.ts'

const { speaking } = texts.es

test('a text is played normally, slowly and word by word, each from its own recording', async ({ page }) => {
  await recordPlays(page)
  const course = await readCourse(page.request, 'demo')
  const items = itemsOf(course, 1)
  await openPlayer(page, course)
  const [word, sentence] = firstSentence(items)
  await sayRight(page, word.englishWord)
  await goOnFrom(page, word)
  await expect(target(page)).toHaveText(sentence.englishWord)

  const listen = page.getByRole('button', { name: 'Escuchar' })
  await listen.click()
  await expect.poll(() => played(page)).toHaveLength(1)
  await expect(listen).toHaveAttribute('aria-pressed', 'false')
  const slowly = page.getByRole('button', { name: 'Lento' })
  await slowly.click()
  await expect.poll(() => played(page)).toHaveLength(2)
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')
  expect(await played(page)).toEqual([sentence.audioUrl, sentence.audioSlowUrl])

  const byWord = page.getByRole('button', { name: 'Por palabra' })
  await byWord.click()
  await expect.poll(() => played(page)).toHaveLength(2 + sentence.audioSplitUrls.length)
  await expect(byWord).toHaveAttribute('aria-pressed', 'false')
  expect((await played(page)).slice(2)).toEqual(sentence.audioSplitUrls)
  expect(await markedWords(page)).toEqual(sentence.englishWord.split(' '))
  await expect(page.locator('mark')).toHaveCount(0)

  for (const url of [sentence.audioUrl, sentence.audioSlowUrl, ...sentence.audioSplitUrls]) {
    const file = await page.request.get(url)
    expect(file.status(), url).toBe(200)
    expect(file.headers()['content-type']).toMatch(/^audio\//)
  }
})

test('a sound stops when its button is pressed again or the learner speaks; itself it ends listening', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  const [first, second] = itemsOf(course, 1)
  if (!first || !second) throw new Error('the demo is too short')
  await passItem(page, first)
  const slowly = page.getByRole('button', { name: 'Lento' })
  await slowly.click()
  await slowly.click()
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')
  await slowly.click()
  await startListening(page)
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')

  // The recogniser hears the loudspeaker and answers although it was stopped.
  await setRecogniser(page, { isStubborn: true })
  await slowly.click()
  await expect(page.getByRole('button', { name: speaking.idle })).toBeVisible()
  await hear(page, second.englishWord)
  await setRecogniser(page, { isStubborn: false })
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { name: speaking.right })).toHaveCount(0)
  await sayRight(page, second.englishWord)
})

test('a stop before listening begins is not forgotten', async ({ page }) => {
  await endlessSounds(page)
  await page.clock.install()
  await openPlayer(page, await readCourse(page.request, 'demo'))
  const listen = page.getByRole('button', { name: 'Escuchar' })
  await stopClock(page)
  await listen.click()
  await expect(listen).toHaveAttribute('aria-pressed', 'true')
  await pressMicrophone(page)
  // Listening begins 300 ms after a sound.
  await page.getByRole('button', { name: speaking.stop }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: speaking.idle })).toBeVisible()
})

test('a missing recording is replaced by the English voice of the browser', async ({ page, provokes }) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await fakeVoice(page)
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect
    .poll(() => saidBy(page))
    .toEqual([{ text: course.words[0]?.englishWord, lang: 'en-US', rate: 0.9, pitch: 1 }])
  await page.getByRole('button', { name: 'Lento' }).click()
  await expect.poll(async () => (await saidBy(page)).at(-1)).toMatchObject({ rate: 0.7 })
})

test('without a recording and without an English voice the learner sees a notice', async ({
  page,
  provokes,
}) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await noEnglishVoice(page)
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect(page.getByText('El audio no está disponible en este dispositivo.')).toBeVisible()
})

function firstSentence([word]: Word[]): [Word, Word['sentences'][number]] {
  const sentence = word?.sentences[0]
  if (!word || !sentence) throw new Error('the first word has no sentence')
  return [word, sentence]
}
