import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { mailedToken } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

const RIGHT = 'the right password'
const MINUTE_MS = 60 * 1000

let app: TestApp
let passwordHash: string
/** Number of transactions that the database rolled back and ran again. */
let repeated = 0
beforeAll(async () => {
  const passwordQueue = { threads: 2, waiting: 500 }
  app = await startTestApp({
    config: { trustedProxies: ['10.0.0.1'], passwordQueue },
    wrapDatabase: database => ({
      ...database,
      tx: body => {
        let runs = 0
        return database.tx(db => {
          runs += 1
          if (runs > 1) repeated += 1
          return body(db)
        })
      },
    }),
  })
  passwordHash = await hashPassword(RIGHT)
})
afterAll(() => app.close())

let networks = 0
/** A client address that no other test uses. */
const elsewhere = () => {
  networks += 1
  return `198.18.${networks >> 8}.${networks & 255}`
}
const signIn = (username: string, password: string, remoteAddress: string, headers = {}) =>
  app.http.inject({ ...requestFor('POST login', { body: { username, password }, headers }), remoteAddress })
const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).statusCode
/** Wrong passwords of one name, each from another network; ten at once, which a busy database counts in time. */
async function guessFromEverywhere(name: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const guesses = Array.from({ length: 10 }, () => statusOf(name, 'wrong', elsewhere()))
    statuses.push(...(await Promise.all(guesses)))
  }
  return statuses
}
const person = async () => (await newPerson(app, { passwordHash })).id

describe('wrong sign-ins', () => {
  test('of one name from one network are refused after ten, also with the right password, for 15 minutes', async () => {
    const [name, here] = [await person(), elsewhere()]
    for (let tries = 0; tries < 10; tries += 1) expect(await statusOf(name, 'wrong', here)).toBe(401)
    for (const spelling of [name, ` ${name.toUpperCase()} `]) {
      const refused = await signIn(spelling, RIGHT, here)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    }
    app.pass(MINUTE_MS + 1)
    const said = async (language: string) =>
      (await signIn(name, RIGHT, here, { 'accept-language': language })).json().message
    expect([await said('es'), await said('en')]).toEqual([
      'Demasiados intentos. Vuelve a probar en 14 minutos.',
      'Too many tries. Try again in 14 minutes.',
    ])
    expect(await statusOf(await person(), RIGHT, here)).toBe(200)
    expect(await statusOf(name, RIGHT, elsewhere())).toBe(200)
    app.pass(14 * MINUTE_MS)
    expect(await statusOf(name, RIGHT, here)).toBe(200)
  })

  test('do not add up over a right one', async () => {
    const [name, here] = [await person(), elsewhere()]
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) expect(await statusOf(name, 'wrong', here)).toBe(401)
      expect(await statusOf(name, RIGHT, here)).toBe(200)
    }
  })

  test('150 of one name from 150 networks: fifty are tried, and the owner still enters from a usual one', async () => {
    const [name, home] = [await person(), elsewhere()]
    expect(await statusOf(name, RIGHT, home)).toBe(200)
    const statuses = await guessFromEverywhere(name, 150)
    expect(statuses.filter(status => status === 401)).toHaveLength(50)
    expect(statuses.filter(status => status === 429)).toHaveLength(100)
    expect(await statusOf(name, RIGHT, elsewhere())).toBe(429)
    expect(await statusOf(name, RIGHT, home)).toBe(200)
  })

  test('lock no owner out who has reset the password: that network is known, the others are no longer', async () => {
    const [{ id: name, email }, before, here] = [
      await newPerson(app, { passwordHash }),
      elsewhere(),
      elsewhere(),
    ]
    expect(await statusOf(name, RIGHT, before)).toBe(200)
    await guessFromEverywhere(name, 50)
    await guessFromEverywhere(email, 50)
    expect(await statusOf(name, RIGHT, here)).toBe(429)
    await app.http.inject(requestFor('POST send-email-reset-password', { body: { email } }))
    const token = await mailedToken(app.context.database, email, 'reset-password-auth')
    const password = 'another right password'
    const given = {
      body: { password, repeatPassword: password },
      headers: { authorization: `Bearer ${token}` },
    }
    const reset = await app.http.inject({ ...requestFor('POST reset-password', given), remoteAddress: here })
    expect(reset.statusCode).toBe(200)
    expect([await statusOf(name, password, here), await statusOf(email, password, here)]).toEqual([200, 200])
    expect(await statusOf(name, password, before)).toBe(429)
  })

  test('lock no owner out who signs in by a mailed link, with the password as it is', async () => {
    const [{ id: name, email }, here] = [await newPerson(app, { passwordHash }), elsewhere()]
    await Promise.all(Array.from({ length: 50 }, () => statusOf(name, 'wrong', elsewhere())))
    expect(await statusOf(name, RIGHT, here)).toBe(429)
    await app.http.inject(requestFor('POST send-email-reset-password', { body: { email } }))
    const token = await mailedToken(app.context.database, email, 'reset-password-auth')
    const given = { body: {}, headers: { authorization: `Bearer ${token}` } }
    const enter = async () =>
      app.http.inject({ ...requestFor('POST reset-password-enter', given), remoteAddress: here })
    const entered = await enter()
    expect([entered.statusCode, entered.json().data.email]).toEqual([200, email])
    expect(entered.headers['set-cookie']).toMatch(/^dilo=/)
    expect(await statusOf(name, RIGHT, here), 'the network is known').toBe(200)
    expect((await enter()).json().data.code, 'the link works once').toBe('link_expired')
  })

  test('of 150 names from one network: 120 are tried, also with a forged header and other addresses of its /64', async () => {
    const statuses = []
    for (let tries = 0; tries < 150; tries += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` }
      statuses.push(await statusOf(`nobody_${tries}`, 'wrong', `2001:db8:7:7::${tries}`, headers))
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(120)
    expect(statuses.slice(120).every(status => status === 429)).toBe(true)
  })
})

test('one name signs in on many devices at once, and no transaction waits for another in a circle', async () => {
  const [name, here, before] = [await person(), elsewhere(), repeated]
  for (const password of [RIGHT, RIGHT, 'wrong', RIGHT]) {
    const statuses = await Promise.all(Array.from({ length: 9 }, () => statusOf(name, password, here)))
    expect(new Set(statuses)).toEqual(new Set([password === RIGHT ? 200 : 401]))
    if (password !== RIGHT) expect(await statusOf(name, RIGHT, here)).toBe(200)
  }
  expect(repeated).toBe(before)
})

/** Presses again where the busy database refused to wait for its turn (decision 075); such a try is not counted. */
async function patiently(act: () => Promise<number>): Promise<number> {
  const status = await act()
  return status === 503 ? patiently(act) : status
}

test('a school: forty people sign in at once from one address, each after two typing errors', async () => {
  const school = elsewhere()
  const names: string[] = []
  while (names.length < 40) names.push(await person())
  for (const password of ['wrong', 'wrong again', RIGHT]) {
    const statuses = await Promise.all(names.map(name => patiently(() => statusOf(name, password, school))))
    expect(new Set(statuses)).toEqual(new Set([password === RIGHT ? 200 : 401]))
  }
})
