import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Course } from '#domain/course/course.ts'
import type { UserId } from '#domain/ids.ts'
import { ratings } from '#server/db/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let course: Course
beforeAll(async () => {
  app = await startTestApp()
  const [first] = await app.context.catalogue.courses()
  if (!first) throw new Error('the seed has no course')
  course = first
}, 60_000)
afterAll(() => app.close())

const stored = (userId: UserId) =>
  app.context.database.read(db => db.select().from(ratings).where(eq(ratings.userId, userId)))

const rate = (as: string, given: Record<string, unknown> = {}) =>
  app.http.inject(
    requestFor('POST student-rating', {
      body: { operationId: v7(), rating: 4, course: course._id, lesson: 1, ...given },
      as,
    }),
  )

test('a rating is kept with the lesson, under the account of the session', async () => {
  const nora = await newPerson(app)
  const operationId = v7()
  const body = { operationId, rating: 4, course: course._id, lesson: 2 } as const
  expect((await call(app, 'POST student-rating', { body, as: nora.token })).status).toBe(200)
  expect(await stored(nora.id)).toEqual([
    {
      userId: nora.id,
      id: operationId,
      courseId: course._id,
      lesson: 2,
      rating: 4,
      createdAt: app.context.now(),
    },
  ])
})

test('sent again with the same id it is one rating, and the first one stands', async () => {
  const nora = await newPerson(app)
  const operationId = v7()
  for (const rating of [5, 5, 1])
    expect((await rate(nora.token, { operationId, rating })).statusCode).toBe(200)
  expect((await stored(nora.id)).map(({ rating }) => rating)).toEqual([5])
})

test('two learners whose phones made the same id both have a rating', async () => {
  const operationId = v7()
  const people = await Promise.all([newPerson(app), newPerson(app)])
  for (const { token } of people) await rate(token, { operationId })
  for (const { id } of people) expect(await stored(id)).toHaveLength(1)
})

test('the name and the address on the wire are not believed', async () => {
  const [nora, other] = await Promise.all([newPerson(app), newPerson(app)])
  await rate(nora.token, { email: other.email, name: 'Otra', lastname: 'Persona' })
  expect(await stored(nora.id)).toHaveLength(1)
  expect(await stored(other.id)).toHaveLength(0)
})

test('the course may be named by its title in either language, as in the specification', async () => {
  const nora = await newPerson(app)
  for (const name of [course.title.es, course.title.en]) await rate(nora.token, { course: name })
  expect((await stored(nora.id)).map(({ courseId }) => courseId)).toEqual([course._id, course._id])
})

test('a client that makes no id gets one rating per call', async () => {
  const nora = await newPerson(app)
  await rate(nora.token, { operationId: undefined })
  await rate(nora.token, { operationId: undefined })
  expect(await stored(nora.id)).toHaveLength(2)
})

test.each([0, 6, 2.5, -1, '5', null])('%s is not a number of stars: a field error', async rating => {
  const nora = await newPerson(app)
  const answer = await rate(nora.token, { rating })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().data)).toEqual(['rating'])
  expect(await stored(nora.id)).toEqual([])
})

test('a course and a lesson that do not exist cannot be rated', async () => {
  const { token } = await newPerson(app)
  const refusal = async (given: Record<string, unknown>) => (await rate(token, given)).json().data.code
  expect(await refusal({ course: v7() })).toBe('course_not_found')
  expect(await refusal({ course: 'Otro curso' })).toBe('course_not_found')
  expect(await refusal({ lesson: 999 })).toBe('lesson_not_found')
})

test('who cannot open the course any more may still say what they thought of it', async () => {
  const luis = await signedIn(app, 'luis')
  expect((await rate(luis)).statusCode).toBe(200)
})

test('an administrator is no learner and rates nothing', async () => {
  const answer = await rate(await signedIn(app, 'admin'))
  expect(answer.statusCode).toBe(errors.not_allowed.status)
})
