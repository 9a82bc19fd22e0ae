import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { newSecret } from '#server/accounts/secrets.ts'
import { accountTokens } from '#server/accounts/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { cardsIn } from '#server/testing/card-numbers.ts'
import { everyRow } from '#server/testing/every-table.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'

/*
 * What must never be stored, searched in every column of every table. What no answer and no line of the log may have:
 * every-call.test.ts.
 */

const PASSWORD = 'Zoraidas own Passw0rd'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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

describe('no card number is taken', () => {
  test('the scanner finds one', () => {
    const found = cardsIn('a 4111111111111111, 378282246310005; 4111111111111112')
    expect(found).toEqual(['4111111111111111', '378282246310005'])
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
