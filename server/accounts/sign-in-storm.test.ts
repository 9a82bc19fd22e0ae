import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { passwordQueue: { threads: 1, waiting: 2 } } })
}, 60_000)
afterAll(() => app.close())

const signIn = (username: string) =>
  app.http.inject(requestFor('POST login', { body: { username, password: 'not the password' } }))

test('of more sign-ins than can wait the others are told when to come again, and nothing else suffers', async () => {
  const storm = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => signIn(`nobody_${name}`))
  const answers = await Promise.all(storm)
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([401, 401, 401, 503, 503, 503])
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(body).data).toMatchObject({ code: 'unavailable' })
  }
  // Room again.
  expect((await signIn('nobody_g')).statusCode).toBe(401)
})
