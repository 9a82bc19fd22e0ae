import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices, paymentEvents, subscriptions, users } from '#server/db/tables.ts'
import { ProviderError } from '#server/membership/provider.ts'
import { reconcile, startReconciling } from '#server/membership/reconcile.ts'
import { begin, capture, emulatorOf, membershipOf, newStudent, pay } from '#server/membership/testing.ts'
import { webhookVerifier } from '#server/membership/webhook-signature.ts'
import { DAY_MS, startTestApp, type TestApp, WEBHOOK_URL } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { WakeSignal } from '#server/worker.ts'

const SILENT = { info: () => undefined, error: () => undefined }

type Delivery = { headers: Record<string, string>; body: string }

let app: TestApp
/** What the emulator has sent, newest last. */
let sent: Delivery[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  listen()
}, 60_000)
afterAll(() => app.close())

/** Catches what is sent before it is delivered. */
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

/** What an event leaves to do. */
const work = () => reconcile(app.context, SILENT)

const rowOf = async (id: string) => {
  const rows = await app.context.database.read(db =>
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  )
  return rows[0]
}

/** Everything that an event could have changed. */
const everything = () =>
  app.context.database.read(async db =>
    JSON.stringify([
      await db.select().from(users).orderBy(users.id),
      await db.select().from(subscriptions).orderBy(subscriptions.id),
      await db.select().from(invoices).orderBy(invoices.id),
      await db.select().from(paymentEvents).orderBy(paymentEvents.id),
    ]),
  )

/** Events of a payment, caught and not delivered. */
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

describe('a call that the provider did not send changes nothing', () => {
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
    ['a signature that is none', withHeader('paypal-transmission-sig', 'bm9uZQ==')],
    ['an empty signature', withHeader('paypal-transmission-sig', '')],
    ['another time of sending', withHeader('paypal-transmission-time', '2030-01-01T00:00:00Z')],
    ['another transmission', withHeader('paypal-transmission-id', crypto.randomUUID())],
    ['another algorithm', withHeader('paypal-auth-algo', 'NONE')],
    [
      'a certificate of a foreign host',
      call => withHeader('paypal-cert-url', `https://evil.test${certificate(call)}`)(call),
    ],
    [
      'a host that begins like ours',
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
    // An event of which the forger leaves everything as it was is no forgery.
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

  test('an emulator is believed by nobody who is set up for PayPal', async () => {
    const { events } = await withheld()
    const emulator = emulatorOf(app)
    const verify = webhookVerifier({ fetch: emulator.fetch as typeof fetch, now: app.context.now })
    for (const { headers, body } of events) {
      expect(await verify({ headers, body: Buffer.from(body) }, emulator.credentials.webhookId)).toBe(false)
    }
  })
})

test('hosts that only contain the name of PayPal are asked for no certificate', async () => {
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

describe('what the provider tells', () => {
  test('the same event again, at once or after days, changes nothing more', async () => {
    const { events } = await withheld()
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    await work()
    const before = await everything()
    await Promise.all([...events, ...events].map(deliver))
    await emulatorOf(app).advance(2 * DAY_MS)
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    expect(await everything()).toBe(before)
  })

  test('the last first: the order does not matter', async () => {
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

  test('one payment under two events is one invoice', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const [invoice] = (await call(app, 'GET student-invoice', { as: student.token })).body.data
    await emulatorOf(app).settle()
    await work()
    await capture(app, student, id)
    expect((await call(app, 'GET student-invoice', { as: student.token })).body.data).toEqual([invoice])
  })

  test('waits, stored, while the provider cannot be asked, and is done by the reconciliation', async () => {
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
    ['that the provider answers in an unknown form', new ProviderError('unreachable', 'an unknown form')],
    ['that we stumble over', new RangeError('a mistake')],
  ])('about a subscription %s keeps no other one waiting', async (_what, error) => {
    const [odd, other] = [await withheld(), await withheld()]
    const { payments } = app.context
    if (!payments) throw new Error('the test app has no payments')
    const find: typeof payments.find = id => (id === odd.id ? Promise.reject(error) : payments.find(id))
    app.context.payments = { ...payments, find }
    for (const event of [...odd.events, ...other.events]) await deliver(event)
    await work()
    await work()
    app.context.payments = payments
    expect(await rowOf(odd.id)).toMatchObject({ status: 'APPROVAL_PENDING' })
    expect(await rowOf(other.id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('is answered once it is stored; a server that dies then has lost nothing', async () => {
    const { id, events } = await withheld()
    const { payments } = app.context
    if (!payments) throw new Error('the test app has no payments')
    const never = () => new Promise<never>(() => undefined)
    app.context.payments = { ...payments, find: never, sales: never }
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
    app.context.payments = payments
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVAL_PENDING' })
    // Nobody rings for what a dead server was told.
    const next = startReconciling({ ...app.context, paymentsDue: new WakeSignal() }, SILENT)
    await expect.poll(async () => (await rowOf(id))?.status).toBe('ACTIVE')
    await next.stop()
  })

  test('wakes the reconciliation, which rests for an hour otherwise', async () => {
    const { id, events } = await withheld()
    await work()
    const worker = startReconciling(app.context, SILENT)
    // Its first round, in which nothing is due.
    await new Promise(resolve => setTimeout(resolve, 200))
    for (const event of events) await deliver(event)
    await expect.poll(async () => (await rowOf(id))?.status).toBe('ACTIVE')
    await worker.stop()
  })

  test('while its subscription is being synced is looked at again', async () => {
    const { id, events } = await withheld()
    const [first, ...others] = events
    const { payments } = app.context
    if (!payments || !first) throw new Error('the test app has no payments')
    // The provider answers before it is told, and what it answers arrives afterwards.
    const find: typeof payments.find = async asked => {
      const remote = await payments.find(asked)
      if (asked === id) for (const event of others.splice(0)) await deliver(event)
      return remote
    }
    app.context.payments = { ...payments, find }
    await deliver(first)
    await work()
    app.context.payments = payments
    expect(others).toEqual([])
    expect((await rowOf(id))?.checkAt).toEqual(app.context.now())
  })

  test('an event of an old subscription leaves the newer one alone', async () => {
    const student = await newStudent(app)
    await pay(app, student)
    await emulatorOf(app).advance(60_000)
    const year = await pay(app, student, '2')
    await emulatorOf(app).settle()
    expect(await membershipOf(app, student)).toMatchObject({ orderId: year, status: 'ACTIVE', plan: '2' })
  })
})
