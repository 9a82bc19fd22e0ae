import { expect, type Page, type Request } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { LONG, savingTest } from '#e2e/journey.ts'
import {
  declineRating,
  endLesson,
  everythingLoaded,
  openNextLesson,
  rating,
  swipe,
  tabTo,
  target,
  texts,
} from '#e2e/walking.ts'

const ofRating = (call: { url: () => string }) => call.url().endsWith('/student-rating')
const congratulations = (page: Page, lesson: number) =>
  page.getByRole('heading', { name: `Congratulations, you passed to lesson ${lesson}` })

savingTest(
  'the result stays uncovered until the learner leaves it; then they rate the lesson, are thanked, and continue',
  async ({ page, signIn }) => {
    const { email } = await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    await endLesson(page, course, 1)
    await expect(congratulations(page, 2)).toBeVisible()
    const phrase = page.getByRole('button', { name: /^Escuchar «/ }).first()
    await expect(page.getByText('¡Felicidades! Pasaste a la lección 2.')).toBeVisible()
    const placed = await phrase.boundingBox()
    await expect(congratulations(page, 2)).toBeHidden()
    expect(await phrase.boundingBox(), 'nothing moves when the celebration hides').toEqual(placed)
    await expectDone(page, 1)
    await expect(rating(page)).toHaveCount(0)
    await openNextLesson(page, 2)
    await expect(rating(page)).toBeVisible()
    await swipe(page, -120)
    await expect(rating(page), 'after a swipe over it').toBeVisible()
    await expect(congratulations(page, 2)).toBeHidden()

    // Disabled, but still pressable: it explains what is missing.
    await rating(page).getByRole('button', { name: 'Enviar' }).click({ force: true })
    await expect(rating(page).getByText('Elige de 1 a 5 estrellas.')).toBeVisible()
    await expect(rating(page).getByRole('radio')).toHaveCount(5)
    await rating(page).getByRole('radio', { name: '4 estrellas' }).check({ force: true })
    await expect(rating(page).getByText('4 estrellas · Me gustó')).toBeVisible()
    const answered = page.waitForResponse(ofRating)
    await rating(page).getByRole('button', { name: 'Enviar' }).click()

    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toEqual({
      email,
      name: 'Ana',
      lastname: 'Pérez',
      rating: 4,
      course: course._id,
      lesson: 1,
      operationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const thanks = page.getByRole('dialog', { name: '¡Gracias!' })
    await expect(thanks.getByRole('radio', { name: '4 estrellas' }), 'the same sheet').toBeChecked()
    await expect(thanks, 'it closes by itself').toBeHidden()
    await expectPlace(page, 2)
  },
)

savingTest(
  'without a network the rating waits on the phone, and is delivered once',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED|\.mp3/)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const tries: Request[] = []
    const answers: number[] = []
    page.on('request', request => ofRating(request) && tries.push(request))
    page.on('response', response => ofRating(response) && answers.push(response.status()))
    await endLesson(page, course, 1)
    await openNextLesson(page, 2)
    await expect(rating(page)).toBeVisible()
    await everythingLoaded(page)

    await context.setOffline(true)
    await rating(page).getByRole('radio', { name: '5 estrellas' }).check({ force: true })
    await rating(page).getByRole('button', { name: 'Enviar' }).click()
    const thanks = page.getByRole('dialog', { name: '¡Gracias!' })
    await thanks.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lección 2' })).toBeVisible()

    await context.setOffline(false)
    await expect.poll(() => answers).toEqual([200])
    const ids = new Set(tries.map(request => request.postDataJSON().operationId))
    expect(ids.size).toBe(1)
  },
)

savingTest('after "not now" the phone asks no more about that lesson', LONG, async ({ page, signIn }) => {
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  const sent: Request[] = []
  page.on('request', request => ofRating(request) && sent.push(request))
  await endLesson(page, course, 1)
  await openNextLesson(page, 2)
  await declineRating(page)
  await expectPlace(page, 2)

  await endLesson(page, course, 1)
  await expect(congratulations(page, 2)).toBeVisible()
  await openNextLesson(page, 2)
  await expectPlace(page, 2)
  await expect(rating(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

savingTest(
  'a lesson is rated with the keyboard alone, and Escape is "not now"',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    await endLesson(page, course, 1)
    // The page of the lesson begins with its main action.
    await expect(page.getByRole('button', { name: texts.es.lessonDone.start(2) })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rating(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(rating(page).getByRole('radio', { name: '3 estrellas' })).toBeChecked()
    await tabTo(page, 'Enviar')
    const asked = page.waitForRequest(ofRating)
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({ rating: 3 })
    await tabTo(page, 'Seguir')
    await page.keyboard.press('Enter')
    // Escape stays in the lesson.
    await expect(page.getByRole('button', { name: texts.es.lessonDone.start(2) })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: texts.es.player.lesson(1) })).toBeVisible()

    await endLesson(page, course, 2)
    await expect(page.getByRole('button', { name: texts.es.lessonDone.start(3) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rating(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPlace(page, 3)
  },
)

savingTest(
  'the end of the course shows the celebration and a link to the courses, where a review begins at lesson 1; a rating comes between',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const last = course.lessons.at(-1)?.number ?? 1
    await endLesson(page, course, last)
    await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible()
    const finished = page.getByRole('dialog', { name: texts.es.courseFinished.title(course.title) })
    await finished.getByRole('link', { name: 'Volver a los cursos' }).click()
    await declineRating(page)
    await expect(page).toHaveURL('/courses')
    await expect(page.getByLabel(/: 100 % completado$/)).toBeVisible()

    await page.getByRole('link', { name: new RegExp(`^${texts.es.courses.again}`) }).click()
    await expect(page).toHaveURL(`/course/${course._id}`)
    await expectPlace(page, course.lessons[0]?.number ?? 1)
    await expect(target(page)).toHaveText(itemsOf(course, 1)[0]?.englishWord ?? '')
  },
)

savingTest(
  'the demo asks for no rating: the celebration is followed by the plans',
  async ({ page, signIn }) => {
    await signIn(page, 'luis')
    const course = await readCourse(page.request, 'demo')
    await endLesson(page, course, 1, { query: '?demo=1' })
    await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible()
    const finished = page.getByRole('dialog', { name: texts.es.demoEnd.said(10) })
    await expect(finished.getByRole('link', { name: texts.es.demoEnd.toPlan })).toHaveAttribute(
      'href',
      '/plan',
    )
    await expect(rating(page)).toHaveCount(0)
  },
)

/** The page of a completed lesson stays, with phrases to hear; learners who leave it begin with the next lesson. */
async function expectDone(page: Page, lesson: number): Promise<void> {
  const done = page.getByRole('dialog', { name: texts.es.lessonDone.title(lesson) })
  await expect(done).toContainText('Ahora puedes saludar')
  await expect(done.getByRole('button', { name: /^Escuchar/ })).toHaveCount(4)
  await expect.poll(async () => (await readCourse(page.request, 'own')).index.lesson).toBe(lesson)
  const next = page.getByRole('button', { name: texts.es.lessonDone.start(lesson + 1) })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(next, 'on a small phone').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(done.getByRole('button', { name: texts.es.lessonDone.print })).toBeInViewport({ ratio: 1 })
}

/** The learner is at the first item of a lesson. */
async function expectPlace(page: Page, lesson: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: texts.es.player.lesson(lesson) })).toBeVisible()
  // Also saved, so that a save from elsewhere is later.
  await expect.poll(async () => (await readCourse(page.request, 'own')).index.lesson).toBe(lesson - 1)
}
