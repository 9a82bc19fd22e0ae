import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { OrderOperation } from '#domain/course/order-operations.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { DESKTOP, newCourse } from '#e2e/authoring.ts'
import { inChromium, type Measured, signIn } from '#lab/bench/in-chromium.ts'
import { longestTask } from '#lab/bench/longest-task.ts'

/*
 * The cost of ordering 1,000 words: a save, and the longest frame while words are dragged.
 * A save on the embedded database takes at most 1 second, and no frame in Chromium more than 50 ms. Needs an otherwise
 * idle machine.
 */
const LESSONS = 40
const WORDS_PER_LESSON = 25
const WORDS = LESSONS * WORDS_PER_LESSON
const SAVE_GOAL_MS = 1000
const FRAME_GOAL_MS = 50

const say = (text: string) => process.stdout.write(`${text}\n`)
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

async function largeCourse(api: APIRequestContext): Promise<CourseId> {
  const lessons = Array.from({ length: LESSONS }, (_, lesson) =>
    Array.from({ length: WORDS_PER_LESSON }, (_, index) => ({
      englishWord: `word ${lesson + 1}.${index + 1}`,
      spanishTranslation: `palabra ${index + 1}`,
      fromPracticeLesson: true,
    })),
  )
  return (await newCourse(api, lessons)).id
}

async function outline(api: APIRequestContext, id: CourseId): Promise<CourseOutline> {
  const answer = await api.get(`/api/v1/admin-course/${id}`)
  return ((await answer.json()) as { data: CourseOutline }).data
}

/** Saves. @returns the time from the request to the answer */
async function timedSave(api: APIRequestContext, what: string, data: object): Promise<void> {
  const start = performance.now()
  const answer = await api.put('/api/v1/admin-update-lesson-order', { data })
  const took = performance.now() - start
  if (answer.status() !== 200) throw new Error(`the save was refused: ${await answer.text()}`)
  const { data: saved } = (await answer.json()) as { data: { performance: { updatedCount: number } } }
  const verdict = took < SAVE_GOAL_MS ? 'ok' : 'TOO SLOW'
  say(`${what}: ${ms(took)}, ${saved.performance.updatedCount} words changed their place (${verdict})`)
}

async function measureSaves(api: APIRequestContext, courseId: CourseId): Promise<void> {
  const { items } = await outline(api, courseId)
  const words = items.toReversed().map(({ _id }, index) => ({
    _id,
    lessonNumber: Math.floor(index / WORDS_PER_LESSON) + 1,
    orderInLesson: (index % WORDS_PER_LESSON) + 1,
    globalOrder: index,
  }))
  await timedSave(api, `${WORDS} words to given places  `, { courseId, words })
  const { items: now } = await outline(api, courseId)
  const move = (ids: WordId[], lessonNumber: number): OrderOperation => ({
    type: 'move',
    ids,
    lessonNumber,
    position: 1,
  })
  const lessons = [...Map.groupBy(now, ({ lessonNumber }) => lessonNumber).values()]
  const whole = lessons.map((members, index) =>
    move(
      members.map(({ _id }) => _id),
      ((index + 1) % LESSONS) + 1,
    ),
  )
  await timedSave(api, `${LESSONS} operations with ${WORDS} words`, { courseId, operations: whole })
  const single = now.map(({ _id }, index) => move([_id], (index % LESSONS) + 1))
  await timedSave(api, `${WORDS} operations of one word  `, { courseId, operations: single })
}

/** Observes frames inside the page, as text because this folder has no DOM types. */
const WATCH_FRAMES = `
  window.seen = { frames: [], isOn: true }
  let last
  const next = now => {
    if (last !== undefined) seen.frames.push(now - last)
    last = now
    if (seen.isOn) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)`

async function watch(browser: Browser, page: Page, what: string, act: () => Promise<void>): Promise<void> {
  let frames: number[] = []
  const { taskCpuMs } = await longestTask(browser, page, async () => {
    await page.evaluate(WATCH_FRAMES)
    await act()
    await page.waitForTimeout(200)
    frames = await page.evaluate<number[]>('(seen.isOn = false, seen.frames)')
  })
  const longest = Math.max(...frames)
  const over = frames.filter(frame => frame > FRAME_GOAL_MS).length
  const verdict = over === 0 ? 'ok' : `${over} of ${frames.length} over ${FRAME_GOAL_MS} ms`
  say(
    `${what}: longest frame ${ms(longest)} (${verdict}), longest task ${ms(taskCpuMs)} of the processor's time`,
  )
}

async function measureDragging(measured: Measured, courseId: CourseId): Promise<void> {
  const { browser } = measured
  const context = await signIn(measured, 'admin', {
    ...DESKTOP,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`/lesson-management?course=${courseId}`)
  await page.getByRole('button', { name: 'Cerrar todas' }).click()
  await page.getByRole('button', { name: 'Abrir todas' }).click()
  await page.getByRole('treegrid').waitFor()
  await page.waitForTimeout(1000)
  const list = await page.getByRole('treegrid').boundingBox()
  if (!list) throw new Error('the list is not on the screen')
  const x = list.x + 250
  const bottom = list.y + list.height

  await watch(browser, page, 'start of a drag             ', async () => {
    await page.mouse.move(x, list.y + 90)
    await page.mouse.down()
    await page.mouse.move(x + 4, list.y + 98)
    await page.waitForTimeout(300)
  })
  await watch(browser, page, 'dragging over all rows      ', async () => {
    for (let turn = 0; turn < 6; turn++) {
      await page.mouse.move(x, bottom - 60, { steps: 25 })
      await page.mouse.move(x, list.y + 60, { steps: 25 })
    }
  })
  await watch(browser, page, 'dragging with the list scrolling', async () => {
    for (let turn = 0; turn < 80; turn++) await page.mouse.move(x + (turn % 2), bottom - 6)
    await page.mouse.move(x, bottom - 120, { steps: 10 })
  })
  await watch(browser, page, 'dropping                    ', async () => {
    await page.mouse.up()
    await page.waitForTimeout(500)
  })
  await context.close()
}

await inChromium(async measured => {
  const { request: api } = await signIn(measured, 'admin')
  const courseId = await largeCourse(api)
  say(`Saving ${WORDS} words, at most ${ms(SAVE_GOAL_MS)} on the embedded database`)
  await measureSaves(api, courseId)
  const dragged = await largeCourse(api)
  say(`Dragging through ${WORDS} words, no frame over ${ms(FRAME_GOAL_MS)}`)
  await measureDragging(measured, dragged)
})
