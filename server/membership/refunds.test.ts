import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readOutbox } from '#server/mail/service.ts'
import { PAYPAL, type ProviderEvent } from '#server/membership/provider.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { invoices } from '#server/membership/tables.ts'
import {
  begin,
  cancel,
  capture,
  emulatorOf,
  endSubscriptions,
  membershipOf,
  newStudent,
  pay,
  type Student,
  signInAgain,
  subjectsTo,
  withPaypal,
} from '#server/membership/testing.ts'
import { handleWebhook } from '#server/membership/webhooks.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const SUPPORT = 'soporte@example.com'
const REFUNDED = 'Tu pago de Dilo fue devuelto'
const work = () => reconcile(app.context, { error: () => undefined })
const days = (count: number) => emulatorOf(app).advance(count * DAY_MS)
const salesOf = (id: string) => emulatorOf(app).subscription(id).sales
const invoicesOf = (id: string) =>
  app.context.database.read(db =>
    db.select().from(invoices).where(eq(invoices.subscriptionId, id)).orderBy(invoices.paidAt),
  )
/** Refunds the latest payment at the provider. @returns its id */
function refund(id: string, given: { what?: 'REFUNDED' | 'REVERSED'; amount?: string } = {}): string {
  const sale = salesOf(id).at(-1)?.id ?? ''
  emulatorOf(app).refund(sale, { what: 'REFUNDED', ...given })
  return sale
}

/** Drops the events that `act` causes. */
async function withLostEvents<T>(act: () => T | Promise<T>): Promise<T> {
  emulatorOf(app).change({ webhooks: { lost: 1 } })
  const done = await act()
  emulatorOf(app).change({ webhooks: { lost: 0 } })
  return done
}

/** Delivers a refund event and reconciles. */
async function deliverRefund(
  saleId: string,
  given: Partial<ProviderEvent> & { amount?: string } = {},
): Promise<void> {
  const { amount = '12.99', ...named } = given
  const sale = { id: saleId, amount, currency: 'USD', at: app.context.now(), isRefund: true }
  const type = 'PAYMENT.SALE.REFUNDED'
  const event = { id: `WH-${crypto.randomUUID()}`, type, subscriptionId: '', sale, ...named }
  const readWebhook = async () => event
  await handleWebhook({ ...app.context, payments: withPaypal(app, { readWebhook }) }, PAYPAL, {
    headers: {},
    body: Buffer.alloc(0),
  })
  await work()
}

async function expectEnded(student: Student, id: string): Promise<void> {
  const there = await signInAgain(app, student)
  expect(await membershipOf(app, there)).toMatchObject({
    isPayment: false,
    isOpen: false,
    status: 'CANCELLED',
  })
  expect(emulatorOf(app).subscription(id).status, 'not charged again').toBe('CANCELLED')
  expect((await invoicesOf(id)).at(-1)?.refundedAt).toEqual(expect.any(Date))
  expect((await subjectsTo(app, student)).filter(subject => subject === REFUNDED)).toHaveLength(1)
}

test.each(['REFUNDED', 'REVERSED'] as const)(
  'a full refund (%s) ends the access and the renewal; the member and support get one mail each',
  async what => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    refund(id, { what })
    await emulatorOf(app).settle()
    await expectEnded(student, id)
    await emulatorOf(app).settle()
    await work()
    expect(await subjectsTo(app, student)).toEqual(['Recibimos tu pago: ya estás en Dilo', REFUNDED])
    const [invoice] = await invoicesOf(id)
    const ours = await readOutbox(app.context, SUPPORT)
    expect(ours.filter(({ text }) => invoice && text.includes(invoice.id))).toHaveLength(1)
    expect(await capture(app, student, id)).toMatchObject({ status: 400 })
    await days(40)
    await expectEnded(student, id)
    await pay(app, await signInAgain(app, student), '1')
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: true,
      status: 'ACTIVE',
    })
  },
)

test.each(['ACTIVE', 'CANCELLED'] as const)(
  'a refund without an event is found by the reconciliation within a day (%s)',
  async status => {
    const student = await newStudent(app)
    const id = await pay(app, student, '2')
    if (status === 'CANCELLED') await cancel(app, student, id)
    await emulatorOf(app).settle()
    await days(20)
    await work()
    await withLostEvents(() => refund(id))
    await days(1)
    await work()
    await expectEnded(student, id)
  },
)

test('a refund in part is shown on the invoice, also when its event is lost', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student, '2')
  await emulatorOf(app).settle()
  const shown = async () => {
    const { body } = await call(app, 'GET student-invoice', { as: (await signInAgain(app, student)).token })
    return body.data[0]?.refund
  }
  expect(await shown()).toBeNull()
  await withLostEvents(() => refund(id, { amount: '20.00' }))
  await days(1)
  await work()
  expect(await shown()).toMatchObject({ isWhole: false, amount: null })
  refund(id, { amount: '10.00' })
  await emulatorOf(app).settle()
  await work()
  expect(await shown(), 'the event tells the total').toMatchObject({ isWhole: false, amount: '30.00' })
  expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({ isPayment: true })
  refund(id, { amount: '99.99' })
  await emulatorOf(app).settle()
  await work()
  expect(await shown()).toMatchObject({ isWhole: true, amount: '129.99' })
})

test('a refund event that arrives before its payment waits for it', async () => {
  const [named, nameless] = [await newStudent(app), await newStudent(app)]
  for (const student of [named, nameless]) {
    const id = await begin(app, student)
    await emulatorOf(app).settle()
    emulatorOf(app).change({ paymentLag: 3 })
    await withLostEvents(() => emulatorOf(app).approve(id))
    const sale = salesOf(id)[0]?.id ?? ''
    await deliverRefund(sale, student === named ? { subscriptionId: id } : {})
    expect(await invoicesOf(id)).toEqual([])
    const paid = { id: sale, amount: '12.99', currency: 'USD', at: app.context.now(), isRefund: false }
    await deliverRefund(sale, { type: 'PAYMENT.SALE.COMPLETED', subscriptionId: id, sale: paid })
    await expectEnded(student, id)
    expect(await subjectsTo(app, student), 'no receipt for a refunded payment').toEqual([REFUNDED])
  }
})

test('a refund that names only its payment finds the subscription', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await emulatorOf(app).settle()
  const sale = await withLostEvents(() => refund(id))
  await deliverRefund(sale)
  await expectEnded(student, id)
})

test('a partial refund only notifies support; with the rest it counts as full', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  refund(id, { amount: '5.00' })
  await emulatorOf(app).settle()
  await work()
  expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, status: 'ACTIVE' })
  const [invoice] = await invoicesOf(id)
  expect(invoice?.refundedAt).toBeNull()
  const ours = (await readOutbox(app.context, SUPPORT)).filter(({ text }) =>
    text.includes(invoice?.id ?? '?'),
  )
  expect(ours.map(({ subject }) => subject)).toEqual(['Pago devuelto: 5.00 USD'])
  refund(id, { amount: '7.99' })
  await emulatorOf(app).settle()
  await expectEnded(student, id)
})

test('a refund of an earlier month keeps the current one', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await days(40)
  const before = await membershipOf(app, await signInAgain(app, student))
  const [first] = salesOf(id)
  emulatorOf(app).refund(first?.id ?? '', { what: 'REFUNDED' })
  await emulatorOf(app).settle()
  await work()
  expect(await membershipOf(app, await signInAgain(app, student))).toEqual(before)
  expect(emulatorOf(app).subscription(id).status).toBe('ACTIVE')
  expect(await invoicesOf(id)).toMatchObject([{ refundedAt: expect.any(Date) }, { refundedAt: null }])
})

test('a refund of one of two charges for a month keeps the access', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await emulatorOf(app).settle()
  const before = await membershipOf(app, student)
  await emulatorOf(app).advance(60_000)
  const twice = { id: 'TWICE000000000001', amount: '12.99', currency: 'USD', at: app.context.now() }
  const type = 'PAYMENT.SALE.COMPLETED'
  await deliverRefund(twice.id, { type, subscriptionId: id, sale: { ...twice, isRefund: false } })
  await deliverRefund(twice.id)
  expect(await membershipOf(app, student)).toEqual(before)
  expect(await invoicesOf(id)).toMatchObject([{ refundedAt: null }, { refundedAt: expect.any(Date) }])
  await days((Date.parse(before.dateEnd ?? '') - app.context.now().getTime()) / DAY_MS - 0.001)
  await work()
  await days(1)
  const renewed = await membershipOf(app, await signInAgain(app, student))
  expect([renewed.isPayment, renewed.status]).toEqual([true, 'ACTIVE'])
  expect(Date.parse(renewed.dateEnd ?? '')).toBeGreaterThan(Date.parse(before.dateEnd ?? ''))
})

test('counts a later payment that neither an event nor the transaction list shows yet', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await emulatorOf(app).settle()
  const [first] = salesOf(id)
  await withLostEvents(() => days(40))
  const { payments } = app.context
  app.context.payments = withPaypal(app, { sales: async () => [] })
  await deliverRefund(first?.id ?? '')
  app.context.payments = payments
  expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
    isPayment: true,
    status: 'ACTIVE',
  })
})

test('a refunded upgrade keeps the days of the previous plan', async () => {
  const student = await newStudent(app)
  await pay(app, student)
  const { dateEnd } = await membershipOf(app, student)
  await emulatorOf(app).advance(60_000)
  const year = await pay(app, student, '2')
  refund(year)
  await emulatorOf(app).settle()
  const { isPayment, dateEnd: left, status } = await membershipOf(app, student)
  expect([isPayment, status]).toEqual([true, 'CANCELLED'])
  expect(Math.abs(Date.parse(left ?? '') - Date.parse(dateEnd ?? ''))).toBeLessThan(10 * 60_000)
})

test('a refund also ends a cancelled subscription; an outage of the provider loses nothing', async () => {
  const student = await newStudent(app)
  const id = await pay(app, student)
  await cancel(app, student, id)
  refund(id)
  await emulatorOf(app).settle()
  await expectEnded(student, id)
  const other = await newStudent(app)
  const theirs = await pay(app, other)
  await emulatorOf(app).settle()
  const sale = await withLostEvents(() => refund(theirs))
  emulatorOf(app).change({ calls: [{ answer: 503, path: '/cancel', times: 3 }] })
  await deliverRefund(sale)
  emulatorOf(app).endFaults()
  expect((await membershipOf(app, other)).dateEnd).toBe(app.context.now().toISOString())
  await days(0.01)
  await work()
  await expectEnded(other, theirs)
})
