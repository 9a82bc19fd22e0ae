import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstData } from '#contract/first-data.ts'
import type { Course } from '#domain/course/course.ts'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { courses as courseTable } from '#server/courses/tables.ts'
import { demoCourse } from '#server/courses/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

const HOSTILE = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029]]>`
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let course: Course
let eva: string
/** Runs before each read of the database. */
let whenRead = async () => {}
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    wrapDatabase: database => ({
      ...database,
      read: async work => {
        await whenRead()
        return database.read(work)
      },
    }),
    logTo: { write: line => lines.push(line) },
  })
  ;({ course } = await demoCourse(app))
  eva = await signedIn(app, 'eva')
})
afterAll(() => app.close())

type Opening = { as?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }
const open = (url: string, { as, headers = {}, method = 'GET' }: Opening = {}) =>
  app.http.inject({ method, url, headers, ...(as !== undefined && { cookies: { dilo: as } }) })

const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">(.*?)</script>`, 's')

/** The first data of a page; undefined without them. */
async function dataOf(url: string, opening?: Opening): Promise<FirstData | undefined> {
  const { statusCode, body } = await open(url, opening)
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  const [, json] = ELEMENT.exec(body) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

const calledBy = (data: FirstData | undefined) => data?.answers.map(({ key }) => key)
const userOf = (data: FirstData | undefined) => data?.answers[0]?.answer.data as { _id: string } | null

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/pages'))
describe.runIf(isBuilt)('a page brings along what its first screen asks for', () => {
  const COURSE = [
    'GET course-progress/:id',
    'GET course-outline/:id/:version',
    'GET course-lesson/:id/:version/:lesson',
  ]
  /** The answers of an opened course, with their inputs. */
  const opening = (query: object) => {
    const { _id: id, version } = course
    const [progress, outline, lesson] = COURSE
    return [
      { key: progress, input: { params: { id }, query } },
      { key: outline, input: { params: { id, version }, query } },
      { key: lesson, input: { params: { id, version, lesson: 1 }, query } },
    ]
  }

  /** Expects each answer to equal that of the call, which must recognise its tag. */
  async function expectAsCalled(data: FirstData | undefined, as?: string, headers = {}): Promise<void> {
    expect(data?.answers.length).toBeGreaterThan(0)
    for (const { key, input, etag, answer } of data?.answers ?? []) {
      const asked = await call(app, key as 'GET courses', { ...input, as, headers })
      expect(answer).toEqual(asked.body)
      if (!key.startsWith('GET')) continue
      expect(etag).toBe(asked.headers.etag)
      const { statusCode } = await app.http.inject(
        requestFor(key, { ...input, as, headers: { ...headers, 'if-none-match': etag } }),
      )
      expect(statusCode).toBe(304)
    }
  }

  test.each(['', '/es', '/en'])(
    'of a member at %s/course/…: the session, the progress and the content',
    async prefix => {
      const data = await dataOf(`${prefix}/course/${course._id}`, { as: eva })
      expect(data?.language).toBe(prefix === '/en' ? 'en' : 'es')
      expect(data?.answers.map(({ key, input }) => ({ key, input }))).toEqual([
        { key: 'POST auth', input: {} },
        ...opening({}),
      ])
      await expectAsCalled(data, eva, { 'accept-language': data?.language })
    },
  )

  test('of an administrator: the course as administrators get it', async () => {
    const admin = await signedIn(app, 'admin')
    const data = await dataOf(`/course/${course._id}`, { as: admin })
    expect(data?.answers[1]?.answer.data).toMatchObject({ access: 'admin' })
    await expectAsCalled(data, admin)
  })

  test('of a visitor: that there is no session, and the demo', async () => {
    const data = await dataOf(`/course/${course._id}?demo=1`)
    expect(userOf(data)).toBeNull()
    expect(data?.answers.slice(1)).toMatchObject(opening({ demo: '1' }))
    await expectAsCalled(data)
  })

  test('of a student who has not paid: the demo where they ask for it, else only the session', async () => {
    const { token: as } = await newPerson(app, { role: 'STUDENT' })
    const data = await dataOf(`/course/${course._id}?demo=1`, { as })
    expect(calledBy(data)).toEqual(['POST auth', ...COURSE])
    expect(data?.answers[1]?.answer.data).toMatchObject({ access: 'demo' })
    await expectAsCalled(data, as)
    expect(calledBy(await dataOf(`/course/${course._id}`, { as }))).toEqual(['POST auth'])
    expect(calledBy(await dataOf('/courses', { as }))).toEqual(['POST auth'])
  })

  test('of the list of courses: the cards of whoever looks', async () => {
    const { token: unpaid } = await newPerson(app, { role: 'STUDENT' })
    for (const [url, as, key] of [
      ['/courses', eva, 'GET courses'],
      ['/en/courses', eva, 'GET courses'],
      ['/courses', undefined, 'GET student-courses-demo'],
      ['/courses?demo=1', unpaid, 'GET student-courses-demo'],
    ] as const) {
      const data = await dataOf(url, { as })
      expect(calledBy(data)).toEqual(['POST auth', key])
      await expectAsCalled(data, as, { 'accept-language': data?.language })
    }
  })

  test('in the browser’s language where the path names none', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9' }
    const data = await dataOf('/courses', { as: eva, headers })
    expect(data?.language).toBe('en')
    await expectAsCalled(data, eva, headers)
  })

  test('of the first page: what a learner has before them, paid or not', async () => {
    const { token: unpaid } = await newPerson(app, { role: 'STUDENT' })
    for (const as of [eva, unpaid]) {
      const data = await dataOf('/', { as })
      expect(calledBy(data)).toEqual(['POST auth', 'GET student-home'])
      await expectAsCalled(data, as, { 'accept-language': data?.language })
    }
    expect(calledBy(await dataOf('/', { as: await signedIn(app, 'admin') }))).toEqual(['POST auth'])
  })

  test('of the lessons of a course: as whoever looks has them', async () => {
    const { token: unpaid } = await newPerson(app, { role: 'STUDENT' })
    const path = `/course/${course._id}/lessons`
    for (const [url, as] of [
      [path, eva],
      [path, undefined],
      [`/en${path}?demo=1`, unpaid],
    ] as const) {
      const data = await dataOf(url, { as })
      expect(calledBy(data)).toEqual(['POST auth', 'GET course-lessons/:id'])
      await expectAsCalled(data, as, { 'accept-language': data?.language })
    }
    expect(calledBy(await dataOf(path, { as: unpaid }))).toEqual(['POST auth'])
    expect(calledBy(await dataOf(`/course/${UNKNOWN_ID}/lessons`, { as: eva }))).toEqual(['POST auth'])
  })

  test('of the plans: what is inside, for a member', async () => {
    const data = await dataOf('/plan', { as: eva })
    expect(calledBy(data)).toEqual(['POST auth', 'GET course-overviews'])
    await expectAsCalled(data, eva)
  })

  test.each(['/profile', '/library', '/login'])('of a member at %s: the session', async path => {
    expect(calledBy(await dataOf(path, { as: eva }))).toEqual(['POST auth'])
  })

  test('where the course cannot be shown: the session, and the page asks for the reason', async () => {
    const hidden = await addCourse(app, [3], { isHidden: true })
    const soon = await addCourse(app, [], { isAvaliable: false })
    for (const id of [hidden.id, soon.id, UNKNOWN_ID, '5', '%3Cscript%3E']) {
      expect(calledBy(await dataOf(`/course/${id}`, { as: eva }))).toEqual(['POST auth'])
      expect(calledBy(await dataOf(`/course/${id}`))).toBeUndefined()
    }
  })

  test('to each person their own, never to be kept by any cache', async () => {
    const people = [await newPerson(app), await newPerson(app)]
    for (const { id, token } of [...people, ...people]) {
      const { headers, body } = await open('/courses', { as: token })
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
      expect(headers.vary).toContain('cookie')
      const [, json = ''] = ELEMENT.exec(body) ?? []
      expect(userOf(JSON.parse(json))?._id).toBe(id)
      for (const other of people) expect(body.includes(other.id)).toBe(other.id === id)
    }
    const visitor = await open(`/course/${course._id}`)
    expect(visitor.headers['cache-control']).toBe('no-store')
    for (const { id } of people) expect(visitor.body).not.toContain(id)
  })

  test('and a page that the browser has kept is not taken for it', async () => {
    const { token, id } = await newPerson(app)
    const kept = await open('/courses', { headers: { 'sec-fetch-mode': 'cors' } })
    expect(kept.headers.etag).toBeDefined()
    const { statusCode, body } = await open('/courses', {
      as: token,
      headers: { 'if-none-match': String(kept.headers.etag) },
    })
    expect([statusCode, body.includes(id)]).toEqual([200, true])
  })

  test('of learners in a course: with what keeps their saves, which nobody else needs', async () => {
    const preloads = /<link rel="modulepreload" crossorigin href="(\/assets\/outbox-[\w-]+\.js)">/
    const { token: unpaid } = await newPerson(app, { role: 'STUDENT' })
    for (const as of [eva, unpaid]) {
      const [, file = ''] = preloads.exec((await open(`/course/${course._id}?demo=1`, { as })).body) ?? []
      expect((await open(file)).statusCode).toBe(200)
    }
    const admin = await signedIn(app, 'admin')
    for (const [path, as] of [
      [`/course/${course._id}`, undefined],
      [`/course/${course._id}`, admin],
      ['/courses', eva],
    ] as const) {
      const { body } = await open(path, { as })
      expect(body).toContain(FIRST_DATA_ID)
      expect(body).not.toMatch(preloads)
    }
  })

  test('with the texts of its language, which are asked for with the first files', async () => {
    for (const [path, language] of [
      ['/courses', 'es'],
      [`/en/course/${course._id}`, 'en'],
    ] as const) {
      const { body } = await open(path, { as: eva })
      const named = new RegExp(`modulepreload" crossorigin href="(/assets/${language}-[\\w-]+\\.js)">`)
      const [link = '', file = ''] = named.exec(body) ?? []
      expect((await open(file)).statusCode).toBe(200)
      expect(body.indexOf(link)).toBeLessThan(body.indexOf('<script type="module"'))
    }
  })

  test('the session lives on, as after its check', async () => {
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof open>>) => String(headers['set-cookie'])
    const opened = await open(`/course/${course._id}`, { as: eva })
    const checked = await app.http.inject(requestFor('POST auth', { as: eva }))
    expect(cookieOf(opened)).toContain('Max-Age=')
    expect(cookieOf(opened)).toBe(cookieOf(checked))
    expect((await open(`/course/${course._id}`)).headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compressed as %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await open('/courses', {
      as: eva,
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(decompress(rawPayload).toString()).toMatch(ELEMENT)
  })

  test('and texts in it are texts: none ends the element, and the policy allows no more', async () => {
    const { id } = await addCourse(app, [1], {
      title: { es: HOSTILE, en: HOSTILE },
      description: { es: HOSTILE, en: HOSTILE },
    })
    const { token: as } = await newPerson(app, { name: HOSTILE })
    for (const url of ['/courses', `/course/${id}`]) {
      const { body, headers } = await open(url, { as })
      const plain = await open(url, { headers: { 'sec-fetch-mode': 'cors' } })
      expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
      expect(headers['content-security-policy']).not.toContain('unsafe')
      const [element, json = ''] = ELEMENT.exec(body) ?? []
      expect(body.replace(element ?? '', '')).not.toContain('alert(1)')
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      const data: FirstData = JSON.parse(json)
      expect(data.answers[0]?.answer.data).toMatchObject({ name: HOSTILE })
      expect(JSON.stringify(data.answers)).toContain(`"title":${JSON.stringify(HOSTILE)}`)
    }
    await app.context.database.tx(db => db.delete(courseTable).where(eq(courseTable.id, id)))
    app.context.catalogue.expire()
  })
})

describe.runIf(isBuilt)('a page is as it was, and asks by itself', () => {
  async function expectPlain(url: string, opening: Opening): Promise<void> {
    const { statusCode, body, headers } = await open(url, opening)
    expect(statusCode).toBe(200)
    if (opening.method !== 'HEAD') expect(body).toContain('<div id="root"></div>')
    expect(body).not.toContain(FIRST_DATA_ID)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toBeDefined()
  }

  test('after the session has ended', async () => {
    const { token: as } = await newPerson(app)
    expect(await dataOf('/courses', { as })).toBeDefined()
    await call(app, 'POST sign-out', { as })
    await expectPlain('/courses', { as })
    await expectPlain(`/course/${course._id}`, { as })
    await expectPlain('/courses', { as: 'nonsense' })
  })

  test('when a session is too old', async () => {
    const { token: as } = await newPerson(app)
    app.pass(8 * DAY_MS)
    await expectPlain('/courses', { as })
    app.pass(-8 * DAY_MS)
  })

  test('where the service worker asks for it, or only its head is asked for', async () => {
    await expectPlain('/profile', { as: eva, headers: { 'sec-fetch-mode': 'cors' } })
    await expectPlain('/profile', {})
    await expectPlain('/courses', { as: eva, method: 'HEAD' })
  })

  test('while the database is slow: the page does not wait for it', async () => {
    const slow = Promise.withResolvers<void>()
    whenRead = () => slow.promise
    const answer = await Promise.race([
      expectPlain('/courses', { as: eva }).then(() => 'sent'),
      setTimeout(10_000, 'late'),
    ])
    whenRead = async () => {}
    slow.resolve()
    expect(answer).toBe('sent')
  })

  test('while the database fails, which the log says', async () => {
    whenRead = async () => {
      throw new Error('no database')
    }
    await expectPlain('/courses', { as: eva })
    whenRead = async () => {}
    expect(lines.filter(line => line.includes('without its first data'))).toHaveLength(1)
  })

  test('in the authors’ program', async () => {
    const admin = await signedIn(app, 'admin')
    expect((await open('/admin/users', { as: admin })).body).not.toContain(FIRST_DATA_ID)
  })
})
