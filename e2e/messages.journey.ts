import { expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { fakeVoice, saidBy } from '#e2e/fake-voice.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { showCourse } from '#e2e/other-content.ts'
import { goOnFrom } from '#e2e/passing.ts'
import {
  declineRating,
  endLesson,
  openNextLesson,
  openPlayer,
  sayRight,
  target,
  texts,
} from '#e2e/walking.ts'

/*
 * The failures of L8.1 to L8.20, provoked one by one. Faults of the recogniser are in recogniser-failures, those of an
 * edit in editing, a lost connection in saving, and those of one kind of item in the journey of that kind.
 */

const NOT_SAVED = 'No pudimos guardar su progreso. Por favor, revise su conexión a internet.'

/** Makes the server fail a service. */
async function failing(page: Page, service: string): Promise<void> {
  await page.route(`**/api/v1/${service}`, route =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, message: 'Algo falló', data: { code: 'unexpected', requestId: 'x' } },
    }),
  )
}

/** Opens the demo with a modified course. */
async function withCourse(page: Page, change: (course: StudentCourse) => void): Promise<void> {
  const course = await readCourse(page.request, 'demo')
  change(course)
  await showCourse(page, course)
}

savingTest(
  'progress that the server refuses is reported, and saved later',
  async ({ page, signIn, provokes }) => {
    provokes(/500/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [word] = itemsOf(course, 1)
    const [sentence] = word?.sentences ?? []
    if (!word || !sentence) throw new Error('the first word has no sentence')
    await failing(page, 'student-sentence')
    await openPlayer(page, course)
    // Saves made meanwhile would be sent together with it.
    const saved = page.waitForResponse('**/api/v1/student/course/partial-progress')
    await sayRight(page, word.englishWord)
    await saved
    await goOnFrom(page, word)
    await expect(page.getByRole('alert')).toContainText(NOT_SAVED)
    await expect(target(page)).toHaveText(sentence.englishWord)
    await page.unroute('**/api/v1/student-sentence')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await readCourse(page.request, 'own')).index.sentence).toBe(1)
  },
)

savingTest(
  'partial progress that the server refuses is only logged, and the step stays passed',
  async ({ page, signIn, provokes }) => {
    provokes(/500/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [word] = itemsOf(course, 1)
    if (!word) throw new Error('lesson 1 is empty')
    await failing(page, 'student/course/partial-progress')
    const warning = 'partial progress was not saved: 500'
    const logged = page.waitForEvent('console', message => message.text().includes(warning))
    await openPlayer(page, course)
    await sayRight(page, word.englishWord)
    expect((await logged).type()).toBe('warning')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await goOnFrom(page, word)
    await expect(target(page)).toHaveText(word.sentences[0]?.englishWord ?? '')
    await page.getByRole('button', { name: texts.es.player.back }).click()
    await expect(page.getByRole('button', { name: texts.es.player.next })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('an exercise of an unknown type says so, and the learner can continue', async ({ page }) => {
  await withCourse(page, ({ words }) => {
    if (words[0]) words[0].type = 'crossword'
  })
  const course = await readCourse(page.request, 'demo')
  await page.goto(`/course/${course._id}`)
  await expect(page.getByRole('heading', { name: 'Tipo de ejercicio no soportado' })).toBeVisible()
  await page.getByRole('button', { name: texts.es.player.skip }).click()
  await expect(target(page)).toHaveText(itemsOf(course, 1)[1]?.englishWord ?? '')
})

test('a course without exercises says so, and links back', async ({ page }) => {
  await withCourse(page, course => {
    Object.assign(course, { words: [], exercises: [] })
    for (const lesson of course.lessons) lesson.wordIds = []
  })
  const course = await readCourse(page.request, 'demo')
  await page.goto(`/course/${course._id}`)
  await expect(page.getByRole('heading', { name: 'No hay ejercicios disponibles' })).toBeVisible()
  await page.getByRole('link', { name: texts.es.player.leave }).click()
  await expect(page).toHaveURL('/courses')
})

savingTest(
  'a lesson that fails to load is requested ahead, once more when it is opened, and again on retry',
  async ({ page, signIn, provokes }) => {
    provokes(/500/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const asked: string[] = []
    page.on('request', request => request.url().includes('/course-lesson/') && asked.push(request.url()))
    await failing(page, 'course-lesson/**')
    const ahead = page.waitForResponse('**/course-lesson/**')
    await endLesson(page, course, 1)
    // A lesson that is opened while it is being requested is not requested again.
    await (await ahead).finished()
    await openNextLesson(page, 2)
    await declineRating(page)
    await expect(page.getByRole('heading', { name: texts.es.failure.title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked, 'ahead, and when it was opened').toHaveLength(2)
    await page.unroute('**/api/v1/course-lesson/**')
    await page.getByRole('button', { name: texts.es.failure.retry }).click()
    await expect(target(page)).toHaveText(itemsOf(course, 2)[0]?.englishWord ?? '')
  },
)

test('a sentence with a failing recording is said by the browser: en-US, rate 0.8, slowly 0.7, pitch 1', async ({
  page,
  provokes,
}) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await fakeVoice(page)
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  if (!word) throw new Error('the demo is empty')
  const text = word.sentences[0]?.englishWord ?? ''
  await openPlayer(page, course)
  await sayRight(page, word.englishWord)
  await goOnFrom(page, word)
  await expect(target(page)).toHaveText(text)
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect.poll(() => saidBy(page)).toEqual([{ text, lang: 'en-US', rate: 0.8, pitch: 1 }])
  await page.getByRole('button', { name: 'Lento' }).click()
  await expect.poll(async () => (await saidBy(page))[1]).toEqual({ text, lang: 'en-US', rate: 0.7, pitch: 1 })
})
