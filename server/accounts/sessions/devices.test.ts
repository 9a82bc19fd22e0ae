import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/devices.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

const PASSWORD = 'una clave de prueba'
const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A145M) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: ['10.0.0.1'] } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

/** Signs in from a device. @returns the session's token */
async function signIn(username: string, userAgent: string, remoteAddress: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const request = requestFor('POST login', { body: { username, password: PASSWORD }, headers })
  const answer = await app.http.inject({ ...request, remoteAddress })
  return /^dilo=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
}

const devices = async (token: string): Promise<Device[]> =>
  (await call(app, 'GET student-devices', { as: token })).body.data
const isAlive = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data !== null

/** A user with a phone and a desktop, and no other session. */
async function twoDevices() {
  const { id, token } = await newPerson(app, { passwordHash })
  await call(app, 'POST sign-out', { as: token })
  const phone = await signIn(id, PHONE, '190.80.1.77')
  app.pass(60_000)
  const desktop = await signIn(id, DESKTOP, '2001:db8:1:2:3::4')
  return { id, phone, desktop }
}

test('each device is told by its browser and system, its network without the last part, and its times', async () => {
  const { phone } = await twoDevices()
  const seen = await devices(phone)
  expect(seen.map(({ id: _, signedInAt: __, seenAt: ___, ...shown }) => shown)).toEqual([
    { browser: 'Edge', system: 'Windows', network: '2001:db8:1::/48', isThis: false },
    { browser: 'Chrome', system: 'Android', network: '190.80.1.0/24', isThis: true },
  ])
  expect(seen.map(({ seenAt }) => seenAt)).toEqual(seen.map(({ signedInAt }) => signedInAt))
})

test('one device is signed out alone, and again without an error', async () => {
  const { phone, desktop } = await twoDevices()
  const other = (await devices(phone)).find(({ isThis }) => !isThis)
  const end = () => call(app, 'POST student-device-sign-out', { body: { id: other?.id ?? '' }, as: phone })
  expect([(await end()).status, (await end()).status]).toEqual([200, 200])
  expect([await isAlive(phone), await isAlive(desktop)]).toEqual([true, false])
  expect(await devices(phone)).toHaveLength(1)
})

test('nobody signs out the device of another user', async () => {
  const [one, other] = [await twoDevices(), await twoDevices()]
  const [theirs] = await devices(other.phone)
  await call(app, 'POST student-device-sign-out', { body: { id: theirs?.id ?? '' }, as: one.phone })
  expect([await isAlive(other.phone), await isAlive(other.desktop)]).toEqual([true, true])
})

test('a session that has expired is no device any more', async () => {
  const { id, phone } = await twoDevices()
  app.pass(8 * DAY_MS)
  const fresh = await signIn(id, PHONE, '190.80.1.77')
  expect((await devices(fresh)).map(({ isThis }) => isThis)).toEqual([true])
  expect(await isAlive(phone)).toBe(false)
})
