import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseId } from '#domain/ids.ts'
import { writeDueAlerts } from '#server/course-alerts/service.ts'
import { courseAlerts } from '#server/course-alerts/tables.ts'
import { courses, lessons } from '#server/courses/tables.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let announced: CourseId
let open: CourseId
let hidden: CourseId
beforeAll(async () => {
  app = await startTestApp({
    config: { mailsPerHour: { caller: 1000, recipient: 2, support: 1000 }, tokensPerMinute: 1000 },
  })
  const all = await app.context.catalogue.courses()
  announced = all.find(({ isAvaliable, isHidden }) => !isAvaliable && !isHidden)?._id as CourseId
  hidden = all.find(({ isHidden }) => isHidden)?._id as CourseId
  open = all.find(({ isAvaliable, isHidden }) => isAvaliable && !isHidden)?._id as CourseId
})
afterAll(() => app.close())

const newEmail = () => `${crypto.randomUUID()}@example.com`
const ask = (email: string, course = announced) => call(app, 'POST course-alert', { body: { course, email } })
const tokenOf = (email: string) => mailedToken(app.context.database, email, 'course-alert-confirm')
const confirm = (token: string) => call(app, 'POST course-alert-confirm', { body: { token } })
const end = (token: string) => call(app, 'POST course-alert-end', { body: { token } })
const stored = async (email: string) => {
  const { database } = app.context
  const [row] = await database.read(db => db.select().from(courseAlerts).where(eq(courseAlerts.email, email)))
  return row
}
const subjectsTo = async (email: string) =>
  (await mailsTo(app.context.database, email)).map(({ subject }) => subject)
const setOpen = (isAvaliable: boolean) =>
  app.context.database.tx(db => db.update(courses).set({ isAvaliable }).where(eq(courses.id, announced)))

test('an announced course shows what it will be to anybody, before it has lessons', async () => {
  const { body } = await call(app, 'GET announced-course/:id', { params: { id: announced } })
  expect(body.data.title).toBe('Inglés para hoteles')
  expect(body.data.lessons).toEqual([])
})

test('an announced course shows its syllabus once it has one, in the language of the page', async () => {
  const title = { es: 'La llegada', en: 'Arrival' }
  const goal = { es: 'Recibir a un huésped.', en: 'Welcome a guest.' }
  const ofCourse = eq(lessons.courseId, announced)
  await app.context.database.tx(db =>
    db.insert(lessons).values([
      { courseId: announced, number: 1, title, goal, isPublished: true },
      { courseId: announced, number: 2, title, goal, isPublished: false },
    ]),
  )
  for (const [language, topic, shown] of [
    ['es', title.es, goal.es],
    ['en', title.en, goal.en],
  ] as const) {
    const { body } = await call(app, 'GET announced-course/:id', {
      params: { id: announced },
      headers: { 'accept-language': language },
    })
    expect(body.data.lessons).toEqual([{ number: 1, topic, goal: shown }])
  }
  await app.context.database.tx(db => db.delete(lessons).where(ofCourse))
})

test('a course that is open, hidden or unknown is not announced', async () => {
  for (const id of [open, hidden, crypto.randomUUID() as CourseId]) {
    expect((await call(app, 'GET announced-course/:id', { params: { id } })).status).toBe(404)
    expect((await ask(newEmail(), id)).status).toBe(404)
  }
})

describe('a wish to be told', () => {
  test('counts only after the owner of the address has confirmed it, and confirming twice is safe', async () => {
    const email = newEmail()
    const { status, body } = await ask(email)
    expect([status, body.data]).toEqual([200, 'Revisa tu correo: te enviamos un enlace para confirmarlo.'])
    expect((await stored(email))?.confirmedAt).toBeNull()
    const token = await tokenOf(email)
    expect(JSON.stringify(await stored(email))).not.toContain(token)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(200)
    expect((await stored(email))?.confirmedAt).toEqual(app.context.now())
  })

  test('is answered alike when it exists already, and mails are limited per recipient', async () => {
    const email = newEmail()
    const first = await ask(email)
    await confirm(await tokenOf(email))
    const second = await ask(email)
    expect(second.body).toEqual(first.body)
    expect((await subjectsTo(email)).sort()).toEqual([
      'Ya tienes pedido el aviso de «Inglés para hoteles»',
      '¿Te avisamos cuando abra «Inglés para hoteles»?',
    ])
    expect((await ask(email)).status).toBe(429)
  })

  test('can be taken back with the same mail, which erases the address', async () => {
    const email = newEmail()
    await ask(email)
    const token = await tokenOf(email)
    await confirm(token)
    expect((await end(token)).status).toBe(200)
    expect((await end(token)).status).toBe(200)
    expect(await stored(email)).toBeUndefined()
  })

  test('expires after two days and is then forgotten', async () => {
    const email = newEmail()
    await ask(email)
    const token = await tokenOf(email)
    app.pass(3 * DAY_MS)
    expect((await confirm(token)).status).toBe(400)
    await writeDueAlerts(app.context)
    expect(await stored(email)).toBeUndefined()
  })
})

describe('when the course opens', () => {
  beforeEach(() => setOpen(false))

  test('whoever confirmed gets one mail, and the addresses are erased', async () => {
    const [sure, unsure] = [newEmail(), newEmail()]
    for (const email of [sure, unsure]) await ask(email)
    await confirm(await tokenOf(sure))
    await writeDueAlerts(app.context)
    expect(await subjectsTo(sure)).toHaveLength(1)
    await setOpen(true)
    await Promise.all([writeDueAlerts(app.context), writeDueAlerts(app.context)])
    await writeDueAlerts(app.context)
    expect(
      (await subjectsTo(sure)).filter(subject => subject === 'Ya abrió «Inglés para hoteles»'),
    ).toHaveLength(1)
    expect(await stored(sure)).toBeUndefined()
    expect(await subjectsTo(unsure)).toHaveLength(1)
  })
})
