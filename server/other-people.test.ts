import { getTableName } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { UserId } from '#domain/ids.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { invoices } from '#server/membership/tables.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { allTables, everyRow, type Row, rowOf, tablesWithUser } from '#server/testing/every-table.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * A learner reaches nothing of another one, whatever ids and fields the calls carry. The calls are those of the
 * contract, so a new one is tested from its first day.
 */

let app: TestApp
let mine: { id: UserId; token: string }
/** Another learner, with a row in every table that has rows of users. */
let theirs: { id: UserId; email: string; token: string }
let valid: Record<Key, Loose>
let theirIds: string[]

beforeAll(async () => {
  const many = 1_000_000
  const config = {
    accountCallsPerMinute: many,
    photosPerMinute: many,
    paymentCallsPerMinute: many,
    tokensPerMinute: many,
    clipsPerMinute: { member: many, visitor: many },
    certificatesPerMinute: { member: many, visitor: many },
  }
  app = await startTestApp({ config })
  // With a password, so that a call that changes it needs the old one.
  const passwordHash = await hashPassword(crypto.randomUUID())
  mine = await newPerson(app, { passwordHash })
  theirs = await newPerson(app, {
    passwordHash,
    role: 'STUDENT',
    name: 'Zoraida',
    phone: '+18095550177',
    orderId: 'I-ZORAIDA00001',
  })
  for (const key of ['POST student-course-progress', 'POST student-rating'] as const) {
    const calls = await validCalls(app, theirs.id)
    await app.http.inject(requestFor(key, { ...calls[key], as: theirs.token }))
  }
  await app.context.database.tx(async db => {
    for (const table of tablesWithUser) await db.insert(table).values(rowOf(table, theirs.id))
  })
  valid = await validCalls(app, mine.id)
  const [course] = await app.context.catalogue.courses()
  const rows = await rowsOf(theirs.id)
  const named = rows.flatMap(Object.entries).filter(([name]) => /id$/i.test(name))
  const stored = named.map(([, value]) => value).filter(value => typeof value === 'string' && isId(value))
  theirIds = [...new Set([...(stored as string[]), enrolmentIdOf(theirs.id, course?._id as never)])]
}, 60_000)
afterAll(() => app.close())

/** All but the content, which is large and names nobody. */
const OF_PEOPLE = allTables.filter(table => !['items', 'courses', 'lessons'].includes(getTableName(table)))

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isId = (value: string) => UUID.test(value) || value.startsWith('I-')

/** Every row that names a user, but those that belong to the caller, who may choose ids of their own rows freely. */
async function rowsOf(id: UserId): Promise<Row[]> {
  const all = [...(await everyRow(app, OF_PEOPLE)).values()].flat()
  return all.filter(row => row.userId !== mine.id && JSON.stringify(row).includes(id))
}
/** When a session was last used is no change. */
const shownOf = (rows: readonly Row[]) => rows.map(({ seenAt, ...row }) => JSON.stringify(row)).sort()

const calls = api.filter(({ caller }) => caller !== 'admin')
const keyOf = ({ method, service }: { method: string; service: string }) => `${method} ${service}` as Key
/** It would end the session that other calls need. */
const isUsable = (key: Key) => key !== 'POST sign-out' && key !== 'POST login'

/** Variants of a value in which one id is replaced. */
function* withId(value: unknown, id: string): Generator<unknown> {
  if (typeof value === 'string' && isId(value)) yield id
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) {
    for (const other of withId(inside, id)) {
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    }
    if (!Array.isArray(value) && isId(name)) {
      const { [name]: kept, ...others } = value as Row
      yield { ...others, [id]: kept }
    }
  }
}

function expectNothingOfTheirs(body: string, what: string): void {
  for (const text of ['Zoraida', theirs.email, '18095550177', 'argon2'])
    expect(body, what).not.toContain(text)
}

describe('with another learner’s ids (IDOR)', () => {
  test.each(calls.map(keyOf).filter(isUsable))('%s shows and changes nothing of theirs', async key => {
    const before = shownOf(await rowsOf(theirs.id))
    const sent = new Set<string>()
    for (const id of theirIds) {
      for (const part of ['params', 'query', 'body'] as const) {
        for (const changed of withId(valid[key][part], id)) {
          const request = requestFor(key, { ...valid[key], [part]: changed, as: mine.token })
          sent.add(JSON.stringify(changed))
          const { statusCode, body } = await app.http.inject(request)
          expect(statusCode, `${key} ${id}: ${body.slice(0, 200)}`).toBeLessThan(500)
          expectNothingOfTheirs(body, `${key} ${id}`)
        }
      }
    }
    if (key === 'POST student-course-progress') expect(sent.size).toBeGreaterThan(theirIds.length)
    expect(shownOf(await rowsOf(theirs.id))).toEqual(before)
  })

  test('their invoice and their photo’s upload are no documents of others', async () => {
    const invoice = { ...rowOf(invoices, theirs.id), id: v7(), paidAt: TEST_START, amount: '12.99' }
    await app.context.database.tx(db => db.insert(invoices).values(invoice as never))
    const url = `/api/v1/invoice-pdf/${invoice.id}`
    for (const as of [undefined, mine.token, await signedIn(app, 'ana'), await signedIn(app, 'admin')]) {
      const answer = await app.http.inject({ url, ...(as && { cookies: { dilo: as } }) })
      expect(answer.statusCode).toBe(as === undefined ? 401 : 404)
      expect(answer.headers['content-type']).toMatch(/json/)
    }
    await app.http.inject({ url, cookies: { dilo: theirs.token } }).then(({ statusCode }) => {
      expect(statusCode).toBe(200)
    })
  })
})

describe('with fields that a learner may not set (mass assignment)', () => {
  const FOREIGN = () => ({
    _id: theirs.id,
    id: theirs.id,
    userId: theirs.id,
    user: theirs.id,
    idStudent: theirs.id,
    role: 'ADMIN',
    isActive: false,
    isGoogle: true,
    isPayment: true,
    isTerms: true,
    isTutorial: false,
    payment: { isPayment: true, plan: '3', status: 'ACTIVE', dateEnd: '2999-01-01T00:00:00.000Z' },
    dateStart: '2020-01-01T00:00:00.000Z',
    dateEnd: '2999-01-01T00:00:00.000Z',
    status: 'ACTIVE',
    orderId: 'I-FORGED000001',
    passwordHash: '$argon2id$forged',
    deactivatedAt: '2020-01-01T00:00:00.000Z',
    createdAt: '1999-01-01T00:00:00.000Z',
    price: 0.01,
    amount: '0.01',
    currency: 'DOP',
    progress: 100,
    version: 99,
  })
  /** Fields of which some calls have one of the same name. */
  const ALSO_OURS = {
    username: 'forged',
    email: 'forged@evil.test',
    photo: 'https://evil.test/x.svg',
    plan: '3',
  }
  /** Columns that a call changes as its purpose. */
  const PURPOSE: Partial<Record<Key, readonly string[]>> = {
    'PATCH student-terms': ['isTerms'],
    'POST student-photo': ['photo'],
    'POST student-update': ['name', 'lastname', 'phone'],
  }

  const userRow = async (id: UserId) => {
    const users = (await everyRow(app, OF_PEOPLE)).get('users') ?? []
    return users.find(row => row.id === id)
  }

  test.each(
    calls
      .filter(({ upload }) => !upload)
      .map(keyOf)
      .filter(isUsable),
  )('%s leaves the accounts as they were', async key => {
    const { body = {} } = valid[key] as { body?: Row }
    const [before, others] = [await userRow(mine.id), shownOf(await rowsOf(theirs.id))]
    const request = requestFor(key, {
      ...valid[key],
      body: { ...ALSO_OURS, ...FOREIGN(), ...body },
      as: mine.token,
    })
    const answer = await app.http.inject(request)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
    const kept = (row: Row | undefined) =>
      Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !PURPOSE[key]?.includes(name)))
    expect(kept(await userRow(mine.id))).toEqual(kept(before))
    expect(shownOf(await rowsOf(theirs.id))).toEqual(others)
    const stored = JSON.stringify([...(await everyRow(app, OF_PEOPLE))])
    for (const text of [
      'I-FORGED000001',
      '$argon2id$forged',
      'forged@evil.test',
      '2999-01-01',
      '1999-01-01',
    ]) {
      expect(stored, key).not.toContain(text)
    }
  })

  test('a registration is a student who has paid nothing, whatever it says', async () => {
    const given = valid['POST sign-up'].body as { username: string; email: string }
    const username = `${given.username.slice(0, 12)}x`
    const body = { ...FOREIGN(), ...given, username, email: `x${given.email}` }
    const answer = await app.http.inject(requestFor('POST sign-up', { body }))
    expect(answer.statusCode).toBe(200)
    const users = (await everyRow(app, OF_PEOPLE)).get('users') ?? []
    expect(users.find(row => row.username === username)).toMatchObject({
      role: 'STUDENT',
      isActive: false,
      isGoogle: false,
      isTerms: false,
      isTutorial: true,
      status: null,
      dateStart: null,
      dateEnd: null,
      orderId: '',
      deactivatedAt: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
  })
})
