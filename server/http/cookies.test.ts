import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    config: {
      publicUrl: 'https://dilo.example.com',
      trustedProxies: ['loopback'],
      google: { clientId: 'x', issuers: ['x'], jwksUrl: 'http://127.0.0.1:1/' },
    },
  })
})
afterAll(() => app.close())

const LOGIN = requestFor('POST login', { body: { username: 'ana', password: DEMO_PASSWORD } })
const cookiesOf = ({ headers }: LightMyRequestResponse) => [headers['set-cookie'] ?? []].flat()
const whoIs = async (cookies: Record<string, string>) =>
  (await app.http.inject({ ...requestFor('POST auth', {}), cookies })).json().data?.email ?? null

describe('behind an https address, also when the proxy does not say so of a call', () => {
  test.each([
    ['the session', LOGIN, /^__Host-dilo=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    [
      'the session that is renewed',
      requestFor('POST auth', {}),
      /^__Host-dilo=[^;]+; Max-Age=604800; .*; Secure;/,
    ],
    ['the session that is cleared', requestFor('POST sign-out', {}), /^__Host-dilo=; .*; Secure;/],
    [
      'Google’s nonce',
      requestFor('POST google-nonce', {}),
      /^__Host-dilo-google=[^;]+; Path=\/; HttpOnly; Secure;/,
    ],
  ])('the cookie of %s is Secure and bound to this host', async (_, request, expected) => {
    const cookies = { '__Host-dilo': await signedIn(app, 'ana') }
    const set = cookiesOf(await app.http.inject({ ...request, cookies }))
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(expected)
  })

  test('a cookie without the prefix signs nobody in, and is removed with its session at the next sign-in', async () => {
    const token = await signedIn(app, 'luis')
    expect(await whoIs({ dilo: token })).toBeNull()
    expect(await whoIs({ '__Host-dilo': token })).toBe('luis@dilo.test')
    const set = cookiesOf(await app.http.inject({ ...LOGIN, cookies: { dilo: token } }))
    expect(set.map(cookie => cookie.split('=')[0]).sort()).toEqual(['__Host-dilo', 'dilo'])
    expect(set.find(cookie => cookie.startsWith('dilo='))).toMatch(
      /^dilo=; Max-Age=0;|^dilo=;.*Expires=Thu, 01 Jan 1970/,
    )
    expect(await whoIs({ '__Host-dilo': token })).toBeNull()
  })

  test('sign-out clears cached lessons', async () => {
    const { headers } = await app.http.inject(requestFor('POST sign-out', {}))
    expect(headers['clear-site-data']).toBe('"cache"')
  })

  test('a call whose proxy names no client is warned of once, a probe of the health not', async () => {
    const other: string[] = []
    const config = { ...app.context.config, logLevel: 'warn' } as const
    const fresh = await startTestApp({ config, logTo: { write: line => other.push(line) } })
    const warnings = () => other.filter(line => line.includes('TRUSTED_PROXIES'))
    await fresh.http.inject({ url: '/readyz' })
    await fresh.http.inject({ url: '/courses', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(warnings()).toEqual([])
    for (const url of ['/courses', '/login']) await fresh.http.inject({ url })
    expect(warnings()).toHaveLength(1)
    await fresh.close()
  })
})
