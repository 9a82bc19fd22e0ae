import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, lockDemoAccounts, seedAccounts } from '#server/seed/demo-accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = async (username: string) =>
  (await call(app, 'POST login', { body: { username, password: DEMO_PASSWORD } })).status

test('demo accounts of a database that moves to an open server lose their password and their sessions', async () => {
  const token = await signedIn(app, 'admin')
  const { database, now } = app.context
  expect(await lockDemoAccounts(database)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email))
  for (const { email } of DEMO_ACCOUNTS) expect(await login(email)).toBe(401)
  expect((await call(app, 'POST auth', { as: token })).body.data).toBeNull()
  // A later start has nothing left to lock; a start on this machine opens them again.
  expect(await lockDemoAccounts(database)).toEqual([])
  await seedAccounts(database, now())
  for (const { email } of DEMO_ACCOUNTS) expect(await login(email)).toBe(200)
})
