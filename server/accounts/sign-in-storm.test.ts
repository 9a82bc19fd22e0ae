import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { passwordQueue: { threads: 1, waiting: 2 } } })
})
afterAll(() => app.close())

/** Accounts without a password, each as expensive as a sign-in: about two seconds together. */
const MANY = 60

/** Each from a different address: calls from one address are counted one after another. */
const signIn = (username: string, host = 1) =>
  app.http.inject({
    ...requestFor('POST login', { body: { username, password: 'not the password' } }),
    remoteAddress: `203.0.113.${host}`,
  })

test('of more sign-ins than can wait the others are told when to come again, and nothing else suffers', async () => {
  // Keeps the thread busy until all sign-ins have arrived, however slow the machine is.
  const busy = app.context.passwords.areRight('not the password', Array(MANY).fill(null))
  const storm = ['a', 'b', 'c', 'd', 'e'].map((name, at) => signIn(`nobody_${name}`, at + 1))
  const answers = await Promise.all(storm)
  await busy
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([401, 401, 503, 503, 503])
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(body).data).toMatchObject({ code: 'unavailable' })
  }
  // There is room again.
  expect((await signIn('nobody_g')).statusCode).toBe(401)
})
