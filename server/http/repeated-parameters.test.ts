import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/* Parameters of another type than declared, or given twice, are refused or ignored: never taken as one of both. */

let app: TestApp
let tokens: { member: string; admin: string }
let valid: Record<Key, Loose>
beforeAll(async () => {
  const many = 100_000
  app = await startTestApp({
    config: {
      accountCallsPerMinute: many,
      generatedPerMinute: many,
      uploadsPerMinute: many,
    },
  })
  const person = await newPerson(app)
  tokens = { member: person.token, admin: await signedIn(app, 'admin') }
  app.context.translator = { name: 'echo', translate: async text => text }
  valid = await validCalls(app, person.id)
}, 60_000)
afterAll(() => app.close())

const calls = api.map(({ method, service, caller }) => [`${method} ${service}` as Key, caller] as const)
const withQuery = calls.filter(([key]) =>
  api.some(one => `${one.method} ${one.service}` === key && 'query' in one),
)

async function statusOf(key: Key, caller: string, query: string): Promise<number> {
  // Without a session, the call that ends it does nothing.
  const as =
    key === 'POST sign-out' || key === 'POST login'
      ? undefined
      : tokens[caller === 'admin' ? 'admin' : 'member']
  const request = requestFor(key, { ...valid[key], query: {}, as })
  const { statusCode, headers, body } = await app.http.inject({ ...request, url: `${request.url}?${query}` })
  expect(statusCode, `${key}?${query}: ${body.slice(0, 200)}`).toBeLessThan(500)
  expect(headers['content-type'], key).toBe('application/json; charset=utf-8')
  return statusCode
}

const FORMS = (name: string) => [
  `${name}=1&${name}=3`,
  `${name}[]=1`,
  `${name}[$ne]=1`,
  `${name}.x=1`,
  `${name}=1e9`,
  `${name}=`,
  name,
]

describe('a query', () => {
  test.each(calls)('that %s does not have is ignored, in any form', async (key, caller) => {
    await statusOf(key, caller, 'unknown=1&unknown=3&__proto__[x]=1&constructor=1&=')
  })

  test.each(withQuery)('of %s in any form never fails, and given twice is refused', async (key, caller) => {
    const given = valid[key].query ?? {}
    for (const name of Object.keys(given)) {
      const others = Object.entries(given).filter(([other]) => other !== name)
      const rest = others.map(([other, value]) => `&${other}=${encodeURIComponent(String(value))}`).join('')
      for (const form of FORMS(name)) await statusOf(key, caller, form + rest)
      const value = encodeURIComponent(String(given[name]))
      expect(await statusOf(key, caller, `${name}=${value}&${name}=${value}${rest}`), `${key} ${name}`).toBe(
        400,
      )
    }
  })
})
