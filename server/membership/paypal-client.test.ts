import { beforeEach, describe, expect, test } from 'vitest'
import { plans } from '#domain/membership/plans.ts'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import type { PaymentProvider } from '#server/membership/provider.ts'

const START = new Date('2026-03-02T15:00:00.000Z')
const TOKEN = 'POST /v1/oauth2/token'

let emulator: PaypalEmulator
let paypal: PaymentProvider
let calls: string[]
beforeEach(() => {
  emulator = new PaypalEmulator({
    base: 'https://paypal.test',
    baseNow: () => START,
    runsAutomatically: false,
  })
  calls = []
  paypal = open()
})

function open(given: { clientSecret?: string; fetch?: typeof fetch } = {}): PaymentProvider {
  return openPaypal({
    ...emulator.credentials,
    stage: 'emulator',
    apiBase: emulator.base,
    sdkUrl: '/sdk.js',
    now: () => emulator.now(),
    pausesMs: [1, 1],
    fetch: (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return emulator.fetch(String(input), init)
    },
    ...given,
  })
}

const tokens = () => calls.filter(call => call === TOKEN).length
const planId = async () => paypal.ensurePlan(await paypal.ensureProduct(), plans['1'], undefined)
const subscribe = async (provider: PaymentProvider, id: string, attempt = 0) =>
  provider.create({
    attempt,
    planId: id,
    customId: 'somebody',
    email: 'nora@dilo.test',
    language: 'es',
    returnUrl: 'https://dilo.test/payment/1',
    cancelUrl: 'https://dilo.test/payment/1',
  })

describe('the token', () => {
  test('is fetched once for concurrent calls, and again only after it has expired', async () => {
    await Promise.all([paypal.find('I-1'), paypal.find('I-2'), paypal.find('I-3')])
    await paypal.find('I-4')
    expect(tokens()).toBe(1)
    await emulator.advance(10 * 60 * 60 * 1000)
    await paypal.find('I-5')
    expect(tokens()).toBe(2)
  })

  test('revoked by PayPal is replaced once', async () => {
    let isWithdrawn = true
    const withdrawn = open({
      fetch: async (input, init) => {
        const url = String(input)
        calls.push(`${init?.method} ${new URL(url).pathname}`)
        if (!url.includes('/v1/billing/') || !isWithdrawn) return emulator.fetch(url, init)
        isWithdrawn = false
        return new Response('{"error":"invalid_token"}', { status: 401 })
      },
    })
    expect(await withdrawn.find('I-1')).toBeUndefined()
    expect(tokens()).toBe(2)
  })

  test('is refused for wrong keys: a configuration error, not retried', async () => {
    await expect(open({ clientSecret: 'wrong' }).find('I-1')).rejects.toMatchObject({ kind: 'configuration' })
    expect(tokens()).toBe(1)
  })
})

describe('a failing call', () => {
  test.each(['timeout', 'refused', 429, 500, 503] as const)(
    'is retried after a brief failure (%s)',
    async answer => {
      emulator.change({ calls: [{ answer, path: '/v1/billing/', times: 2, retryAfterSeconds: 0 }] })
      expect(await paypal.find('I-1')).toBeUndefined()
      expect(calls.filter(call => call !== TOKEN)).toHaveLength(3)
    },
  )

  test.each(['timeout', 429, 500] as const)(
    'is reported as unreachable after a longer failure (%s)',
    async answer => {
      emulator.change({ calls: [{ answer, path: '/v1/billing/', times: 3, retryAfterSeconds: 0 }] })
      await expect(paypal.find('I-1')).rejects.toMatchObject({ kind: 'unreachable' })
    },
  )

  test('is retried after Retry-After, and not at all when that is long', async () => {
    const limit = { answer: 429, path: '/v1/billing/', times: 1 } as const
    await paypal.find('I-1')
    emulator.change({ calls: [{ ...limit, retryAfterSeconds: 1 }] })
    const begun = performance.now()
    expect(await paypal.find('I-1')).toBeUndefined()
    expect(performance.now() - begun).toBeGreaterThan(990)
    calls = []
    emulator.change({ calls: [{ ...limit, retryAfterSeconds: 60 }] })
    await expect(paypal.find('I-1')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(calls).toHaveLength(1)
  })

  test('that took effect is not repeated: the retry has the same request id', async () => {
    const id = await planId()
    emulator.change({
      calls: [{ answer: 'timeout', path: '/v1/billing/subscriptions', method: 'POST', isApplied: true }],
    })
    const made = await subscribe(paypal, id)
    expect([...emulator.subscriptions()].map(one => one.id)).toEqual([made])
    expect(await subscribe(open(), id), 'the same attempt from another process').toBe(made)
    expect(await subscribe(paypal, id, 1), 'the next attempt').not.toBe(made)
  })

  test('that PayPal refuses fails with its code, and is not retried', async () => {
    await expect(subscribe(paypal, 'P-NOTHING')).rejects.toMatchObject({ kind: 'refused' })
    expect(calls.filter(call => call !== TOKEN)).toHaveLength(1)
  })
})

test('the set-up makes product, plans and webhook once, however often it runs', async () => {
  const first = await planId()
  expect(await planId()).toBe(first)
  expect(await paypal.ensurePlan(await paypal.ensureProduct(), plans['1'], first)).toBe(first)
  expect(await paypal.ensurePlan(await paypal.ensureProduct(), plans['1'], 'P-FORGOTTEN')).toBe(first)
  const others = await Promise.all(
    (['2', '3'] as const).map(plan => paypal.ensurePlan('DILO-MEMBERSHIP', plans[plan], undefined)),
  )
  expect(new Set([first, ...others]).size).toBe(3)
  const webhook = await paypal.ensureWebhook('https://paypal.test/api/v1/paypal-webhook')
  expect(await paypal.ensureWebhook('https://paypal.test/api/v1/paypal-webhook')).toBe(webhook)
})

test('accepts a reason of several lines and any length', async () => {
  const made = await subscribe(paypal, await planId())
  emulator.approve(made)
  expect(await paypal.cancel(made, `Me voy\r\n\tde viaje ${'x'.repeat(490)}`)).toBe(true)
  expect(emulator.subscription(made).statusNote).toMatch(/^Me voy de viaje x{112}$/)
  expect(await paypal.cancel(made, '')).toBe(false)
  expect(await paypal.cancel('I-NOTHING00001', '')).toBe(false)
})
