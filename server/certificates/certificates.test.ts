import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { users } from '#server/accounts/tables.ts'
import { certificateCodes, certificates } from '#server/certificates/tables.ts'
import { courses, items } from '#server/courses/tables.ts'
import { saveWords } from '#server/courses/testing.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let course: { id: CourseId; lessons: WordId[][] }
beforeAll(async () => {
  app = await startTestApp({ config: { certificatesPerMinute: { member: 1000, visitor: 1000 } } })
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [2, 1])
})

const issue = (as: string, idCourse = course.id) =>
  call(app, 'POST student-certificate', { body: { idCourse }, as })
const change = (as: string, body: { isPublic: boolean }) =>
  call(app, 'PATCH student-certificate/:id', { params: { id: course.id }, body, as })
const check = (code: string, headers = {}) =>
  call(app, 'POST certificate-check', { body: { certificateCode: code }, headers })

/** A learner who has finished the course. */
async function finisher(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(app, given)
  const [said, typed, helped] = course.lessons.flat() as [WordId, WordId, WordId]
  const idStudentCourse = enrolmentIdOf(person.id, course.id)
  const attempt = (word: WordId, way: 'spoken' | 'typed', verdict: 'full' | 'reject') => ({
    ...{ id: crypto.randomUUID(), word, step: 0, family: null, at: TEST_START.toISOString() },
    ...{ way, verdict },
  })
  const attempts = [
    attempt(said, 'spoken', 'full'),
    attempt(typed, 'spoken', 'reject'),
    attempt(typed, 'typed', 'full'),
    attempt(helped, 'spoken', 'reject'),
  ]
  const passedBy = { [typed]: 'typed' as const, [helped]: 'helped' as const }
  const completedWords = { [said]: true as const, [typed]: true as const, [helped]: true as const }
  const body = {
    idStudentCourse,
    index: { lesson: 0, word: 0, sentence: 0 },
    completedWords,
    passedBy,
    attempts,
  }
  expect((await call(app, 'POST student-course-progress', { body, as: person.token })).status).toBe(200)
  return person
}

async function published() {
  const person = await finisher({ name: 'Ana', lastname: 'Pérez' })
  await issue(person.token)
  const { body } = await change(person.token, { isPublic: true })
  return { ...person, code: body.data.code }
}

const rowsOf = (id: UserId) =>
  app.context.database.read(async db => [
    await db.select().from(certificates).where(eq(certificates.userId, id)),
    await db.select().from(certificateCodes).where(eq(certificateCodes.userId, id)),
  ])

describe('a certificate is issued (D46)', () => {
  test('by the stored progress, with the name, the amount and the day, and to nobody else', async () => {
    const { token } = await finisher({ name: 'Ana', lastname: 'Pérez' })
    const { status, body } = await issue(token)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      idCourse: course.id,
      code: expect.stringMatching(/^DILO-[2-9B-Z]{4}-[2-9B-Z]{4}$/),
      name: 'Ana Pérez',
      course: 'Curso de prueba',
      lessonCount: 2,
      itemCount: 3,
      saidCount: 1,
      typedCount: 1,
      helpedCount: 1,
      placedCount: 0,
      finishedAt: TEST_START.toISOString(),
      isPublic: false,
    })
    const { body: english } = await call(app, 'GET student-certificates', {
      as: token,
      headers: { 'accept-language': 'en' },
    })
    expect(english.data.map(one => [one.course, one.code])).toEqual([['Test course', body.data.code]])
  })

  test('counts what was placed as that, although one of its lines was said (D52)', async () => {
    const person = await newPerson(app)
    const words = course.lessons.flat() as WordId[]
    const attempts = words.slice(0, 1).map(word => ({
      ...{ id: crypto.randomUUID(), word, step: 1, family: null, at: TEST_START.toISOString() },
      ...{ way: 'spoken' as const, verdict: 'full' as const, wasHidden: true, hadHelp: false },
    }))
    const body = {
      idStudentCourse: enrolmentIdOf(person.id, course.id),
      index: { lesson: 1, word: 0, sentence: 0 },
      completedWords: Object.fromEntries(words.map(id => [id, true as const])),
      passedBy: Object.fromEntries(words.map(id => [id, 'placed' as const])),
      attempts,
    }
    await call(app, 'POST student-course-progress', { body, as: person.token })
    const { data } = (await issue(person.token)).body
    expect(data).toMatchObject({ itemCount: 3, saidCount: 0, placedCount: 3 })
  })

  test('once, however often and at once it is asked for', async () => {
    const { id, token } = await finisher()
    const answers = await Promise.all([issue(token), issue(token), issue(token)])
    const codes = new Set([...answers, await issue(token)].map(({ body }) => body.data.code))
    expect(codes.size).toBe(1)
    expect((await rowsOf(id)).map(rows => rows.length)).toEqual([1, 1])
  })

  test('with the save of the last word, so that a course that grows later takes nothing from who had finished', async () => {
    const { id, token } = await finisher()
    expect((await rowsOf(id)).map(rows => rows.length)).toEqual([1, 1])
    const { body } = await call(app, 'GET student-certificates', { as: token })
    expect(body.data).toMatchObject([{ idCourse: course.id, isPublic: false }])
  })

  test('not before the last word, whatever the client says of its progress', async () => {
    const { id, token } = await newPerson(app)
    const words = course.lessons.flat()
    await saveWords(app, token, { courseId: course.id, words: words.slice(1) })
    const answer = await issue(token)
    expect([answer.status, answer.body.data]).toEqual([409, { code: 'course_not_finished' }])
    expect((await rowsOf(id)).flat()).toEqual([])
    await saveWords(app, token, { courseId: course.id, words: words.slice(0, 1) })
    expect((await issue(token)).status).toBe(200)
  })

  test('and stays as it is when the course grows, is hidden, or the membership ends', async () => {
    const { id, token } = await finisher()
    const { body } = await issue(token)
    const [[first] = []] = course.lessons
    await app.context.database.tx(async db => {
      const [row] = await db
        .select()
        .from(items)
        .where(eq(items.id, first as WordId))
      if (!row) throw new Error('the course has a word')
      await db.insert(items).values({ ...row, id: crypto.randomUUID() as WordId, orderInLesson: 3 })
      await db.update(courses).set({ version: 2 }).where(eq(courses.id, course.id))
      await db.update(users).set({ role: 'STUDENT' }).where(eq(users.id, id))
    })
    app.context.catalogue.expire()
    const later = await newPerson(app)
    await saveWords(app, later.token, { courseId: course.id, words: course.lessons.flat() })
    expect((await issue(later.token)).status).toBe(409)
    expect((await issue(token)).body.data).toEqual(body.data)
  })

  test('says nothing of how for a save without attempts, whatever it claims', async () => {
    const { token } = await newPerson(app)
    await saveWords(app, token, { courseId: course.id, words: course.lessons.flat() })
    expect((await issue(token)).body.data).toMatchObject({
      itemCount: 3,
      saidCount: 0,
      typedCount: 0,
      helpedCount: 0,
    })
  })

  test('for no hidden course, whose words were completed through the save of another one', async () => {
    const { token } = await newPerson(app)
    const hidden = await addCourse(app, [2], { isHidden: true })
    await saveWords(app, token, { courseId: course.id, words: hidden.lessons.flat() })
    const { status, body } = await issue(token, hidden.id)
    expect([status, body.data]).toEqual([404, { code: 'course_not_found' }])
  })

  test('to no administrator, and for no course that is unknown or hidden', async () => {
    expect((await issue(await signedIn(app, 'admin'))).status).toBe(409)
    const { token } = await newPerson(app)
    const hidden = await addCourse(app, [1], { isHidden: true })
    for (const id of [hidden.id, crypto.randomUUID() as CourseId]) {
      expect((await issue(token, id)).body.data).toEqual({ code: 'course_not_found' })
    }
  })
})

describe('anybody can check a code', () => {
  test('only after its owner allowed it, and no longer than that', async () => {
    const { token } = await finisher({ name: 'Ana', lastname: 'Pérez' })
    const { code } = (await issue(token)).body.data
    expect((await check(code)).status).toBe(404)
    await change(token, { isPublic: true })
    const { status, body } = await check(code)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      code,
      name: 'Ana Pérez',
      course: 'Curso de prueba',
      lessonCount: 2,
      itemCount: 3,
      saidCount: 1,
      typedCount: 1,
      helpedCount: 1,
      placedCount: 0,
      finishedAt: TEST_START.toISOString(),
    })
    await change(token, { isPublic: false })
    expect((await check(code)).status).toBe(404)
  })

  test('as people type it', async () => {
    const { code } = await published()
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.slice(5)} `]) {
      expect((await check(typed)).body.data).toMatchObject({ code, name: 'Ana Pérez' })
    }
  })

  test('a wrong code, a private one and one of a deactivated account are answered alike', async () => {
    const { id, token, code } = await published()
    const other = await finisher()
    const hidden = (await issue(other.token)).body.data.code
    await app.context.database.tx(db =>
      db.update(users).set({ deactivatedAt: TEST_START }).where(eq(users.id, id)),
    )
    const answers = await Promise.all(['DILO-2222-2222', 'nothing', '', hidden, code].map(one => check(one)))
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, answers[0]?.body])
    }
    expect(answers[0]?.body.message).toContain('No hay ningún certificado público con este código')
    expect(token).toBeTruthy()
  })
})

describe('the name on a certificate', () => {
  test('is that of the account when it was issued, for good', async () => {
    const { token, code } = await published()
    await call(app, 'POST student-update', { body: { name: 'Otra', lastname: 'Persona' }, as: token })
    expect((await issue(token)).body.data.name).toBe('Ana Pérez')
    const body = { isPublic: true, name: 'Presidente de la República' }
    expect((await change(token, body)).body.data).toMatchObject({ name: 'Ana Pérez', code })
    expect((await check(code)).body.data.name).toBe('Ana Pérez')
  })

  test('is nobody else’s to change', async () => {
    const { code } = await published()
    const other = await newPerson(app)
    expect((await change(other.token, { isPublic: false })).status).toBe(404)
    expect((await check(code)).body.data.name).toBe('Ana Pérez')
  })
})

test('with the account goes the certificate, and its code stands for nobody', async () => {
  const password = 'the right password'
  const { id, token } = await finisher({ passwordHash: await hashPassword(password) })
  const { code } = (await issue(token)).body.data
  await change(token, { isPublic: true })
  expect((await check(code)).status).toBe(200)
  await call(app, 'PATCH student-delete-account', { body: { password }, as: token })
  expect((await check(code)).status).toBe(404)
  expect((await rowsOf(id)).flat()).toEqual([])
})

test('codes cannot be tried out quickly', async () => {
  const strict = await startTestApp({ config: { certificatesPerMinute: { member: 1000, visitor: 3 } } })
  const statuses = []
  for (const _ of [1, 2, 3, 4]) {
    const answer = await call(strict, 'POST certificate-check', {
      body: { certificateCode: 'DILO-2222-2222' },
    })
    statuses.push(answer.status)
  }
  await strict.close()
  expect(statuses).toEqual([404, 404, 404, 429])
})
