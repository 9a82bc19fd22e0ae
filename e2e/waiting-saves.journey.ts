import { expect, type Page } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { savesOnDevice } from '#e2e/device-saves.ts'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { goOnFrom, passItem } from '#e2e/passing.ts'
import { completedWords, passUnsaved, savesOf, waitingNotice } from '#e2e/saves.ts'
import {
  cardOf,
  everythingLoaded,
  goOn,
  openPlayer,
  sayRight,
  sayWrong,
  target,
  texts,
} from '#e2e/walking.ts'
import { es } from '#web/text/device-news/es.ts'

/* Unsent saves of the player are sent from any page, and shown where a learner looks for them. */

savingTest(
  'a save that failed in the player is delivered from the course list when the network is back',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|\.mp3/)
    await signIn(page, 'ana')
    const { course, before, item } = await bringToNextPercent(page)
    await page.goto('/courses')
    const card = cardOf(page, course)
    await card.getByRole('link', { name: /^(Empezar|Continuar)/ }).click()
    await expect(target(page)).toHaveText(item.englishWord)
    await everythingLoaded(page)

    await context.setOffline(true)
    await passItem(page, item)
    await expect(page.getByRole('alert').filter({ hasText: texts.es.saving.failed })).toBeVisible()
    await page.getByRole('button', { name: texts.es.player.more }).click()
    await page.getByRole('link', { name: texts.es.player.leave }).click()
    await expect(page).toHaveURL('/courses')
    await expect(waitingNotice(page, 1)).toContainText(texts.es.saving.waitingSafe)
    await expect(card.getByLabel(texts.es.courses.progress(course.progress))).toBeVisible()

    await context.setOffline(false)
    await expect(waitingNotice(page, 1)).toBeHidden()
    const saved = await readCourse(page.request, 'own')
    expect(Object.keys(saved.completedWords).sort()).toEqual([...before, item].map(({ _id }) => _id).sort())
    expect(saved.progress).toBeGreaterThan(course.progress)
    await expect(card.getByLabel(texts.es.courses.progress(saved.progress))).toBeVisible()
    await expect(page).toHaveURL('/courses')
  },
)

savingTest(
  'after a reload what waits is seen and delivered on the profile',
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const [first, second] = itemsOf(course, 1)
    if (!first || !second) throw new Error('lesson 1 is too short')
    await passUnsaved(page, { course, items: [first, second] })

    await page.goto('/profile')
    await expect(waitingNotice(page, 2)).toContainText(texts.es.saving.waitingSafe)
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(waitingNotice(page, 2)).toBeHidden()
    await expect.poll(() => completedWords(page)).toEqual([first._id, second._id].sort())
  },
)

savingTest(
  'what waits stays on the device when the learner signs out, and goes after the next sign-in',
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/)
    const { username } = await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first] = itemsOf(course, 1)
    if (!first) throw new Error('lesson 1 is empty')
    await passUnsaved(page, { course, items: [first] })
    await page.goto('/close')
    await expect(page).toHaveURL('/')
    await page.unrouteAll()

    await page.goto('/login')
    await page.getByLabel(texts.es.login.username).fill(username)
    await page.getByLabel(texts.es.login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: texts.es.login.submit, exact: true }).click()
    await expect(page).toHaveURL('/courses')
    await expect.poll(() => completedWords(page)).toEqual([first._id])
  },
)

savingTest(
  'what an older version of the web left on a device is delivered from the library',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const { course, first, user } = await learnerOf(page)
    const place = { idStudentCourse: course.idStudentCourse, savedAt: '2026-01-01T00:00:00.000Z' }
    await page.goto('/manifest.webmanifest')
    await putOnDevice(page, {
      [`${user._id}/00mk0a1b2-0001-9f1c2d3e`]: {
        ...place,
        index: { lesson: 0, word: 0, sentence: 0 },
        completed: { word: first._id, by: 'spoken' },
      },
      [`${user._id}/00mk0a1b3-0002-9f1c2d3e`]: { ...place, index: { lesson: 0, word: 1, sentence: 0 } },
    })
    await page.goto('/library')
    await expect.poll(() => completedWords(page)).toEqual([first._id])
    const { completedWords: words, index } = await readCourse(page.request, 'own')
    expect([words[first._id], index.word]).toEqual(['2026-01-01T00:00:00.000Z', 1])
    await expect.poll(() => keysOnDevice(page)).toEqual([])
  },
)

savingTest(
  'where the database of the device never answers, progress reaches the account, and the learner is told',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first, second] = itemsOf(course, 1)
    if (!first || !second) throw new Error('lesson 1 is too short')
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
    })
    await openPlayer(page, course)
    const told = page.getByRole('status').filter({ hasText: es.silent })
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: es.understood }).click()
    await expect(told).toBeHidden()
    await passItem(page, first)
    await passItem(page, second)
    await expect.poll(() => completedWords(page)).toEqual([first._id, second._id].sort())
  },
)

savingTest(
  'damaged entries on a device break no lesson: they are set aside and told once, and the rest is delivered',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const { course, first, user } = await learnerOf(page)
    await page.goto('/manifest.webmanifest')
    await putOnDevice(page, {
      [`${user._id}/00mk0a1b1-0001-9f1c2d3e`]: null,
      [`${user._id}/00mk0a1b2-0002-9f1c2d3e`]: {
        idStudentCourse: course.idStudentCourse,
        savedAt: '2026-01-01T00:00:00.000Z',
        index: { lesson: 0, word: 0, sentence: 0 },
        completed: { word: first._id, by: 'spoken' },
      },
      [`${user._id}/00mk0a1b3-0003-9f1c2d3e`]: {},
      [`rating/${user._id}/00mk0a1b4-0004-9f1c2d3e`]: 'planted',
    })
    await openPlayer(page, course)
    const told = page.getByRole('status').filter({ hasText: es.unreadable(3) })
    await expect(told).toBeVisible()
    await expect.poll(() => completedWords(page)).toEqual([first._id])
    await page.reload()
    await everythingLoaded(page)
    await expect(told).toBeHidden()
    const keys = await keysOnDevice(page)
    expect(keys.filter(key => !String(key).startsWith('damaged/'))).toEqual([])
    expect(keys).toHaveLength(3)
  },
)

savingTest('attempts are sent with the saves, without a separate call', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  const [first] = itemsOf(course, 1)
  const steps = first ? stepsOf(first) : []
  if (!first) throw new Error('lesson 1 is empty')
  const saves = savesOf(page)
  await openPlayer(page, course)

  await sayWrong(page)
  await sayWrong(page)
  await typeOnLadder(page, 'jelo')
  await everythingLoaded(page)
  expect(saves, 'wrong attempts are no reason to call').toEqual([])
  for (const [step, { englishWord }] of steps.entries()) {
    await sayRight(page, englishWord)
    await expect.poll(() => saves.length % 2).toBe(1)
    await saves.at(-1)?.response()
    await (step === 0 ? goOnFrom(page, first) : goOn(page))
    await expect.poll(() => saves.length % 2).toBe(0)
    await saves.at(-1)?.response()
  }

  expect(saves.map(save => new URL(save.url()).pathname.slice('/api/v1/'.length))).toEqual(
    steps.flatMap((_, step) => [
      step === steps.length - 1 ? 'student-course-progress' : 'student/course/partial-progress',
      'student-sentence',
    ]),
  )
  const [firstSave, ...others] = saves.map(save => save.postDataJSON().attempts)
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  const attempt = { id: expect.any(String), word: first._id, step: 0, at, family: null, hadHelp: true }
  const spoken = { ...attempt, way: 'spoken', wasHidden: false, onsetMs: expect.any(Number) }
  expect(firstSave).toEqual([
    { ...spoken, verdict: 'reject', hadHelp: false },
    { ...spoken, verdict: 'reject' },
    { ...attempt, verdict: 'reject', way: 'typed', wasHidden: true },
    { ...spoken, verdict: 'full' },
  ])
  const said = (step: number) => [{ ...spoken, step, verdict: 'full', hadHelp: false }]
  expect(others).toEqual([undefined, ...steps.slice(1).flatMap((_, index) => [said(index + 1), undefined])])
})

/** Types the text instead of saying it. */
async function typeOnLadder(page: Page, typed: string): Promise<void> {
  const { ladder, shell, speaking } = texts.es
  await page.getByRole('button', { name: speaking.cannotSpeak }).click()
  const dialog = page.getByRole('dialog', { name: ladder.title })
  await dialog.getByText(ladder.ways.type, { exact: true }).click()
  await dialog.getByRole('textbox', { name: ladder.type.label }).fill(typed)
  await dialog.getByRole('button', { name: ladder.type.submit }).click()
  await expect(dialog.getByText(ladder.type.wrong)).toBeVisible()
  await dialog.getByRole('button', { name: shell.close }).click()
}

function putOnDevice(page: Page, entries: Record<string, unknown>): Promise<void> {
  return page.evaluate(async given => {
    const opening = indexedDB.open('dilo-outbox')
    opening.onupgradeneeded = () => opening.result.createObjectStore('saves')
    await new Promise(resolve => {
      opening.onsuccess = resolve
    })
    const change = opening.result.transaction('saves', 'readwrite')
    for (const [key, entry] of Object.entries(given)) change.objectStore('saves').put(entry, key)
    await new Promise(resolve => {
      change.oncomplete = resolve
    })
    opening.result.close()
  }, entries)
}

async function keysOnDevice(page: Page): Promise<IDBValidKey[]> {
  return (await savesOnDevice(page)).map(({ key }) => key)
}

test('a part of the program that does not come takes neither the verdict nor the lesson', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/)
  const lost = /\/assets\/(?:comparison|failure-sheet|ladder|other-way|slower)-/
  await page.route(lost, route => route.abort('internetdisconnected'))
  const course = await readCourse(page.request, 'demo')
  const [first] = itemsOf(course, 1)
  if (!first) throw new Error('the demo is empty')
  await openPlayer(page, course)
  await sayWrong(page)
  await sayRight(page, first.englishWord)
})

/** Completes items of lesson 1 elsewhere, until the next one adds a percent to the progress of the course. */
async function bringToNextPercent(page: Page) {
  const empty = await readCourse(page.request, 'own')
  const items = itemsOf(empty, 1)
  const total = empty.lessons.reduce((sum, { wordCount }) => sum + wordCount, 0)
  const percent = (done: number) => Math.round((done / total) * 100)
  const place = items.findIndex((_, done) => percent(done + 1) > percent(done))
  const item = items[place]
  if (!item) throw new Error('lesson 1 is too short')
  const before = items.slice(0, place)
  if (before.length > 0) {
    await saveElsewhere(page.request, empty, {
      completed: before,
      index: { lesson: 0, word: place, sentence: 0 },
    })
  }
  return { course: await readCourse(page.request, 'own'), before, item }
}

/** The learner who is signed in, with their course and its first word. */
async function learnerOf(page: Page) {
  const course = await readCourse(page.request, 'own')
  const [first] = itemsOf(course, 1)
  if (!first) throw new Error('lesson 1 is empty')
  const { data: user } = await (await page.request.post('/api/v1/auth')).json()
  return { course, first, user }
}
