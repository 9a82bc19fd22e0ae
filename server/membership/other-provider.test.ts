import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#domain/membership/membership.ts'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import { type PaymentProvider, ProviderError } from '#server/membership/provider.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { endAllSubscriptions } from '#server/membership/service.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import { beginSubscription, confirmSubscription } from '#server/membership/subscriptions.ts'
import { paymentEvents, subscriptionOwners, subscriptions } from '#server/membership/tables.ts'
import {
  begin,
  cancel,
  emulatorOf,
  invoicesOf,
  membershipOf,
  newStudent,
  pay,
  paypalOf,
  type Student,
  signInAgain,
} from '#server/membership/testing.ts'
import { handleWebhook } from '#server/membership/webhooks.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

/* A second payment provider, which is one entry more in `context.payments`. */

const OTHER = 'cardhouse'
let app: TestApp
let there: PaypalEmulator
let other: PaymentProvider
const asked: string[] = []

beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  there = new PaypalEmulator({
    base: 'http://127.0.0.1:3000/dev/cardhouse',
    baseNow: () => app.context.now(),
    runsAutomatically: false,
  })
  const { credentials, base: apiBase } = there
  const pauses = { pausesMs: [], lagPausesMs: [1] }
  const client = openPaypal({
    ...{ ...credentials, ...pauses, apiBase, stage: 'emulator', sdkUrl: '', now: app.context.now },
    fetch: (input, init) => there.fetch(String(input), init),
  })
  const find: PaymentProvider['find'] = id => {
    asked.push(id)
    return client.find(id)
  }
  other = { ...client, find, name: OTHER, invoiceType: 'AZUL', checkout: undefined }
  app.context.payments = new Map([...app.context.payments, [OTHER, other]])
  await setUpPlans(app.context, other)
})
afterAll(() => app.close())

const work = () => reconcile(app.context, { error: () => undefined })
const days = async (count: number) => {
  await emulatorOf(app).advance(count * DAY_MS)
  await there.settle()
  await work()
}

async function buyThere(student: Student, plan: Plan = '1'): Promise<string> {
  const { data: user } = (await call(app, 'POST auth', { as: student.token })).body
  if (!user) throw new Error('the session is over')
  const id = await beginSubscription(app.context, user, { provider: OTHER, plan, language: 'es' })
  there.approve(id)
  await confirmSubscription(app.context, user, id)
  return id
}

test('sells, opens the courses, renews and cancels through its own client, by the column of the subscription', async () => {
  const student = await newStudent(app)
  const id = await buyThere(student)
  expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, isOpen: true, orderId: id })
  const [row] = await app.context.database.read(db =>
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  )
  const [owner] = await app.context.database.read(db =>
    db.select().from(subscriptionOwners).where(eq(subscriptionOwners.id, id)),
  )
  expect([row?.provider, owner?.provider]).toEqual([OTHER, OTHER])
  expect((await invoicesOf(app, student)).map(({ type }) => type)).toEqual(['AZUL'])
  await days(32)
  const later = await signInAgain(app, student)
  expect(await membershipOf(app, later)).toMatchObject({ isPayment: true, isInGrace: false })
  expect(await invoicesOf(app, later)).toHaveLength(2)
  expect((await cancel(app, later, id)).status).toBe(200)
  expect(there.subscription(id).status).toBe('CANCELLED')
})

test('is asked about its own subscriptions only, and PayPal about its own', async () => {
  const [id, paypals] = [await buyThere(await newStudent(app)), await pay(app, await newStudent(app))]
  asked.length = 0
  const askedPaypal: string[] = []
  const paypal = paypalOf(app)
  const find: PaymentProvider['find'] = one => {
    askedPaypal.push(one)
    return paypal.find(one)
  }
  const payments = app.context.payments
  app.context.payments = new Map([...payments, [paypal.name, { ...paypal, find }]])
  await days(1)
  app.context.payments = payments
  expect(asked).toContain(id)
  expect(asked).not.toContain(paypals)
  expect(askedPaypal).toContain(paypals)
  expect(askedPaypal).not.toContain(id)
})

test('goes on while another does not answer, which keeps its subscriptions due', async () => {
  const [student, paypals] = [await newStudent(app), await pay(app, await newStudent(app))]
  const id = await buyThere(student)
  const down: PaymentProvider['find'] = async () => {
    throw new ProviderError('unreachable', 'no answer')
  }
  const { payments } = app.context
  app.context.payments = new Map([...payments, ['paypal', { ...paypalOf(app), find: down }]])
  asked.length = 0
  emulatorOf(app).change({ webhooks: { lost: 1 } })
  await emulatorOf(app).advance(DAY_MS)
  expect(await work()).toMatchObject({ isInterrupted: true })
  expect(asked).toContain(id)
  app.context.payments = payments
  emulatorOf(app).endFaults()
  const due = await app.context.database.read(db =>
    db.select().from(subscriptions).where(eq(subscriptions.id, paypals)),
  )
  expect(due[0]?.checkAt?.getTime()).toBeLessThan(app.context.now().getTime() + DAY_MS / 24)
})

test('an event of one provider says nothing about a subscription of another', async () => {
  const student = await newStudent(app)
  const id = await buyThere(student)
  const event = {
    id: 'WH-FOREIGN',
    type: 'BILLING.SUBSCRIPTION.CANCELLED',
    subscriptionId: id,
    sale: undefined,
  }
  const readWebhook = async () => event
  const told = (name: string) =>
    handleWebhook({ ...app.context, payments: new Map([[name, { ...other, name, readWebhook }]]) }, name, {
      headers: {},
      body: Buffer.alloc(0),
    })
  const stored = () =>
    app.context.database.read(db =>
      db.select().from(paymentEvents).where(eq(paymentEvents.subscriptionId, id)),
    )
  await told('paypal')
  expect(await stored()).toEqual([])
  await told(OTHER)
  expect(await stored()).toMatchObject([{ id: 'WH-FOREIGN', provider: OTHER }])
  await expect(told('unknown').then(stored)).resolves.toHaveLength(1)
})

test('the paid time stays when its provider is no longer configured; the account cannot be erased meanwhile', async () => {
  const student = await newStudent(app)
  const id = await buyThere(student)
  const { payments } = app.context
  app.context.payments = new Map([...payments].filter(([name]) => name !== OTHER))
  const errors: unknown[] = []
  await emulatorOf(app).advance(DAY_MS)
  await reconcile(app.context, { error: (facts: object) => errors.push(facts) })
  expect(errors).toMatchObject([{ err: { message: expect.stringContaining(OTHER) } }])
  expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, orderId: id })
  const { data: user } = (await call(app, 'POST auth', { as: student.token })).body
  await expect(endAllSubscriptions(app.context, user as never)).rejects.toMatchObject({
    code: 'subscription_live',
  })
  app.context.payments = payments
})

test('a plan of one provider replaces that of another, and no paid day is lost', async () => {
  const student = await newStudent(app)
  const first = await pay(app, student)
  const before = await membershipOf(app, student)
  await emulatorOf(app).advance(DAY_MS)
  const second = await buyThere(student, '3')
  await days(0)
  expect(emulatorOf(app).subscription(first).status).toBe('CANCELLED')
  const after = await membershipOf(app, student)
  expect(after.orderId).toBe(second)
  expect(Date.parse(after.dateEnd ?? '')).toBeGreaterThan(Date.parse(before.dateEnd ?? '') + 27 * DAY_MS)
})

test('PayPal’s page still sells at PayPal', async () => {
  const id = await begin(app, await newStudent(app))
  expect(emulatorOf(app).subscription(id).status).toBe('APPROVAL_PENDING')
  const { body } = await call(app, 'GET payment-settings', {})
  expect(body.data).toMatchObject({ provider: 'emulator' })
})
