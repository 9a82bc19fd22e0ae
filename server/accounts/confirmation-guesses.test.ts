import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { putKey } from '#server/accounts/second-factor/store.ts'
import { readOutbox } from '#server/mail/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, requestFor } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'

const RIGHT = 'the right password'
const WRONG = 'not the password'
const NEW = 'another good one'
const MINUTE_MS = 60 * 1000

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  const config = {
    passwordQueue: { threads: 2, waiting: 500 },
    accountCallsPerMinute: 10_000,
    accountMailsPerHour: { place: 10_000, all: 10_000, network: 10_000 },
  }
  app = await startTestApp({ config })
  passwordHash = await hashPassword(RIGHT)
})
afterAll(() => app.close())

let networks = 0
/** A client address that no other test uses. */
const elsewhere = () => {
  networks += 1
  return `198.19.${networks >> 8}.${networks & 255}`
}
const statusOf = async (key: Key, given: { body: object; as?: string }, remoteAddress: string) =>
  (await app.http.inject({ ...requestFor(key, given), remoteAddress })).statusCode

/** An administrator with a second factor whose key nobody knows. */
async function withFactor() {
  const person = await newPerson(app, { passwordHash, role: 'ADMIN', secondFactorAt: app.context.now() })
  await app.context.database.tx(db => putKey(db, person.id, 'JBSWY3DPEHPK3PXP'))
  return person
}

const profile = { name: 'Nora', lastname: 'Gil', password: NEW }

describe('wrong guesses of a signed-in user', () => {
  /**
   * A wrong guess, and the same call with the right password: a 429 for the right one proves that it was not checked.
   */
  const calls: [Key, wrong: object, right: object][] = [
    ['POST student-update', { ...profile, oldPassword: WRONG }, { ...profile, oldPassword: RIGHT }],
    ['PATCH student-delete-account', { password: WRONG }, { password: RIGHT }],
    ['POST second-factor', { password: WRONG }, { password: RIGHT }],
    [
      'POST second-factor-end',
      { password: WRONG, oneTimeCode: '123456' },
      { password: RIGHT, oneTimeCode: '123456' },
    ],
  ]

  test.each(calls)(
    'by %s are refused after ten from one network, and after fifty in all',
    async (key, wrong, right) => {
      const { token } = await withFactor()
      const other = await withFactor()
      let here = elsewhere()
      for (let tries = 0; tries < 50; tries += 1) {
        if (tries % 10 === 0) here = elsewhere()
        expect(await statusOf(key, { body: wrong, as: token }, here)).toBe(400)
        if (tries === 9) {
          expect(await statusOf(key, { body: right, as: token }, here)).toBe(429)
          expect(await statusOf(key, { body: wrong, as: other.token }, here)).toBe(400)
        }
      }
      expect(await statusOf(key, { body: right, as: token }, elsewhere())).toBe(429)
      app.pass(60 * MINUTE_MS)
      expect(await statusOf(key, { body: right, as: token }, here)).not.toBe(429)
    },
  )

  test('are one count for all of these calls', async () => {
    const [{ token }, here] = [await withFactor(), elsewhere()]
    for (const [key, body] of [...calls, ...calls, ...calls].slice(0, 10)) {
      expect(await statusOf(key, { body, as: token }, here)).toBe(400)
    }
    for (const [key, body] of calls) expect(await statusOf(key, { body, as: token }, here)).toBe(429)
  })

  test('are no refusals of another kind', async () => {
    const [{ token }, here] = [await newPerson(app, { passwordHash }), elsewhere()]
    for (let tries = 0; tries < 12; tries += 1) {
      const easy = { ...profile, oldPassword: RIGHT, password: 'password' }
      expect(await statusOf('POST student-update', { body: easy, as: token }, here)).toBe(400)
    }
    const body = { ...profile, oldPassword: RIGHT }
    expect(await statusOf('POST student-update', { body, as: token }, here)).toBe(200)
  })
})

describe('wrong codes after the right password', () => {
  const signIn = (username: string, oneTimeCode?: string, here = elsewhere()) =>
    statusOf('POST login', { body: { username, password: RIGHT, oneTimeCode } }, here)

  test('are ten an hour for the account, under whichever name and from wherever, and its owner is told once', async () => {
    const { id, email, token } = await withFactor()
    const usual = elsewhere()
    for (let tries = 0; tries < 3; tries += 1) expect(await signIn(id, '123456', usual)).toBe(400)
    for (let tries = 0; tries < 3; tries += 1) expect(await signIn(email, '123456')).toBe(400)
    const renew = () =>
      statusOf(
        'POST second-factor-recovery-codes',
        { body: { oneTimeCode: '123456' }, as: token },
        elsewhere(),
      )
    for (let tries = 0; tries < 3; tries += 1) expect(await renew()).toBe(400)
    expect(await readOutbox(app.context, email)).toEqual([])
    expect(await signIn(id, '123456')).toBe(400)
    expect([await signIn(id, '123456'), await signIn(email, '234567', usual), await renew()]).toEqual([
      429, 429, 429,
    ])
    expect((await readOutbox(app.context, email)).map(({ subject }) => subject)).toEqual([
      'Códigos equivocados en tu cuenta de Dilo',
    ])
    expect(await signIn(id), 'without a code nothing was guessed').toBe(401)
    app.pass(60 * MINUTE_MS)
    expect(await signIn(id, '123456')).toBe(400)
  })

  test('are no wrong passwords: nobody is locked out of a network by them', async () => {
    const [{ id }, here] = [await withFactor(), elsewhere()]
    for (let tries = 0; tries < 10; tries += 1) expect(await signIn(id, '123456', here)).toBe(400)
    expect(await signIn(id, undefined, here)).toBe(401)
    const { id: other } = await newPerson(app, { passwordHash })
    expect(await signIn(other, undefined, here)).toBe(200)
  })
})

test('whether a password fits a pending account is told ten times, and no owner of it is locked out elsewhere', async () => {
  const [body, here] = [newRegistration(), elsewhere()]
  expect(await statusOf('POST sign-up', { body }, here)).toBe(200)
  const guess = { ...body, email: `other_${body.email}`, password: NEW, repeatPassword: NEW }
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await statusOf('POST sign-up', { body: guess }, here)).toBe(400)
  }
  expect(await statusOf('POST sign-up', { body }, here)).toBe(429)
  expect(await statusOf('POST sign-up', { body: newRegistration() }, here)).toBe(200)
  expect(await statusOf('POST sign-up', { body }, elsewhere())).toBe(200)
})
