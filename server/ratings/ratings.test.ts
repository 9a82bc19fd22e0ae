import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Course } from '#domain/course/course.ts'
import type { UserId } from '#domain/ids.ts'
import { courses, lessons } from '#server/courses/tables.ts'
import { ratings } from '#server/ratings/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let course: Course
beforeAll(async () => {
  app = await startTestApp()
  const [first] = await app.context.catalogue.courses()
  if (!first) throw new Error('the seed has no course')
  course = first
})
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

test('a rating is stored for the lesson and the session’s account', async () => {
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

test('a repeated id is one rating, and the first one is kept', async () => {
  const nora = await newPerson(app)
  const operationId = v7()
  for (const rating of [5, 5, 1])
    expect((await rate(nora.token, { operationId, rating })).statusCode).toBe(200)
  expect((await stored(nora.id)).map(({ rating }) => rating)).toEqual([5])
})

test('two learners with the same rating id both have a rating', async () => {
  const operationId = v7()
  const people = await Promise.all([newPerson(app), newPerson(app)])
  for (const { token } of people) await rate(token, { operationId })
  for (const { id } of people) expect(await stored(id)).toHaveLength(1)
})

test('the name and the address in the request are ignored', async () => {
  const [nora, other] = await Promise.all([newPerson(app), newPerson(app)])
  await rate(nora.token, { email: other.email, name: 'Otra', lastname: 'Persona' })
  expect(await stored(nora.id)).toHaveLength(1)
  expect(await stored(other.id)).toHaveLength(0)
})

test('the course may be given by title in either language, as specified', async () => {
  const nora = await newPerson(app)
  for (const name of [course.title.es, course.title.en]) await rate(nora.token, { course: name })
  expect((await stored(nora.id)).map(({ courseId }) => courseId)).toEqual([course._id, course._id])
})

test('without an id each call is a rating', async () => {
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

test('an unknown course or lesson cannot be rated', async () => {
  const { token } = await newPerson(app)
  const refusal = async (given: Record<string, unknown>) => (await rate(token, given)).json().data.code
  expect(await refusal({ course: v7() })).toBe('course_not_found')
  expect(await refusal({ course: 'Otro curso' })).toBe('course_not_found')
  expect(await refusal({ lesson: 999 })).toBe('lesson_not_found')
})

test('a hidden course, one to come and a draft lesson are refused like unknown ones', async () => {
  const { token } = await newPerson(app)
  const answerTo = async (given: Record<string, unknown>) => {
    const answer = await rate(token, given)
    return [answer.statusCode, answer.json()]
  }
  const hidden = await addCourse(app, [1], { isHidden: true })
  const soon = await addCourse(app, [1], { isAvaliable: false })
  const open = await addCourse(app, [1, 1])
  await app.context.database.tx(db =>
    db
      .update(lessons)
      .set({ isPublished: false })
      .where(and(eq(lessons.courseId, open.id), eq(lessons.number, 2))),
  )
  await app.context.database.tx(db => db.update(courses).set({ version: 2 }).where(eq(courses.id, open.id)))
  app.context.catalogue.expire()
  const unknownCourse = await answerTo({ course: v7() })
  for (const { id } of [hidden, soon]) expect(await answerTo({ course: id })).toEqual(unknownCourse)
  expect((await answerTo({ course: open.id, lesson: 1 }))[0]).toBe(200)
  expect(await answerTo({ course: open.id, lesson: 2 })).toEqual(
    await answerTo({ course: open.id, lesson: 9 }),
  )
})

test('a learner without access any more may still rate', async () => {
  const luis = await signedIn(app, 'luis')
  expect((await rate(luis)).statusCode).toBe(200)
})

test('an administrator cannot rate', async () => {
  const answer = await rate(await signedIn(app, 'admin'))
  expect(answer.statusCode).toBe(errors.not_allowed.status)
})
