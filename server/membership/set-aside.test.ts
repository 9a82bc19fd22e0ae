import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { openPayments } from '#server/membership/payments.ts'
import { PAYPAL } from '#server/membership/provider.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { insertEvent } from '#server/membership/store.ts'
import { subscriptions } from '#server/membership/tables.ts'
import {
  begin,
  capture,
  emulatorOf,
  endSubscriptions,
  invoicesOf,
  membershipOf,
  newStudent,
  pay,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let emulator: PaypalEmulator
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  emulator = emulatorOf(app)
})
afterEach(async () => {
  show(answer => answer)
  endSubscriptions(app)
  await app.context.database.tx(db => db.update(subscriptions).set({ setAside: null, checkAt: null }))
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: an answer of the provider is changed as a proxy or a fault would
type Body = any
/** Changes the provider's answers about subscriptions and their payments, by the path of the call. */
function show(change: (body: Body, path: string) => Body): void {
  const changed: typeof fetch = async (input, init) => {
    const answer = await emulator.fetch(input, init)
    const path = new URL(String(input)).pathname
    if (init?.method !== 'GET' || !path.includes('/subscriptions/')) return answer
    return Response.json(change(await answer.json(), path), { status: answer.status })
  }
  const double = Object.create(emulator, { fetch: { value: changed } }) as PaypalEmulator
  const pauses = { pausesMs: [], lagPausesMs: [] }
  app.context.payments = openPayments({
    paypal: undefined,
    emulator: double,
    now: app.context.now,
    ...pauses,
  })
}

const work = () => reconcile(app.context, { error: () => undefined })
const rowOf = async (id: string) => {
  const found = await app.context.database.read(db =>
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  )
  return found[0]
}
const summary = async () => {
  const as = await signedIn(app, 'admin')
  return (await call(app, 'GET admin-summary', { as })).body.data.setAsidePayments
}

const amountOf = (value: string, currency_code = 'USD') => ({ value, currency_code })
/** Shows all payments of a subscription with another amount. */
function showAmount(id: string, value: string, currency?: string): void {
  const amount = amountOf(value, currency)
  show((body, path) => {
    if (!path.includes(id)) return body
    if (body.billing_info?.last_payment) body.billing_info.last_payment.amount = amount
    for (const one of body.transactions ?? []) one.amount_with_breakdown.gross_amount = amount
    return body
  })
}

describe('a payment opens nothing, and is shown to administrators,', () => {
  test.each([
    ['of -10.00', '-10.00', 'USD', 'amount'],
    ['of a cent', '0.01', 'USD', 'amount'],
    ['of nothing', '0.00', 'USD', 'amount'],
    ['in another currency', '12.99', 'EUR', 'currency'],
  ] as const)('%s', async (_title, value, currency, reason) => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    showAmount(id, value, currency)
    emulator.change({ webhooks: { lost: 1 } })
    emulator.approve(id)
    await capture(app, student, id)
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
    expect(await invoicesOf(app, student)).toEqual([])
    expect((await rowOf(id))?.setAside).toMatchObject([{ reason, sale: { amount: value, currency } }])
    expect(await summary()).toMatchObject({
      count: 1,
      latest: [{ subscriptionId: id, email: student.email, reason, amount: value, currency }],
    })
  })

  test('until the provider shows it refunded', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    showAmount(id, '0.01')
    emulator.approve(id)
    await emulator.settle()
    expect((await summary()).count).toBe(1)
    const [sale] = emulator.subscription(id).sales
    emulator.refund(sale?.id ?? '', { what: 'REFUNDED' })
    await emulator.settle()
    expect(await summary()).toEqual({ count: 0, latest: [] })
  })

  test('as an event says it, too', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const before = await membershipOf(app, student)
    const sale = { id: 'SALE0000000000001', amount: '-10.00', currency: 'USD', isRefund: false }
    const event = { id: 'WH-ODD', type: 'PAYMENT.SALE.COMPLETED', subscriptionId: id }
    const at = new Date('+275760-09-13T00:00:00.000Z')
    for (const [key, odd] of Object.entries({
      amount: { ...sale, at: app.context.now() },
      date: { ...sale, id: 'SALE2', at },
    })) {
      await app.context.database.tx(db =>
        insertEvent(
          db,
          { ...event, id: key, sale: odd },
          { provider: PAYPAL, receivedAt: app.context.now() },
        ),
      )
    }
    await emulator.advance(DAY_MS)
    await work()
    expect(await membershipOf(app, student)).toMatchObject({ dateEnd: before.dateEnd })
    expect((await rowOf(id))?.setAside?.map(({ reason }) => reason).toSorted()).toEqual(['amount', 'date'])
  })
})

test('a payment of more than the price opens its one month, and a person sees it', async () => {
  const student = await newStudent(app)
  const id = await begin(app, student)
  showAmount(id, '25.98')
  emulator.approve(id)
  await capture(app, student, id)
  expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, isOpen: true })
  expect(await invoicesOf(app, student)).toMatchObject([{ amount: '25.98' }])
  expect((await summary()).latest).toMatchObject([{ reason: 'amount', amount: '25.98' }])
})

describe('a subscription is set aside while the provider shows it', () => {
  const FAR = '+275760-09-13T00:00:00Z'
  test.each<[string, string, (body: Body) => void]>([
    ['without our id', 'owner', body => delete body.custom_id],
    ['for somebody else', 'owner', body => Object.assign(body, { custom_id: 'somebody' })],
    [
      'with a payment in the year 275760',
      'date',
      ({ billing_info }) => (billing_info.last_payment.time = FAR),
    ],
    ['with a start in 1970', 'date', body => (body.start_time = '1970-01-01T00:00:00Z')],
    ['with a start in 2099', 'date', body => (body.start_time = '2099-01-01T00:00:00Z')],
    [
      'with a payment in 2099',
      'date',
      ({ billing_info: info }) => (info.last_payment.time = '2099-01-01T00:00:00Z'),
    ],
    ['with a status of 2099', 'date', body => (body.status_update_time = '2099-01-01T00:00:00Z')],
    [
      'with a charge in 2099',
      'date',
      ({ billing_info: info }) => (info.next_billing_time = '2099-01-01T00:00:00Z'),
    ],
  ])('%s, and counts once it is shown right', async (_title, reason, spoil) => {
    const [student, other] = [await newStudent(app), await newStudent(app)]
    const id = await begin(app, student)
    const sound = await begin(app, other)
    show((body, path) => {
      if (path.endsWith(id) && body.billing_info) spoil(body)
      return body
    })
    emulator.approve(id)
    emulator.approve(sound)
    await emulator.settle()
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
    expect((await capture(app, student, id)).status).toBeGreaterThanOrEqual(400)
    expect(await summary()).toMatchObject({
      count: 1,
      latest: [{ subscriptionId: id, reason, amount: null }],
    })
    expect(await membershipOf(app, other), 'the others go on').toMatchObject({ isPayment: true })
    show(body => body)
    await emulator.advance(DAY_MS)
    await work()
    expect((await summary()).count).toBe(0)
    expect(await invoicesOf(app, student)).toHaveLength(1)
  })
})
