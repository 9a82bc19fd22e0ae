import { expect } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { test } from '#e2e/journey.ts'
import { markedWords, played, recordPlays } from '#e2e/plays.ts'
import { goOn, openPlayer, passItem, sayRight, target } from '#e2e/walking.ts'

test('a text is heard at speed, slowly and word by word, each from its own recording', async ({ page }) => {
  await recordPlays(page)
  const course = await readCourse(page.request, 'demo')
  const items = itemsOf(course, 1)
  await openPlayer(page, course)
  const [word, sentence] = firstSentence(items)
  await sayRight(page, word.englishWord)
  await goOn(page)
  await expect(target(page)).toHaveText(sentence.englishWord)

  const listen = page.getByRole('button', { name: 'Escuchar' })
  await listen.click()
  await expect(listen).toHaveAttribute('aria-pressed', 'true')
  await expect(listen).toHaveAttribute('aria-pressed', 'false')
  const slowly = page.getByRole('button', { name: 'Lento' })
  await slowly.click()
  await expect(slowly).toHaveAttribute('aria-pressed', 'true')
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')
  expect(await played(page)).toEqual([sentence.audioUrl, sentence.audioSlowUrl])

  const byWord = page.getByRole('button', { name: 'Por palabra' })
  await byWord.click()
  await expect(byWord).toHaveAttribute('aria-pressed', 'true')
  await expect(byWord).toHaveAttribute('aria-pressed', 'false', { timeout: 15_000 })
  expect((await played(page)).slice(2)).toEqual(sentence.audioSplitUrls)
  expect(await markedWords(page)).toEqual(sentence.englishWord.split(' '))
  await expect(page.locator('mark')).toHaveCount(0)

  for (const url of [sentence.audioUrl, sentence.audioSlowUrl, ...sentence.audioSplitUrls]) {
    const file = await page.request.get(url)
    expect(file.status(), url).toBe(200)
    expect(file.headers()['content-type']).toMatch(/^audio\//)
  }
})

test('a sound stops when its button is pressed again, and when the learner begins to speak', async ({
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
  await sayRight(page, second.englishWord)
  await expect(slowly).toHaveAttribute('aria-pressed', 'false')
})

test('a recording that is missing is said by the English voice of the browser', async ({
  page,
  provokes,
}) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await page.addInitScript(() => {
    const said: { text: string; lang: string; rate: number }[] = []
    const voice = { lang: 'en-US', name: 'Test', default: true, localService: true, voiceURI: 'test' }
    class Utterance extends EventTarget {
      voice = voice
      lang = ''
      rate = 1
      pitch = 1
      volume = 1
      onstart: (() => void) | null = null
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const synthesis = {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => [voice],
      cancel() {},
      resume() {},
      pause() {},
      addEventListener() {},
      removeEventListener() {},
      speak(utterance: Utterance) {
        if (utterance.text.trim() !== '')
          said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate })
        setTimeout(() => {
          utterance.onstart?.()
          utterance.onend?.()
        }, 20)
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.assign(window, { said })
  })
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  const said = () => page.evaluate(() => (window as unknown as { said: unknown[] }).said)
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect.poll(said).toEqual([{ text: course.words[0]?.englishWord, lang: 'en-US', rate: 0.9 }])
  await page.getByRole('button', { name: 'Lento' }).click()
  await expect.poll(async () => (await said()).at(-1)).toMatchObject({ rate: 0.7 })
})

test('without a recording and without an English voice the learner is told', async ({ page, provokes }) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => []
  })
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect(page.getByText('El audio no está disponible en este dispositivo.')).toBeVisible()
})

function firstSentence([word]: Word[]): [Word, Word['sentences'][number]] {
  const sentence = word?.sentences[0]
  if (!word || !sentence) throw new Error('the first word has no sentence')
  return [word, sentence]
}
