import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPaymentPage, sendPaymentPage } from '#server/http/payment-page.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; frame-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const HTML = '<html><head><title>Dilo</title></head><body></body></html>'

async function sent(isPaypal: boolean) {
  const app = fastify()
  app.get('/', (_request, reply) => sendPaymentPage(reply, { html: HTML, policy: POLICY }, isPaypal))
  const { headers, body } = await app.inject('/')
  await app.close()
  return { headers, body, policy: String(headers['content-security-policy']) }
}

describe('with PayPal, the payment page', () => {
  test('may additionally load exactly what PayPal needs', async () => {
    const { policy, body } = await sent(true)
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    const paypal = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-abc' 'nonce-${nonce}' ${paypal}`,
      `style-src 'self' 'nonce-${nonce}' ${paypal}`,
      `img-src 'self' data: ${paypal}`,
      "font-src 'self'",
      `frame-src ${paypal}`,
      `connect-src 'self' ${paypal}`,
      "frame-ancestors 'none'",
      `child-src ${paypal}`,
    ])
  })

  test('has an unpredictable nonce, and is never cached', async () => {
    const [one, other] = await Promise.all([sent(true), sent(true)])
    expect(one?.policy).toMatch(/'nonce-[\w+/]{22}=='/)
    expect(one?.policy).not.toBe(other?.policy)
    expect(one?.headers['cache-control']).toBe('no-store')
    expect(one?.headers).not.toHaveProperty('etag')
  })
})

test('with the emulator, the payment page loads from this server only', async () => {
  const { policy, body } = await sent(false)
  expect(policy).toBe(POLICY)
  expect(body).toBe(HTML)
})

test.each([
  ['/payment/1', true],
  ['/en/payment/2', true],
  ['/payment', false],
  ['/plan', false],
  ['/en/plan/payment/1', false],
])('%s is the payment page: %s', (path, is) => {
  expect(isPaymentPage(path)).toBe(is)
})

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/index.html'))
describe.runIf(isBuilt)('the complete server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test.each(['/payment/1', '/en/payment/2?paypal=cancel'])(
    'the provider’s window may communicate with %s, and with no other page',
    async url => {
      const page = await app.http.inject(url)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      const other = await app.http.inject('/plan')
      expect(other.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(other.headers['content-security-policy']).not.toContain('paypal')
    },
  )
})
