import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'

/* Text that cannot be stored, where no call of the contract is called. Calls are examined in every-call.test.ts. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function expectBroken(request: InjectOptions): Promise<void> {
  const { statusCode, headers, body } = await app.http.inject(request)
  const what = `${request.method} ${String(request.url)}: ${body.slice(0, 200)}`
  expect(statusCode, what).toBe(400)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  const { statusCode: inside, message, data } = JSON.parse(body)
  expect([inside, message !== '', data.code], what).toEqual([400, true, 'broken_json'])
}

/** Addresses outside the contract, with what is read from their address. */
// biome-ignore format: a list of values is read as a block
const OTHERS = [
  ['GET', '/dev/outbox'], ['GET', '/dev/outbox.json'], ['GET', '/dev/paypal/approve'],
  ['GET', '/dev/paypal/_emu/subscriptions/x'], ['POST', '/dev/paypal/_emu/sales/x/refund'],
  ['GET', '/dev/paypal/v1/billing/subscriptions/x'], ['POST', '/newsletter-unsubscribe/x'],
  ['GET', '/api/v1/invoice-pdf/x'], ['GET', '/api/v1/certificate-pdf/x'], ['GET', '/api/v1/admin-download-word-images'],
  ['POST', '/api/v1/paypal-webhook'], ['GET', '/media/x.mp3'], ['GET', '/courses'], ['GET', '/nowhere'],
] as const

describe('text that cannot be stored is refused with 400', () => {
  test.each(OTHERS)('in the address of %s %s', async (method, url) => {
    for (const broken of [`${url}%00`, `${url}/%00`, `${url}?to=%00&ba_token=%00&wordId=%00`, `${url}?%00`]) {
      await expectBroken({ method, url: broken })
    }
  })

  test.each(['{"a":"\\\\\\u0000"}', '{"a":"\\u0000"}', '"\\uD83Dx"', '["\\ude00\\ud83d"]'])(
    'in the JSON %s',
    async payload => {
      await expectBroken({ ...requestFor('POST login', {}), payload })
    },
  )

  test.each(['{"a":"\\\\u0000"}', '{"a":"\\ud83d\\ude00"}', '{"a":"%00"}'])(
    'but not in the JSON %s',
    async payload => {
      const answer = await app.http.inject({ ...requestFor('POST login', {}), payload })
      expect(Object.keys(answer.json().data)).not.toContain('code')
    },
  )

  test.each([
    ['/dev/paypal/approve', 'application/x-www-form-urlencoded', 'ba_token=%00'],
    ['/dev/paypal/v1/oauth2/token', 'application/x-www-form-urlencoded', 'grant_type=\0'],
    ['/dev/paypal/v1/catalogs/products', 'application/json', '{"name":"\\u0000"}'],
    ['/dev/paypal/v1/catalogs/products', 'application/json', '{"name":"\\ud83d"}'],
    ['/dev/paypal/_emu/advance', 'application/json', '{"days":"\\u0000"}'],
  ])('by the emulator at %s, in %s', async (url, type, payload) => {
    await expectBroken({ method: 'POST', url, payload, headers: { 'content-type': type } })
  })
})

test('the emulator’s refusals have the envelope and the headers', async () => {
  for (const [method, url, payload, status] of [
    ['GET', '/_emu/subscriptions/x', undefined, 404],
    ['POST', '/_emu/subscriptions/x/cancel', undefined, 404],
    ['POST', '/_emu/advance', '{', 400],
    ['POST', '/_emu/advance', '{"days":"x"}', 400],
    ['GET', '/_emu/nothing', undefined, 404],
    ['POST', '/_emu/advance', 'x'.repeat(2_000_000), 413],
  ] as const) {
    const { statusCode, headers, body } = await app.http.inject({
      method,
      url: `/dev/paypal${url}`,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, status, 'nosniff'])
    const envelope = JSON.parse(body)
    expect(Object.keys(envelope).sort()).toEqual(['data', 'message', 'statusCode'])
    expect(envelope.statusCode).toBe(status)
  }
})
