import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/accounts/tables.ts'
import { PaymentsDue } from '#server/membership/payments-due.ts'
import { type PaymentProvider, ProviderError } from '#server/membership/provider.ts'
import { reconcile, startReconciling } from '#server/membership/reconcile.ts'
import { invoices, paymentEvents, subscriptions } from '#server/membership/tables.ts'
import {
  begin,
  capture,
  emulatorOf,
  membershipOf,
  newStudent,
  pay,
  paypalOf,
  withPaypal,
} from '#server/membership/testing.ts'
import { webhookVerifier } from '#server/membership/webhook-signature.ts'
import { startTestApp, type TestApp, WEBHOOK_URL } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

const SILENT = { info: () => undefined, error: () => undefined }

type Delivery = { headers: Record<string, string>; body: string }

let app: TestApp
/** The emulator's deliveries, newest last. */
let sent: Delivery[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  listen()
})
afterAll(() => app.close())

/** Captures deliveries before they are sent. */
function listen(): void {
  const emulator = emulatorOf(app)
  emulator.sendWebhooksTo(WEBHOOK_URL, async (_url, delivery) => {
    sent.push(delivery)
    const { statusCode } = await deliver(delivery)
    await work()
    return statusCode
  })
}

const deliver = ({ headers, body }: Delivery) =>
  app.http.inject({ method: 'POST', url: WEBHOOK_URL, headers, payload: body })

/** Processes stored events. */
const work = () => reconcile(app.context, SILENT)

const rowOf = async (id: string) => {
  const rows = await app.context.database.read(db =>
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  )
  return rows[0]
}

/** All state that an event could change. */
const everything = () =>
  app.context.database.read(async db =>
    JSON.stringify([
      await db.select().from(users).orderBy(users.id),
      await db.select().from(subscriptions).orderBy(subscriptions.id),
      await db.select().from(invoices).orderBy(invoices.id),
      await db.select().from(paymentEvents).orderBy(paymentEvents.id),
    ]),
  )

/** A payment whose events are captured but not delivered. */
async function withheld(): Promise<{ id: string; events: Delivery[] }> {
  const student = await newStudent(app)
  const emulator = emulatorOf(app)
  await emulator.settle()
  emulator.sendWebhooksTo(WEBHOOK_URL, async (_url, delivery) => {
    sent.push(delivery)
    return 200
  })
  sent = []
  const id = await begin(app, student)
  emulator.approve(id)
  await emulator.settle()
  listen()
  return {
    id,
    events: sent.filter(({ body }) => JSON.parse(body).event_type !== 'BILLING.SUBSCRIPTION.CREATED'),
  }
}

describe('a forged call changes nothing', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const resigned = ({ headers, body }: Delivery, webhookId: string): Delivery => {
    const message = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|${webhookId}|${crc32(body)}`
    const signature = sign('RSA-SHA256', Buffer.from(message), other.privateKey).toString('base64')
    return { headers: { ...headers, 'paypal-transmission-sig': signature }, body }
  }
  const withHeader = (name: string, value: string) => (call: Delivery) => ({
    ...call,
    headers: { ...call.headers, [name]: value },
  })
  const without = (name: string) => (call: Delivery) => {
    const { [name]: _, ...headers } = call.headers
    return { ...call, headers }
  }
  const certificate = ({ headers }: Delivery) => new URL(headers['paypal-cert-url'] ?? '').pathname

  test.each<[string, (call: Delivery) => Delivery]>([
    ['a changed amount', call => ({ ...call, body: call.body.replaceAll('12.99', '0.01') })],
    [
      'the same JSON in other bytes',
      call => ({ ...call, body: JSON.stringify(JSON.parse(call.body), null, 1) }),
    ],
    ['a signature by another key', call => resigned(call, emulatorOf(app).credentials.webhookId)],
    ['a malformed signature', withHeader('paypal-transmission-sig', 'bm9uZQ==')],
    ['an empty signature', withHeader('paypal-transmission-sig', '')],
    ['another time of sending', withHeader('paypal-transmission-time', '2030-01-01T00:00:00Z')],
    ['another transmission', withHeader('paypal-transmission-id', crypto.randomUUID())],
    ['another algorithm', withHeader('paypal-auth-algo', 'NONE')],
    [
      'a certificate of a foreign host',
      call => withHeader('paypal-cert-url', `https://evil.test${certificate(call)}`)(call),
    ],
    [
      'a host that begins like PayPal’s',
      call => withHeader('paypal-cert-url', `http://127.0.0.1:3000.evil.test${certificate(call)}`)(call),
    ],
    [
      'a certificate of another path',
      withHeader('paypal-cert-url', 'http://127.0.0.1:3000/dev/paypal/x/CERT-1'),
    ],
    ['no certificate', without('paypal-cert-url')],
    ['no signature', without('paypal-transmission-sig')],
    ['no algorithm', without('paypal-auth-algo')],
    ['no body', call => ({ ...call, body: '' })],
  ])('%s', async (_what, forge) => {
    const { events } = await withheld()
    const before = await everything()
    // Skips forgeries that leave the event unchanged.
    const forged = events
      .map(forge)
      .filter((one, index) => JSON.stringify(one) !== JSON.stringify(events[index]))
    expect(forged.length).toBeGreaterThan(0)
    for (const one of forged) {
      expect((await deliver(one)).json()).toMatchObject({
        statusCode: 400,
        data: { code: 'webhook_refused' },
      })
    }
    expect(await everything()).toBe(before)
  })

  test('a genuine event of another webhook, or before ours was set up', async () => {
    const { events } = await withheld()
    const [event] = events
    if (!event) throw new Error('nothing was sent')
    const emulator = emulatorOf(app)
    const verify = webhookVerifier({
      fetch: emulator.fetch as typeof fetch,
      now: app.context.now,
      emulatorBase: emulator.base,
    })
    const given = { headers: event.headers, body: Buffer.from(event.body) }
    expect(await verify(given, emulator.credentials.webhookId)).toBe(true)
    expect(await verify(given, 'ANOTHERWEBHOOK001')).toBe(false)
    expect(await verify(given, '')).toBe(false)
  })

  test('an emulator’s call is refused when PayPal is configured', async () => {
    const { events } = await withheld()
    const emulator = emulatorOf(app)
    const verify = webhookVerifier({ fetch: emulator.fetch as typeof fetch, now: app.context.now })
    for (const { headers, body } of events) {
      expect(await verify({ headers, body: Buffer.from(body) }, emulator.credentials.webhookId)).toBe(false)
    }
  })
})

test('no certificate is fetched from hosts that merely contain PayPal’s name', async () => {
  const asked: string[] = []
  const verify = webhookVerifier({
    now: app.context.now,
    fetch: async input => {
      asked.push(String(input))
      throw new TypeError('fetch failed')
    },
  })
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-5a29e601'
  const tries = async (url: string) => {
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': 'eA==',
      'paypal-cert-url': url,
    }
    return verify({ headers, body: Buffer.from('{}') }, 'WEBHOOK').catch(() => 'asked')
  }
  for (const url of [
    `https://api.paypal.com.evil.test${path}`,
    `https://evil-paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://user@api.paypal.com${path}`,
    `http://api.paypal.com${path}`,
    `https://api.paypal.com/redirect?to=${path}`,
    `https://api.paypal.com/v1/notifications/certs/../../x`,
    `https://api.paypal.com${path}?x=1`,
    'file:///etc/passwd',
    'x',
  ]) {
    expect(await tries(url), url).toBe(false)
  }
  expect(asked).toEqual([])
  expect(await tries(`https://api.paypal.com${path}`)).toBe('asked')
})

describe('an event', () => {
  test('delivered twice, at once or after days, takes effect once', async () => {
    const { events } = await withheld()
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    await work()
    const before = await everything()
    await Promise.all([...events, ...events].map(deliver))
    await emulatorOf(app).advance(2 * DAY_MS)
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    expect(await everything()).toBe(before)
  })

  test('takes effect in any order of delivery', async () => {
    const { id, events } = await withheld()
    for (const event of events.toReversed()) {
      expect((await deliver(event)).statusCode).toBe(200)
      await work()
    }
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', paidUntil: expect.any(Date) })
    const made = await app.context.database.read(db =>
      db.select().from(invoices).where(eq(invoices.subscriptionId, id)),
    )
    expect(made).toHaveLength(1)
  })

  test('for an invoiced payment makes no second invoice', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const [invoice] = (await call(app, 'GET student-invoice', { as: student.token })).body.data
    await emulatorOf(app).settle()
    await work()
    await capture(app, student, id)
    expect((await call(app, 'GET student-invoice', { as: student.token })).body.data).toEqual([invoice])
  })

  test('stays stored while the provider is unreachable, and is processed by the reconciliation', async () => {
    const { id, events } = await withheld()
    const emulator = emulatorOf(app)
    emulator.change({ calls: [{ answer: 503, path: '/v1/billing/subscriptions/', times: 1000 }] })
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    await work()
    emulator.endFaults()
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVAL_PENDING' })
    await emulator.advance(60_000)
    await work()
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE' })
  })

  test.each([
    ['a malformed answer of the provider', new ProviderError('unreachable', 'an unknown form')],
    ['a mistake of ours', new RangeError('a mistake')],
  ])('for a subscription that fails with %s does not block others', async (_what, error) => {
    const [odd, other] = [await withheld(), await withheld()]
    const { payments } = app.context
    const paypal = paypalOf(app)
    const find: PaymentProvider['find'] = id => (id === odd.id ? Promise.reject(error) : paypal.find(id))
    app.context.payments = withPaypal(app, { find })
    for (const event of [...odd.events, ...other.events]) await deliver(event)
    await work()
    await work()
    app.context.payments = payments
    expect(await rowOf(odd.id)).toMatchObject({ status: 'APPROVAL_PENDING' })
    expect(await rowOf(other.id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('is answered once stored; a server that dies then loses nothing', async () => {
    const { id, events } = await withheld()
    const { payments } = app.context
    const never = () => new Promise<never>(() => undefined)
    app.context.payments = withPaypal(app, { find: never, sales: never })
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    app.context.payments = payments
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVAL_PENDING' })
    // The next server starts without a wake-up.
    const next = startReconciling({ ...app.context, paymentsDue: new PaymentsDue() }, SILENT)
    await expect.poll(async () => (await rowOf(id))?.status, { timeout: 10_000 }).toBe('ACTIVE')
    await next.stop()
  })

  test('wakes the reconciliation during its hourly delay', async () => {
    const { id, events } = await withheld()
    await work()
    const worker = startReconciling(app.context, SILENT)
    // The first run, with nothing due.
    await new Promise(resolve => setTimeout(resolve, 200))
    for (const event of events) await deliver(event)
    await expect.poll(async () => (await rowOf(id))?.status, { timeout: 10_000 }).toBe('ACTIVE')
    await worker.stop()
  })

  test('during a sync of its subscription is processed by another sync', async () => {
    const { id, events } = await withheld()
    const [first, ...others] = events
    const { payments } = app.context
    const paypal = paypalOf(app)
    if (!first) throw new Error('there is no payment')
    // The provider reads its state before the event, and the answer arrives after it.
    const find: PaymentProvider['find'] = async asked => {
      const remote = await paypal.find(asked)
      if (asked === id) for (const event of others.splice(0)) await deliver(event)
      return remote
    }
    app.context.payments = withPaypal(app, { find })
    await deliver(first)
    await work()
    app.context.payments = payments
    expect(others).toEqual([])
    expect((await rowOf(id))?.checkAt).toEqual(app.context.now())
  })

  test('of an old subscription does not change the newer one', async () => {
    const student = await newStudent(app)
    await pay(app, student)
    await emulatorOf(app).advance(60_000)
    const year = await pay(app, student, '2')
    await emulatorOf(app).settle()
    expect(await membershipOf(app, student)).toMatchObject({ orderId: year, status: 'ACTIVE', plan: '2' })
  })
})
