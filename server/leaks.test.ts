import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { newSecret } from '#server/accounts/secrets.ts'
import { accountTokens } from '#server/accounts/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { allTables, everyRow } from '#server/testing/every-table.ts'
import { newPerson, newRegistration, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * What must never leave the server, or never be stored: searched in every answer of every call, in every column of every
 * table, and in the log.
 */

const PASSWORD = 'Zoraidas own Passw0rd'
const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    config: { accountCallsPerMinute: 10_000 },
    logTo: { write: line => lines.push(line) },
  })
}, 60_000)
afterAll(() => app.close())

const keyOf = ({ method, service }: { method: string; service: string }) => `${method} ${service}` as Key

describe('a copy of the database signs nobody in', () => {
  test('no column has the value of a session’s cookie, or its secret in another form', async () => {
    const { email } = await newPerson(app, { passwordHash: await hashPassword(PASSWORD) })
    const { headers } = await call(app, 'POST login', { body: { username: email, password: PASSWORD } })
    const cookie = /^dilo=([^;]+)/.exec([headers['set-cookie']].flat().join())?.[1] ?? ''
    const [userId = '', secret = ''] = decodeURIComponent(cookie).split('.')
    const bytes = Buffer.from(secret, 'base64url')
    expect(bytes.length).toBeGreaterThanOrEqual(16)
    const stored = JSON.stringify([...(await everyRow(app))])
    expect(stored).toContain(userId)
    // The search works: it finds the one form that is stored.
    expect(stored).toContain(createHash('sha256').update(secret).digest('hex'))
    for (const form of [cookie, secret, bytes.toString('hex'), bytes.toString('base64'), PASSWORD]) {
      expect(stored).not.toContain(form)
    }
  })

  test('the tables hold no mailed token but in mails that wait to be sent', async () => {
    const registration = newRegistration()
    await call(app, 'POST sign-up', { body: registration })
    const tables = await everyRow(app)
    const mail = tables.get('mails')?.find(({ recipient }) => recipient === registration.email)
    const token = /\/active-account\/([\w-]+)/.exec(String(mail?.text))?.[1] ?? ''
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const found = [...tables].filter(([, rows]) => JSON.stringify(rows).includes(token)).map(([name]) => name)
    expect(found).toEqual(['mails'])
    expect(JSON.stringify(tables.get(getTableName(accountTokens)))).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
  })

  test('of 10,000 secrets no two are equal, and each has 256 bits', () => {
    const secrets = Array.from({ length: 10_000 }, newSecret)
    expect(new Set(secrets).size).toBe(secrets.length)
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
})

/** One answer of each call, and of each with an id of every kind, to a person. */
async function answersTo(token: string | undefined, valid: Record<Key, Loose>): Promise<[string, string][]> {
  const answers: [string, string][] = []
  for (const endpoint of api) {
    const key = keyOf(endpoint)
    // The first ends the session, the second starts another one.
    if (key === 'POST sign-out' || key === 'POST login') continue
    const { body } = await app.http.inject(requestFor(key, { ...valid[key], as: token }))
    answers.push([key, body])
  }
  return answers
}

describe('no answer has a secret, or an address of somebody else', () => {
  /** Columns that only the server may know. */
  const SECRET = /hash|secret|token|nonce|consentAddress/i

  async function secrets(): Promise<string[]> {
    const tables = await everyRow(app)
    const named = allTables.flatMap(table => {
      const names = Object.keys(getTableColumns(table)).filter(name => SECRET.test(name))
      return (tables.get(getTableName(table)) ?? []).flatMap(row => names.map(name => row[name]))
    })
    const texts = named.filter((value): value is string => typeof value === 'string' && value.length > 8)
    expect(texts.length).toBeGreaterThan(20)
    return texts
  }

  let people = 1000
  async function peopleBut(own: string): Promise<string[]> {
    const users = (await everyRow(app)).get('users') ?? []
    const others = users.filter(({ email }) => email !== own)
    return others.flatMap(({ email, phone }) => [`${email}`, `${phone}`]).filter(text => text.length > 6)
  }

  test.each(['a visitor', 'a learner', 'a free user'] as const)('to %s', async who => {
    const passwordHash = await hashPassword(PASSWORD)
    await newPerson(app, { passwordHash, phone: '+18095550188', name: 'Zoraida' })
    const role = who === 'a free user' ? ('FREE' as const) : ('STUDENT' as const)
    const person = await newPerson(app, { passwordHash, role, phone: `+1809556${++people}` })
    const valid = await validCalls(app, person.id)
    const answers = await answersTo(who === 'a visitor' ? undefined : person.token, valid)
    expect(answers.length).toBeGreaterThan(50)
    const hidden = [
      ...(await secrets()),
      ...(await peopleBut(person.email)),
      '$argon2',
      PASSWORD,
      // Their own session, which only the cookie may hold.
      person.token.split('.')[1] ?? '',
    ]
    // The call that registers answers with what was registered.
    const { email, phone } = valid['POST sign-up'].body as { email: string; phone: string }
    const unknown = hidden.filter(text => text !== email && text !== phone.replace(/\D/g, ''))
    const leaks = answers.flatMap(([key, body]) =>
      unknown.filter(text => body.includes(text)).map(text => `${key}: ${text}`),
    )
    expect(leaks).toEqual([])
  })

  test('to an administrator, whose lists show addresses, and no secret', async () => {
    const valid = await validCalls(app)
    const answers = await answersTo(await signedIn(app, 'admin'), valid)
    expect(answers.map(([, body]) => body).join()).toContain('eva@')
    const hidden = [...(await secrets()), '$argon2', PASSWORD]
    const leaks = answers.flatMap(([key, body]) =>
      hidden.filter(text => body.includes(text)).map(text => `${key}: ${text}`),
    )
    expect(leaks).toEqual([])
  })
})

describe('no card number is taken, stored or logged', () => {
  /** Numbers of 13 to 19 digits that begin like a card's and have its check digit (Luhn). */
  function cardsIn(text: string): string[] {
    const numbers = text.match(/(?<![\w.-])(?:4|5[1-5]|2[2-7]|3[47]|6)\d{12,18}(?![\w.-])/g) ?? []
    return numbers.filter(number => {
      const digits = [...number].reverse().map(Number)
      const sum = digits.map((digit, place) =>
        place % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit,
      )
      return sum.reduce((one, other) => one + other, 0) % 10 === 0
    })
  }

  test('the scanner finds one', () => {
    expect(cardsIn('a 4111111111111111, 378282246310005; 4111111111111112')).toEqual([
      '4111111111111111',
      '378282246310005',
    ])
  })

  test('in any request of the contract, any table, or the log of all calls', async () => {
    const person = await newPerson(app)
    const valid = await validCalls(app, person.id)
    await answersTo(person.token, valid)
    expect(lines.length).toBeGreaterThan(100)
    expect(cardsIn(JSON.stringify(Object.values(valid).map(({ body, query }) => [body, query])))).toEqual([])
    expect(cardsIn(lines.join(''))).toEqual([])
    expect(cardsIn(JSON.stringify([...(await everyRow(app))]))).toEqual([])
  })

  test('no call has a field for one', () => {
    const fields = api.flatMap(({ body }) => namesIn(body))
    expect(fields).toContain('subscriptionId')
    expect(fields.filter(name => /card|cvv|cvc|iban|expir|pan$/i.test(name))).toEqual([])
  })
})

function namesIn(schema: unknown): string[] {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, unknown> }
  return Object.entries(shape).flatMap(([name, inside]) => [name, ...namesIn(inside)])
}
