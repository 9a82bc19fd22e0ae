import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { wavClip } from '#server/recognition/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { uploadForm } from '#server/testing/multipart.ts'
import { newRegistration } from '#server/testing/people.ts'

/*
 * The limits of visitors (docs/operations.md): by the network, never by the address, and not by what a call says of
 * itself.
 */

const LIMIT = 3
const HOUR = { windowMs: 60 * 60 * 1000, limit: 1000 }

let app: TestApp
beforeAll(async () => {
  const config = {
    accountCallsPerMinute: LIMIT,
    accountMailsPerHour: { place: 1000, all: 1000, network: 10_000 },
    mailsPerHour: { caller: LIMIT, recipient: 1000, support: 1000 },
    tokensPerMinute: LIMIT,
    clipsPerMinute: { member: 1000, visitor: LIMIT },
    certificatesPerMinute: { member: 1000, visitor: LIMIT },
    wrongSignIns: { both: HOUR, network: { ...HOUR, limit: LIMIT }, name: HOUR },
  }
  app = await startTestApp({ config })
})
afterAll(() => app.close())

let names = 0
const email = () => {
  names += 1
  return `somebody_${names}@dilo.test`
}
/** A course that is shown and not open. */
const announcedCourse = async () =>
  (await app.context.catalogue.courses()).find(({ isAvaliable, isHidden }) => !isAvaliable && !isHidden)?._id
const token = { body: { token: 'not a token' } }
const bearer = { authorization: 'Bearer not-a-token' }
const passwords = { password: 'a good password', repeatPassword: 'a good password' }

const limited: [Key, () => Loose | Promise<Loose>][] = [
  ['POST login', () => ({ body: { username: email(), password: 'not the password' } })],
  ['POST sign-up', () => ({ body: newRegistration() })],
  ['POST password-check', () => ({ body: { password: 'a good password' } })],
  ['POST send-email-activation', () => ({ body: { email: email() } })],
  ['POST student-active-account', () => token],
  ['POST send-email-reset-password', () => ({ body: { email: email() } })],
  ['GET reset-password-auth', () => ({ headers: bearer })],
  ['POST reset-password', () => ({ body: passwords, headers: bearer })],
  ['POST reset-password-enter', () => ({ body: {}, headers: bearer })],
  ['POST login-google', () => ({ body: { token: 'not a token' } })],
  ['POST google-nonce', () => ({})],
  ['POST contanct', () => ({ body: { name: 'Nora', email: email(), subject: '', message: 'Hola' } })],
  ['POST suscribete', () => ({ body: { email: email() } })],
  ['POST newsletter-confirm', () => token],
  ['POST newsletter-unsubscribe', () => token],
  ['POST reminders-end', () => token],
  ['POST course-alert', async () => ({ body: { course: await announcedCourse(), email: email() } })],
  ['POST course-alert-confirm', () => token],
  ['POST course-alert-end', () => token],
  ['POST certificate-check', () => ({ body: { certificateCode: 'DILO-2222-2222' } })],
  ['POST recognition', async () => ({ form: await uploadForm('POST recognition', wavClip(100)) })],
  ['POST recogniser-fault', () => ({ body: { fault: 'no-english' } })],
  [
    'POST recogniser-starts',
    () => ({ body: { ends: [{ listener: 'android', outcome: 'no-start', starts: 1 }] } }),
  ],
]

/** They cost nothing, and a browser makes them at each start and end. */
const UNLIMITED = ['POST auth', 'POST sign-out']

test('every call of visitors that changes or costs something is in this list', () => {
  const keys = api
    .filter(({ caller, method }) => caller === 'visitor' && method !== 'GET')
    .map(({ method, service }) => `${method} ${service}`)
  const listed = limited.map(([key]) => key as string).filter(key => !key.startsWith('GET '))
  expect([...listed, ...UNLIMITED].sort()).toEqual(keys.sort())
})

describe('many calls from one network', () => {
  let networks = 0
  test.each(limited)('of %s are refused, whatever address of it they name or have', async (key, given) => {
    networks += 1
    const ask = async (remoteAddress: string, forwarded: string) => {
      const { headers, ...valid } = await given()
      const request = requestFor(key, { ...valid, headers: { ...headers, 'x-forwarded-for': forwarded } })
      return app.http.inject({ ...request, remoteAddress })
    }
    const statuses: number[] = []
    for (let tries = 0; tries <= LIMIT; tries += 1) {
      const answer = await ask(`2001:db8:${networks}:1::${tries + 1}`, `203.0.113.${tries}`)
      statuses.push(answer.statusCode)
      if (tries === LIMIT) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.indexOf(429)).toBe(LIMIT)
    const outside = await ask(`2001:db8:${networks}:2::1`, '203.0.113.0')
    expect(outside.statusCode).toBe(statuses[0])
  })
})
