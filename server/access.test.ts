import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import type { Course, Item } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { UserId } from '#domain/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

const PEOPLE = ['visitor', 'unpaid', 'paid', 'free', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const LOGIN_NAMES = { unpaid: 'luis', paid: 'ana', free: 'eva', admin: 'admin' } as const

let app: TestApp
let courses: readonly Course[]
beforeAll(async () => {
  app = await startTestApp()
  courses = await app.context.catalogue.courses()
}, 60_000)
afterAll(() => app.close())

async function tokenOf(person: Person): Promise<string | undefined> {
  return person === 'visitor' ? undefined : signedIn(app, LOGIN_NAMES[person])
}

const userIdOf = (token: string | undefined) => token?.split('.')[0] as UserId | undefined
const itemsOf = (course: Course | undefined): Item[] => course?.lessons.flatMap(({ items }) => items) ?? []

const callsOf = new Map<Person, Promise<Record<Key, Loose>>>()

async function statusOf(key: Key, person: Person, params?: Record<string, unknown>): Promise<number> {
  // A new session for each call, because some calls end theirs.
  const token = await tokenOf(person)
  const calls = callsOf.get(person) ?? validCalls(app, userIdOf(token))
  callsOf.set(person, calls)
  const valid = (await calls)[key]
  const given = params ? { ...valid, params: { ...valid.params, ...params } } : valid
  return (await app.http.inject(requestFor(key, { ...given, as: token }))).statusCode
}

type AdminKey = { [K in Key]: Api[K]['caller'] extends 'admin' ? K : never }[Key]

/** Statuses in the order of PEOPLE: visitor, unpaid student, paid student, free user, administrator. */
type Row = [number, number, number, number, number]

describe('access to calls (D13, D15; L1.7, L6.11)', () => {
  // A new endpoint does not compile without its row here, unless it is for administrators only.
  const matrix: Record<Exclude<Key, AdminKey>, Row> = {
    'POST auth': [200, 200, 200, 200, 200],
    'POST login': [200, 200, 200, 200, 200],
    'POST sign-out': [200, 200, 200, 200, 200],
    'POST sign-out-others': [401, 200, 200, 200, 200],
    'POST sign-up': [200, 200, 200, 200, 200],
    'POST send-email-activation': [200, 200, 200, 200, 200],
    // Unknown tokens: every role may try.
    'POST student-active-account': [400, 400, 400, 400, 400],
    'POST send-email-reset-password': [200, 200, 200, 200, 200],
    'GET reset-password-auth': [400, 400, 400, 400, 400],
    'POST reset-password': [400, 400, 400, 400, 400],
    // Google is not configured.
    'POST login-google': [404, 404, 404, 404, 404],
    'POST google-nonce': [404, 404, 404, 404, 404],
    'GET settings': [200, 200, 200, 200, 200],
    'POST student-update': [401, 200, 200, 200, 200],
    'POST student-photo': [401, 200, 200, 200, 200],
    'PATCH student-terms': [401, 200, 200, 200, 200],
    'GET student-notices': [401, 200, 200, 200, 200],
    'POST student-notices': [401, 200, 200, 200, 200],
    // Allowed, with a wrong password in the call.
    'PATCH student-delete-account': [401, 400, 400, 400, 400],
    // A second factor is for administrators. Wrong passwords and codes.
    'GET second-factor': [401, 403, 403, 403, 200],
    'POST second-factor': [401, 403, 403, 403, 400],
    'POST second-factor-confirm': [401, 403, 403, 403, 409],
    'POST second-factor-recovery-codes': [401, 403, 403, 403, 409],
    'POST second-factor-end': [401, 403, 403, 403, 400],
    'GET student-invoice': [401, 200, 200, 200, 200],
    // The students have accepted the terms above; the others need no membership. The subscription is unknown.
    'POST paypal-create-subscription': [401, 200, 200, 403, 403],
    'POST paypal-capture-subscription': [401, 400, 400, 400, 400],
    'POST paypal-cancel-subscription': [401, 400, 400, 400, 400],
    'GET payment-settings': [200, 200, 200, 200, 200],
    'GET courses': [401, 200, 200, 200, 200],
    'GET student-courses-demo': [200, 200, 200, 200, 200],
    'GET course-overviews': [200, 200, 200, 200, 200],
    'GET course-syllabus': [200, 200, 200, 200, 200],
    'GET student-course/:id': [401, 403, 200, 200, 200],
    'GET student-course-demo': [200, 200, 200, 200, 200],
    'GET course-lesson/:id/:version/:lesson': [401, 403, 200, 200, 200],
    'GET course-lessons/:id': [200, 200, 200, 200, 200],
    'GET student-home': [401, 200, 200, 200, 200],
    'GET word/:id': [401, 403, 200, 200, 200],
    'POST student-course-progress': [401, 200, 200, 200, 200],
    'POST student/course/partial-progress': [401, 200, 200, 200, 200],
    'POST student-sentence': [401, 200, 200, 200, 200],
    'POST student-rating': [401, 200, 200, 200, 403],
    // The certificate was issued before: whoever lost access since keeps it.
    'GET student-certificates': [401, 200, 200, 200, 200],
    'POST student-certificate': [401, 200, 200, 200, 200],
    'PATCH student-certificate/:id': [401, 200, 200, 200, 200],
    'POST certificate-check': [404, 404, 404, 404, 404],
    'GET library': [401, 403, 200, 200, 200],
    'GET alphabet-song': [401, 403, 200, 200, 200],
    'GET recognition': [200, 200, 200, 200, 200],
    'POST recognition': [200, 200, 200, 200, 200],
    'GET testimonials': [200, 200, 200, 200, 200],
    'POST contanct': [200, 200, 200, 200, 200],
    'POST suscribete': [200, 200, 200, 200, 200],
    'POST newsletter-confirm': [200, 200, 200, 200, 200],
    'POST newsletter-unsubscribe': [200, 200, 200, 200, 200],
    'GET announced-course/:id': [200, 200, 200, 200, 200],
    'POST course-alert': [200, 200, 200, 200, 200],
    'POST course-alert-confirm': [200, 200, 200, 200, 200],
    'POST course-alert-end': [200, 200, 200, 200, 200],
  }
  const cells = Object.entries(matrix).flatMap(([key, row]) =>
    PEOPLE.map((person, place) => [key as Key, person, row[place]] as const),
  )
  test.each(cells)('%s by the %s person: %i', async (key, person, status) => {
    expect(await statusOf(key, person)).toBe(status)
  })

  const adminKeys = api
    .filter(({ caller }) => caller === 'admin')
    .map(({ method, service }) => `${method} ${service}` as AdminKey)
  const REFUSED = [401, 403, 403, 403]
  const refusals = adminKeys.flatMap(key =>
    REFUSED.map((status, place) => [key, PEOPLE[place] as Person, status] as const),
  )
  test.each(refusals)('%s by the %s person: %i', async (key, person, status) => {
    expect(await statusOf(key, person)).toBe(status)
  })
  test.each(adminKeys)('%s is not refused to an administrator', async key => {
    const status = await statusOf(key, 'admin')
    expect(status).toBeLessThan(500)
    expect([401, 403]).not.toContain(status)
  })

  const special: [string, Key, Row, () => Record<string, unknown>][] = [
    [
      'a word of the demo',
      'GET word/:id',
      [200, 200, 200, 200, 200],
      () => ({ id: itemsOf(courses[0])[0]?._id }),
    ],
    ['a hidden course', 'GET student-course/:id', [401, 404, 404, 404, 200], () => ({ id: hidden()._id })],
    [
      'a lesson of a hidden course',
      'GET course-lesson/:id/:version/:lesson',
      [401, 404, 404, 404, 200],
      () => ({ id: hidden()._id }),
    ],
    [
      'a word of a hidden course',
      'GET word/:id',
      [401, 404, 404, 404, 200],
      () => ({ id: itemsOf(hidden())[0]?._id }),
    ],
    // No lessons yet, so even administrators get none.
    [
      'the first lesson of an upcoming course',
      'GET student-course/:id',
      [401, 404, 404, 404, 404],
      () => ({ id: coming()._id }),
    ],
    [
      'a word that does not exist',
      'GET word/:id',
      [401, 404, 404, 404, 404],
      () => ({ id: crypto.randomUUID() }),
    ],
  ]
  const hidden = () => courses.find(course => course.isHidden) as Course
  const coming = () => courses.find(course => !course.isAvaliable) as Course
  test.each(special)('%s by %s: %j for visitor, unpaid, paid, free, admin', async (_, key, row, params) => {
    const statuses = []
    for (const person of PEOPLE) statuses.push(await statusOf(key, person, params()))
    expect(statuses).toEqual(row)
  })

  test('a visitor cannot tell a word that exists from one that does not', async () => {
    const items = [itemsOf(courses[0])[DEMO_WORDS], itemsOf(hidden())[0]]
    const words = [...items.map(item => String(item?._id)), crypto.randomUUID()]
    const answers = await Promise.all(
      words.map(id => app.http.inject(requestFor('GET word/:id', { params: { id } }))),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })
})
