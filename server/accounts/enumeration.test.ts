import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Database, Db } from '#server/db/client.ts'
import { mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, requestFor } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'

/*
 * Account enumeration is impossible (D7): answers are byte-identical, calls run the same statements and take about
 * as long, and later calls reveal nothing.
 */

let app: TestApp
let statements: string[] = []
let ownerHash: string
const OWNERS_PASSWORD = 'the password of the owner'
beforeAll(async () => {
  app = await startTestApp({
    config: {
      accountCallsPerMinute: 10_000,
      accountMailsPerHour: { place: 1000, all: 1000, network: 10_000 },
    },
    wrapDatabase: counting,
  })
  ownerHash = await hashPassword(OWNERS_PASSWORD)
})
afterAll(() => app.close())

const STATEMENTS = new Set<PropertyKey>(['select', 'insert', 'update', 'delete', 'execute'])

/** Records every statement and transaction. */
function counting(database: Database): Database {
  const noting = (db: Db): Db =>
    new Proxy(db, {
      get: (target, name, receiver) => {
        if (STATEMENTS.has(name)) statements.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
  return {
    ...database,
    read: run => database.read(db => run(noting(db))),
    tx: run => {
      statements.push('begin')
      return database.tx(db => run(noting(db)))
    },
  }
}

const owner = () => newPerson(app, { passwordHash: ownerHash })

async function sent(key: Key, body: unknown) {
  statements = []
  const begin = process.cpuUsage()
  const answer = await app.http.inject(requestFor(key, { body }))
  const { user, system } = process.cpuUsage(begin)
  return { answer, statements, workMs: (user + system) / 1000 }
}

/** The visible part of an answer, without the parts that always differ: the id, and the letter that `pairs` adds. */
function seen({ statusCode, headers, body }: Awaited<ReturnType<typeof sent>>['answer']) {
  const others = Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit-.*)$/.test(name))
  return {
    statusCode,
    headers: Object.fromEntries(others),
    body: body.replace(/"_id":"[^"]+"|(?<=")[ku](?=n[0-9a-f]{18})/g, ''),
  }
}

/** Pairs of calls that differ only in whether the address has an account. */
const pairs: [string, Key, () => Promise<[unknown, unknown]>][] = [
  [
    'registering',
    'POST sign-up',
    async () => {
      const body = newRegistration()
      const known = await newPerson(app, { email: `k${body.email}` })
      return [
        { ...body, email: known.email, username: `k${body.username}` },
        { ...body, email: `u${body.email}`, username: `u${body.username}` },
      ]
    },
  ],
  [
    'asking for a reset',
    'POST send-email-reset-password',
    async () => [{ email: (await owner()).email }, { email: newRegistration().email }],
  ],
  [
    'asking for the activation again',
    'POST send-email-activation',
    async () => {
      const { email } = newRegistration()
      await newPerson(app, { email, isActive: false })
      return [{ email }, { email: newRegistration().email }]
    },
  ],
  [
    'asking for the activation of an account that is active',
    'POST send-email-activation',
    async () => [{ email: (await owner()).email }, { email: newRegistration().email }],
  ],
  [
    'signing in by address with a wrong password',
    'POST login',
    async () => [
      { username: (await owner()).email, password: 'a wrong one' },
      { username: newRegistration().email, password: 'a wrong one' },
    ],
  ],
  [
    'signing in by username with a wrong password',
    'POST login',
    async () => [
      { username: 'ana', password: 'a wrong one' },
      { username: newRegistration().username, password: 'a wrong one' },
    ],
  ],
]

describe.each(pairs)('%s', (_, key, bodies) => {
  test('gives the same answer with and without an account', async () => {
    const [known, unknown] = await bodies()
    const answers = [(await sent(key, known)).answer, (await sent(key, unknown)).answer]
    const [one, other] = answers.map(seen)
    expect(one).toEqual(other)
  })

  test('runs the same statements', async () => {
    const [known, unknown] = await bodies()
    const one = (await sent(key, known)).statements
    const other = (await sent(key, unknown)).statements
    expect(one.length).toBeGreaterThan(0)
    const writes = (all: string[]) => all.map(word => (word === 'delete' ? 'insert' : word))
    // For an unmailed address, deleting the link replaces the statement that writes the mail.
    expect(writes(one)).toEqual(writes(other))
  })

  test('takes about as long, measured in processor time, which load does not change', async () => {
    const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 8; round += 1) {
      // Alternating order, and the minimum: interference only ever adds time.
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      const given = await bodies()
      for (const side of order) {
        least[side] = Math.min(least[side] ?? 0, (await sent(key, given[side])).workMs)
      }
    }
    const ratio = (least[0] ?? 0) / (least[1] ?? 0)
    // An extra or missing password hash would be a factor of ten.
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('after registering an address', () => {
  /** The answers that a registrant gets to every call with the data they entered. */
  async function traces(email: string): Promise<unknown[]> {
    const [first, second] = [newRegistration(), newRegistration()]
    const mine = { ...first, email }
    const steps: [Key, unknown][] = [
      ['POST sign-up', mine],
      ['POST login', { username: email, password: mine.password }],
      ['POST login', { username: mine.username, password: mine.password }],
      ['POST login', { username: mine.username, password: 'a wrong one' }],
      ['POST sign-up', { ...second, username: mine.username }],
      ['POST sign-up', { ...mine, password: 'another one', repeatPassword: 'another one' }],
      ['POST login', { username: email, password: mine.password }],
      ['POST send-email-activation', { email }],
      ['POST send-email-reset-password', { email }],
      ['POST sign-up', { ...mine, username: second.username }],
      ['POST sign-up', { ...newRegistration(), username: mine.username }],
    ]
    const results = []
    for (const [key, body] of steps) {
      const { answer } = await sent(key, body)
      const { data, message } = answer.json()
      results.push([key, answer.statusCode, message, data?.code, data?.isActive, Object.keys(data ?? {})])
    }
    return results
  }

  test('everything is the same whether or not the address has an owner', async () => {
    const { email } = await owner()
    expect(await traces(email)).toEqual(await traces(newRegistration().email))
  })

  test('nothing signs the registrant in, and only the owner gets a mail', async () => {
    const { email } = await owner()
    await traces(email)
    const mails = await mailsTo(app.context.database, email)
    expect(mails.map(({ text }) => text).join()).not.toContain('active-account')
    const { answer } = await sent('POST login', { username: email, password: OWNERS_PASSWORD })
    expect(answer.statusCode).toBe(200)
  })
})

describe('too many calls', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await startTestApp({
      config: { accountCallsPerMinute: 30, accountMailsPerHour: { place: 2, all: 4, network: 10_000 } },
    })
  })
  afterAll(() => limited.close())

  const statusOf = async (key: Key, body: unknown, remoteAddress = '192.0.2.1') =>
    (await limited.http.inject({ ...requestFor(key, { body }), remoteAddress })).statusCode

  test.each([
    ['an address with an account', async () => (await newPerson(limited)).email],
    ['an address without one', async () => newRegistration().email],
  ])('for mails to %s are refused alike for an hour', async (_, address) => {
    for (const key of [
      'POST sign-up',
      'POST send-email-activation',
      'POST send-email-reset-password',
    ] as const) {
      const email = await address()
      const ask = (place: string, spelled = email) =>
        statusOf(key, { ...newRegistration(), email: spelled }, place)
      const [here, there, elsewhere] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      expect([await ask(here), await ask(here, email.toUpperCase()), await ask(here)], key).toEqual([
        200, 200, 429,
      ])
      // Other clients are unaffected, until the total limit.
      expect([await ask(there), await ask(elsewhere), await ask(elsewhere)], key).toEqual([200, 200, 429])
      limited.pass(60 * 60 * 1000)
      expect(await ask(here), key).toBe(200)
    }
  })

  test.each([
    ['POST student-active-account', { token: 'x' }],
    ['POST reset-password', { password: 'a new password', repeatPassword: 'a new password' }],
    ['POST login-google', { token: 'x' }],
  ] as const)('of %s from one place are refused for a minute', async (key, body) => {
    const place = crypto.randomUUID()
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push(await statusOf(key, body, place))
    expect(statuses.indexOf(429)).toBe(30)
    expect(await statusOf(key, body, 'another')).not.toBe(429)
  })
})
