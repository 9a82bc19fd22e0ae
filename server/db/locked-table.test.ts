import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { firstCourse } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { newPerson, newRegistration, signedIn } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MEASURED = 7
/** Calls that need the table, sent again as soon as they are answered. */
const STUCK = 40
/** A call that waits for the table, or for a connection of those that do, takes longer: the limit of a lock. */
const WAITED_MS = 1_000

test('while a table is locked, calls that do not touch it are answered without waiting for it', async () => {
  const { course } = await firstCourse(app)
  const people: Awaited<ReturnType<typeof newPerson>>[] = []
  while (people.length < STUCK) people.push(await newPerson(app))
  const admin = await signedIn(app, 'admin')
  const { token } = await newPerson(app)
  const visitors = Array.from({ length: 200 }, (_, number) => `203.0.113.${number}`)
  /** From another network each time: their number is limited. */
  const unrelated = (): InjectOptions[] => [
    requestFor('GET testimonials', {}),
    requestFor('GET student-invoice', { as: token }),
    {
      ...requestFor('POST contanct', {
        body: { name: 'Nora', email: 'nora@dilo.test', subject: '', message: 'Hola, ¿cómo están?' },
      }),
      remoteAddress: visitors.pop() ?? '',
    },
    {
      ...requestFor('POST login', { body: { username: newRegistration().username, password: 'not this' } }),
      remoteAddress: visitors.pop() ?? '',
    },
  ]
  const measure = async () => {
    const times = new Map<string, number[]>()
    for (let count = 0; count < MEASURED; count++) {
      for (const request of unrelated()) {
        const beganMs = performance.now()
        const { statusCode } = await app.http.inject(request)
        const name = `${request.method} ${request.url}`
        // The name of the sign-in is not known.
        expect([200, 400, 401], name).toContain(statusCode)
        times.set(name, [...(times.get(name) ?? []), performance.now() - beganMs])
      }
    }
    return new Map([...times].map(([name, all]) => [name, all.sort((a, b) => a - b)[MEASURED >> 1] ?? 0]))
  }
  const needing = (number: number): InjectOptions => {
    const { id, token } = people[number % STUCK] ?? { id: '', token: '' }
    if (number % 4 === 1) return requestFor('GET courses', { as: token })
    if (number % 4 === 2) return requestFor('GET student-home', { as: token })
    if (number % 4 === 3) {
      return requestFor('POST admin-sync-user-progress', {
        as: admin,
        body: { courseId: course._id, dryRun: true },
      })
    }
    const at = app.context.now().toISOString()
    const body = {
      idStudentCourse: enrolmentIdOf(id as never, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: at,
      completedWords: { [course.lessons[0]?.items[0]?._id ?? '']: at },
    }
    return requestFor('POST student-course-progress', { as: token, body })
  }
  await measure()
  const usual = await measure()
  const answers = new Set<number>()
  let isOver = false
  const during = await app.context.database.maintain(async client => {
    await client.query('BEGIN READ WRITE')
    await client.query('LOCK TABLE completed_words')
    const stuck = Array.from({ length: STUCK }, async (_, number) => {
      while (!isOver) answers.add((await app.http.inject(needing(number))).statusCode)
    })
    try {
      // Every connection that they may have is stuck, and the first ones have waited long enough.
      await expect.poll(() => answers.has(503), { timeout: 30_000 }).toBe(true)
      return await measure()
    } finally {
      isOver = true
      await client.query('ROLLBACK')
      await Promise.all(stuck)
    }
  })
  const slow = [...during].filter(([name, ms]) => ms > 2 * (usual.get(name) ?? 0) + WAITED_MS)
  expect(slow).toEqual([])
  expect([...answers].sort()).toEqual([200, 503])
  expect((await app.http.inject(needing(0))).statusCode).toBe(200)
})
