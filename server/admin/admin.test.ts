import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import type { users } from '#server/accounts/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { PAGE_ROWS } from '#server/db/paging.ts'
import { mails } from '#server/mail/tables.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'
import { ratings } from '#server/ratings/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let admin: string
let course: Course
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  const [first] = await app.context.catalogue.courses()
  if (!first) throw new Error('the seed has no course')
  course = first
})
afterAll(() => app.close())

type Message = typeof contactMessages.$inferInsert
type Table = typeof contactMessages | typeof ratings | typeof newsletterSubscribers | typeof mails

async function fill<T extends Table>(table: T, rows: T['$inferInsert'][]): Promise<void> {
  await app.context.database.tx(async db => {
    await db.delete(table)
    // biome-ignore lint/suspicious/noExplicitAny: the rows match the table, which the compiler cannot infer
    if (rows.length > 0) await db.insert(table as any).values(rows)
  })
}

/** Reads a list page by page; `between` runs after each page. */
async function readAll<Item>(
  read: (after: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Item[]> {
  const items: Item[] = []
  let after: string | undefined
  for (;;) {
    const page = await read(after)
    expect(page.items.length).toBeLessThanOrEqual(PAGE_ROWS)
    items.push(...page.items)
    if (page.next === null) return items
    after = page.next
    await between()
  }
}

const onlyAfter = (after: string | undefined) => (after === undefined ? {} : { after })

describe('messages', () => {
  const message = (given: Partial<Message> = {}): Message => ({
    id: v7(),
    name: 'Nora Gil',
    email: 'nora@dilo.test',
    subject: 'Pregunta',
    message: 'Hola.\n¿Cómo va?',
    createdAt: TEST_START,
    ...given,
  })
  const read = async (after?: string) => {
    const { body } = await call(app, 'GET admin-contact-messages', { query: onlyAfter(after), as: admin })
    return body.data
  }
  const mark = (id: string, isRead: boolean) =>
    call(app, 'PATCH admin-contact-message/:id', { params: { id }, body: { isRead }, as: admin })
  const unread = async () => (await call(app, 'GET admin-summary', { as: admin })).body.data.unreadMessages

  test('are listed unread first, then newest first, in full', async () => {
    const [old, wasRead, recent] = [message(), message({ readAt: TEST_START }), message()] as const
    await fill(contactMessages, [old, wasRead, recent])
    const { items, next } = await read()
    expect(items.map(({ _id }) => _id)).toEqual([recent.id, old.id, wasRead.id])
    expect(next).toBeNull()
    expect(items[2]).toEqual({
      _id: wasRead.id,
      name: 'Nora Gil',
      email: 'nora@dilo.test',
      subject: 'Pregunta',
      message: 'Hola.\n¿Cómo va?',
      createdAt: TEST_START.toISOString(),
      readAt: TEST_START.toISOString(),
    })
    expect(await unread()).toBe(2)
  })

  test('can be marked as read, keeping the first time, and as unread again', async () => {
    const one = message()
    await fill(contactMessages, [one])
    const first = (await mark(one.id, true)).body.data.readAt
    expect(first).toBe(app.context.now().toISOString())
    app.pass(1000)
    expect((await mark(one.id, true)).body.data.readAt).toBe(first)
    expect(await unread()).toBe(0)
    expect((await mark(one.id, false)).body.data.readAt).toBeNull()
    expect(await unread()).toBe(1)
  })

  test.each([
    ['all unread', 70, 0],
    ['all read', 0, 70],
    ['the boundary inside a page', 40, 30],
    ['the boundary between two pages', PAGE_ROWS, PAGE_ROWS],
    ['none', 0, 0],
  ])('are all listed exactly once: %s', async (_, unreadCount, readCount) => {
    const rows = [
      ...Array.from({ length: readCount }, () => message({ readAt: TEST_START })),
      ...Array.from({ length: unreadCount }, () => message()),
    ]
    await fill(contactMessages, rows)
    const arrive = () =>
      app.context.database.tx(db => db.insert(contactMessages).values(message({ name: 'Llega Ahora' })))
    const items = await readAll(read, arrive)
    const seen = items.filter(({ name }) => name !== 'Llega Ahora').map(({ _id }) => _id)
    expect(seen).toEqual(rows.map(({ id }) => id).reverse())
  })
})

describe('ratings', () => {
  const read = async (after?: string) => {
    const { body } = await call(app, 'GET admin-ratings', { query: onlyAfter(after), as: admin })
    return body.data
  }
  const rating = (userId: string, given: Partial<typeof ratings.$inferInsert> = {}) => ({
    userId: userId as (typeof users.$inferSelect)['id'],
    id: v7(),
    courseId: course._id,
    lesson: 1,
    rating: 4,
    createdAt: TEST_START,
    ...given,
  })

  test('are listed newest first, with learner and lesson, in the language of the page', async () => {
    const nora = await newPerson(app)
    await fill(ratings, [
      rating(nora.id),
      rating(nora.id, { lesson: 2, rating: 1, createdAt: new Date(TEST_START.getTime() + 1) }),
    ])
    const { items } = await read()
    expect(items.map(({ lesson }) => lesson)).toEqual([2, 1])
    expect(items[0]).toMatchObject({
      idUser: nora.id,
      name: 'Nora Gil',
      email: nora.email,
      course: course.title.es,
      rating: 1,
    })
    const headers = { 'accept-language': 'en' }
    const inEnglish = await call(app, 'GET admin-ratings', { query: {}, as: admin, headers })
    expect(inEnglish.body.data.items[0]?.course).toBe(course.title.en)
  })

  test('with the same time and id are all listed exactly once, also while ratings are added', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(app)))
    const ids = Array.from({ length: 25 }, () => v7())
    const rows = people.flatMap(({ id: userId }) => ids.map(id => rating(userId, { id })))
    await fill(ratings, rows)
    const late = rating(people[0]?.id ?? '', {
      createdAt: new Date(TEST_START.getTime() + DAY_MS),
      rating: 5,
    })
    const arrive = () => app.context.database.tx(db => db.insert(ratings).values({ ...late, id: v7() }))
    const items = (await readAll(read, arrive)).filter(({ rating: stars }) => stars === 4)
    expect(items).toHaveLength(75)
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(75)
  })

  test('have an average per lesson, in the order of the course', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(app)))
    await fill(
      ratings,
      people.flatMap(({ id }, index) => [
        rating(id, { lesson: 2, rating: index + 1 }),
        rating(id, { lesson: 1, rating: index === 0 ? 4 : 5 }),
      ]),
    )
    const { body } = await call(app, 'GET admin-lesson-ratings', { as: admin })
    expect(body.data).toEqual([
      {
        idCourse: course._id,
        course: course.title.es,
        lesson: 1,
        average: expect.closeTo(14 / 3, 10),
        count: 3,
      },
      { idCourse: course._id, course: course.title.es, lesson: 2, average: 2, count: 3 },
    ])
  })
})

describe('newsletter subscribers', () => {
  type Row = typeof newsletterSubscribers.$inferInsert
  const subscriber = (email: string, given: Partial<Row> = {}): Row => ({
    email,
    language: 'es',
    tokenHash: v7(),
    createdAt: TEST_START,
    consentVersion: '2026-01',
    consentAddress: '203.0.113.7',
    ...given,
  })
  const read = async (after?: string) => {
    const { body } = await call(app, 'GET admin-subscribers', { query: onlyAfter(after), as: admin })
    return body.data
  }

  test('are listed newest first, with their state', async () => {
    const later = (ms: number) => new Date(TEST_START.getTime() + ms)
    await fill(newsletterSubscribers, [
      subscriber('pending@x.do'),
      subscriber('yes@x.do', { createdAt: later(1), confirmedAt: later(2), language: 'en' }),
      subscriber('gone@x.do', { createdAt: later(2), confirmedAt: later(3), unsubscribedAt: later(4) }),
    ])
    const { items } = await read()
    expect(items.map(({ email, state }) => [email, state])).toEqual([
      ['gone@x.do', 'unsubscribed'],
      ['yes@x.do', 'confirmed'],
      ['pending@x.do', 'pending'],
    ])
    // The evidence of a consent stays out of the list.
    expect(Object.keys(items[0] ?? {})).not.toContain('tokenHash')
    expect((await call(app, 'GET admin-summary', { as: admin })).body.data.subscribers).toBe(1)
  })

  test('with the same time are all listed exactly once, with any character in the address', async () => {
    const addresses = Array.from({ length: 65 }, (_, number) => `a_${number}+%ñ@x.do`)
    await fill(
      newsletterSubscribers,
      addresses.map(address => subscriber(address)),
    )
    const items = await readAll(read)
    expect(items.map(({ email }) => email).sort()).toEqual(addresses.sort())
  })

  test('are exported in full, and no address is a formula in a spreadsheet', async () => {
    const others = Array.from({ length: 40 }, (_, number) => subscriber(`${number}@x.do`))
    await fill(newsletterSubscribers, [
      ...others,
      subscriber('=cmd|calc!a1@x.do', {
        confirmedAt: TEST_START,
        createdAt: new Date(TEST_START.getTime() + 1),
      }),
    ])
    const { body } = await call(app, 'GET admin-subscribers-csv', { as: admin })
    expect(body.data.fileName).toMatch(/^subscribers-2026-03-\d\d\.csv$/)
    const lines = body.data.csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(42)
    const at = TEST_START.toISOString()
    const created = new Date(TEST_START.getTime() + 1).toISOString()
    expect(lines[1]).toBe(`"'=cmd|calc!a1@x.do","confirmed","es","${created}","${at}","","2026-01"`)
    expect(body.data.csv).not.toContain('203.0.113.7')
  })
})

describe('the summary', () => {
  const summary = async () => (await call(app, 'GET admin-summary', { as: admin })).body.data

  test('counts the ratings of the last seven days, and their average', async () => {
    const now = app.context.now()
    const given = (stars: number, daysAgo: number) => ({
      userId: v7() as (typeof users.$inferSelect)['id'],
      id: v7(),
      courseId: course._id,
      lesson: 1,
      rating: stars,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })
    await fill(ratings, [given(5, 0), given(2, 6.9), given(1, 7.1)])
    expect((await summary()).newRatings).toEqual({ count: 2, average: 3.5 })
    await fill(ratings, [])
    expect((await summary()).newRatings).toEqual({ count: 0, average: null })
  })

  test('counts the accounts, and those of this week', async () => {
    const before = (await summary()).accounts
    await newPerson(app)
    await newPerson(app, { createdAt: new Date(app.context.now().getTime() - 8 * DAY_MS) })
    const after = (await summary()).accounts
    expect([after.total - before.total, after.ofThisWeek - before.ofThisWeek]).toEqual([2, 1])
  })

  test('lists failed mails and counts delayed ones', async () => {
    const mail = (recipient: string, given: Partial<typeof mails.$inferInsert> = {}) => ({
      id: v7(),
      recipient,
      subject: 'Activa tu cuenta',
      text: '',
      html: '',
      createdAt: TEST_START,
      ...given,
    })
    await fill(mails, [
      mail('new@x.do', { dueAt: TEST_START }),
      mail('late@x.do', { dueAt: TEST_START, tries: 3, lastProblem: 'no answer' }),
      mail('sent@x.do', { sentAt: TEST_START, tries: 1 }),
      ...Array.from({ length: 7 }, (_, number) =>
        mail(`gone${number}@x.do`, { tries: 9, lastProblem: '550 no such user' }),
      ),
    ])
    const { mails: troubles } = await summary()
    expect(troubles).toMatchObject({ failed: 7, delayed: 1 })
    expect(troubles.latest.map(({ to }) => to)).toEqual([6, 5, 4, 3, 2].map(number => `gone${number}@x.do`))
    expect(troubles.latest[0]).toEqual({
      to: 'gone6@x.do',
      subject: 'Activa tu cuenta',
      problem: '550 no such user',
      at: TEST_START.toISOString(),
    })
  })
})
