import { expect } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { noRecogniser, pressMicrophone } from '#e2e/fake-recogniser.ts'
import { testsAtServer } from '#e2e/own-server.ts'
import { goOnFrom } from '#e2e/passing.ts'
import { goOn, openPlayer, target, texts, verdict } from '#e2e/walking.ts'
import { type EngineDouble, hears, startEngine } from '#server/recognition/testing.ts'

const serverHears = testsAtServer(async () => {
  const engine = await startEngine('whisper.cpp')
  const settings = { RECOGNISER: 'whisper.cpp', RECOGNISER_URL: engine.config.url }
  return { settings, double: engine, stop: () => engine.close() }
})
const test = serverHears.extend<{ engine: EngineDouble }>({
  engine: async ({ at }, use) => {
    await use(at.double)
    at.double.asked.length = 0
  },
})
test.describe.configure({ mode: 'default' })

const { speaking } = texts.es
/** A take that has half a second of sound even where the recorder of a busy machine begins late: less is silence. */
const TAKE_MS = 1500

test('the server listens for a browser that cannot, and the item passes as spoken', async ({
  page,
  signIn,
  engine,
}) => {
  await noRecogniser(page)
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  const [item] = itemsOf(course, 1)
  if (!item) throw new Error('lesson 1 is empty')
  await openPlayer(page, course)
  for (const [step, { englishWord }] of stepsOf(item).entries()) {
    engine.behave(hears(englishWord.toLowerCase()))
    await expect(target(page)).toHaveText(englishWord)
    await pressMicrophone(page)
    const stop = page.getByRole('button', { name: speaking.stop })
    await expect(page.getByText(speaking.listening)).toBeVisible()
    await page.waitForTimeout(TAKE_MS)
    await stop.click()
    await expect(verdict(page, speaking.right)).toBeVisible()
    await (step === 0 ? goOnFrom(page, item) : goOn(page))
  }
  await expect.poll(async () => (await readCourse(page.request, 'own')).passedBy[item._id]).toBe('spoken')
  for (const { file, fields } of engine.asked) {
    expect(file.type).toBe('audio/webm')
    expect(file.bytes.length).toBeGreaterThan(500)
    expect(Object.values(fields), 'the recogniser gets no expected text').not.toContain(item.englishWord)
  }
})

test('an empty result and an unavailable recogniser are distinguished, and neither is an attempt', async ({
  page,
  engine,
  provokes,
}) => {
  provokes(/503|ERR_/)
  await noRecogniser(page)
  await openPlayer(page, await readCourse(page.request, 'demo'))
  const speak = async () => {
    await pressMicrophone(page)
    await expect(page.getByText(speaking.listening)).toBeVisible()
    await page.waitForTimeout(TAKE_MS)
    await page.getByRole('button', { name: speaking.stop }).click()
  }
  engine.behave(hears(''))
  await speak()
  await expect(page.getByText(speaking.failures['no-speech'])).toBeVisible()
  engine.behave((_, response) => response.destroy())
  await speak()
  await expect(page.getByText(speaking.failures.network)).toBeVisible()
  await expect(page.getByText(speaking.notAnAttempt)).toBeVisible()
})

test('stopping before the microphone is open has no effect', async ({ page, engine }) => {
  await noRecogniser(page)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async constraints => {
      await new Promise(resolve => Object.assign(window, { openMicrophone: resolve }))
      return open(constraints)
    }
  })
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await pressMicrophone(page)
  await expect(page.getByText(speaking.arming)).toBeVisible()
  await page.waitForFunction(() => 'openMicrophone' in window)
  await page.getByRole('button', { name: speaking.stop }).click()
  await page.evaluate(() => (window as unknown as { openMicrophone: () => void }).openMicrophone())
  await expect(page.getByRole('button', { name: speaking.idle })).toBeVisible()
  await expect(page.getByText(speaking.notAnAttempt)).toHaveCount(0)
  expect(engine.asked.length, 'clips that were sent').toBe(0)
})
