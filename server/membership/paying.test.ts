import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { PaymentProvider } from '#server/membership/provider.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import {
  begin,
  capture,
  emulatorOf,
  endSubscriptions,
  invoicesOf,
  membershipOf,
  newStudent,
  pay,
  paypalOf,
  subjectsTo,
  withPaypal,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const days = (count: number) => emulatorOf(app).advance(count * DAY_MS)
const reconciled = () => reconcile(app.context, { error: () => undefined })
const now = () => app.context.now()
const monthsOn = (months: number) => addMonthsUtc(now(), months).toISOString().slice(0, 13)

describe('paying', () => {
  test.each([
    ['1', 1, '12.99'],
    ['2', 12, '129.99'],
    ['3', 3, '35.00'],
  ] as const)(
    'plan %s opens the courses for %i months, with one invoice and a receipt',
    async (plan, months, amount) => {
      const student = await newStudent(app)
      expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
      const id = await begin(app, student, plan)
      emulatorOf(app).approve(id)
      const { body } = await capture(app, student, id)
      const paid = { isPayment: true, plan, orderId: id, status: 'ACTIVE' }
      expect(body.data.studentPayment).toMatchObject(paid)
      expect(body.data.studentPayment?.dateEnd?.slice(0, 13)).toBe(monthsOn(months))
      expect(await membershipOf(app, student)).toMatchObject({ ...paid, isOpen: true })
      expect(await invoicesOf(app, student)).toMatchObject([
        { plan, amount, currency: 'USD', type: 'PAYPAL' },
      ])
      expect(await subjectsTo(app, student)).toEqual(['Recibimos tu pago: ya estás en Dilo'])
    },
  )

  test('repeated confirmations and events take effect once', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    emulatorOf(app).approve(id)
    const both = await Promise.all([
      capture(app, student, id),
      capture(app, student, id),
      emulatorOf(app).settle(),
    ])
    expect(both.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    await emulatorOf(app).settle()
    expect((await capture(app, student, id)).body.data.studentPayment).toMatchObject({ isPayment: true })
    await reconciled()
    expect(await invoicesOf(app, student)).toHaveLength(1)
    expect(await subjectsTo(app, student)).toHaveLength(1)
  })

  test('events alone open the membership when the browser is closed after approving', async () => {
    const student = await newStudent(app)
    emulatorOf(app).approve(await begin(app, student))
    await emulatorOf(app).settle()
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, isOpen: true })
  })

  test('the reconciliation opens it without any event', async () => {
    const student = await newStudent(app)
    emulatorOf(app).change({ webhooks: { lost: 1 } })
    emulatorOf(app).approve(await begin(app, student))
    await days(0.1)
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false })
    await reconciled()
    emulatorOf(app).endFaults()
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, isOpen: true })
    expect(await invoicesOf(app, student)).toHaveLength(1)
  })

  test('waits for an approval that the provider shows late; a longer delay is reported as under way', async () => {
    const student = await newStudent(app)
    emulatorOf(app).change({ approvalLag: 1 })
    const soon = await begin(app, student)
    emulatorOf(app).approve(soon)
    expect((await capture(app, student, soon)).body.data.studentPayment).toMatchObject({ isPayment: true })
    const other = await newStudent(app)
    emulatorOf(app).change({ approvalLag: 6 })
    const late = await begin(app, other)
    emulatorOf(app).approve(late)
    emulatorOf(app).endFaults()
    expect((await capture(app, other, late)).body.data).toEqual({ studentPayment: null })
    await capture(app, other, late)
    expect(await membershipOf(app, other)).toMatchObject({ isPayment: true })
  })

  test('ACTIVE without a payment is not paid yet; the membership opens once the payment shows', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    emulatorOf(app).change({ paymentLag: 6 })
    emulatorOf(app).approve(id)
    emulatorOf(app).endFaults()
    expect(await capture(app, student, id)).toMatchObject({
      status: 200,
      body: { data: { studentPayment: null } },
    })
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
    const { body } = await capture(app, student, id)
    expect(body.data.studentPayment).toMatchObject({ isPayment: true, orderId: id })
    expect(await invoicesOf(app, student)).toHaveLength(1)
  })

  test('a payment known only from the transaction list, or only from an event, opens the membership', async () => {
    const [listed, told] = [await newStudent(app), await newStudent(app)]
    const { payments } = app.context
    const paypal = paypalOf(app)
    const unnoticed: PaymentProvider['find'] = async id => {
      const remote = await paypal.find(id)
      return remote && { ...remote, lastPaymentAt: undefined }
    }
    app.context.payments = withPaypal(app, { find: unnoticed })
    const id = await begin(app, listed)
    emulatorOf(app).approve(id)
    expect((await capture(app, listed, id)).body.data.studentPayment).toMatchObject({ isPayment: true })
    app.context.payments = withPaypal(app, { find: unnoticed, sales: async () => [] })
    emulatorOf(app).approve(await begin(app, told))
    await emulatorOf(app).settle()
    app.context.payments = payments
    expect(await membershipOf(app, told)).toMatchObject({ isPayment: true, isOpen: true })
  })

  test.each([
    ['the answer of the provider was lost', 'lost answer'],
    ['our server died before it was stored', 'crash'],
  ])('a retry because %s gets the same subscription', async (_what, how) => {
    const student = await newStudent(app)
    const mine = () =>
      [...emulatorOf(app).subscriptions()].filter(one => one.request.custom_id === student.id)
    if (how === 'lost answer') {
      const silence = {
        answer: 'timeout',
        path: '/v1/billing/subscriptions',
        times: 3,
        isApplied: true,
      } as const
      emulatorOf(app).change({ calls: [silence] })
      await expect(begin(app, student)).rejects.toThrow('No se pudo iniciar')
      emulatorOf(app).endFaults()
    } else {
      const { database } = app.context
      app.context.database = { ...database, tx: () => Promise.reject(new Error('the server dies')) }
      await expect(begin(app, student)).rejects.toThrow()
      app.context.database = database
    }
    expect(mine()).toHaveLength(1)
    const id = await begin(app, student)
    expect(mine().map(one => one.id)).toEqual([id])
    expect(await begin(app, student), 'also when our own answer was lost').toBe(id)
    expect(await begin(app, student, '2'), 'another plan is another order').not.toBe(id)
    expect(await begin(app, student), 'and leaves the first one').toBe(id)
    await days(0.2)
    expect(await begin(app, student), 'PayPal’s window for it has closed').not.toBe(id)
  })

  test('an order that was approved without our noticing is not made twice', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    emulatorOf(app).change({ webhooks: { lost: 1 } })
    emulatorOf(app).approve(id)
    await expect(begin(app, student)).rejects.toThrow('Ya tienes esta membresía')
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: true, orderId: id })
  })

  test('a next billing time that is still wrong does not shorten the month', async () => {
    const student = await newStudent(app)
    emulatorOf(app).change({ wrongBillingMinutes: 40 })
    await pay(app, student)
    emulatorOf(app).endFaults()
    expect((await membershipOf(app, student)).dateEnd?.slice(0, 13)).toBe(monthsOn(1))
  })

  test('an approval whose first charge was refused opens nothing', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    emulatorOf(app).approve(id, { isCharged: false })
    expect(await capture(app, student, id)).toMatchObject({
      status: 400,
      body: { data: { code: 'subscription_not_confirmed' } },
    })
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
    expect(await invoicesOf(app, student)).toEqual([])
  })

  test('the same plan is not charged twice; another plan keeps the days of the first', async () => {
    const student = await newStudent(app)
    const month = await pay(app, student)
    const again = {
      query: { plan: '1' as const },
      body: { timestamp: 0, validated: true as const },
      as: student.token,
    }
    expect(await call(app, 'POST paypal-create-subscription', again)).toMatchObject({ status: 409 })
    await days(0.01)
    const inAMonth = Date.parse((await membershipOf(app, student)).dateEnd ?? '') - now().getTime()
    const year = await pay(app, student, '2')
    const { dateEnd, orderId, plan } = await membershipOf(app, student)
    expect([orderId, plan]).toEqual([year, '2'])
    const expected = addMonthsUtc(now(), 12).getTime() + inAMonth
    expect(Math.abs(Date.parse(dateEnd ?? '') - expected)).toBeLessThan(60_000)
    expect(emulatorOf(app).subscription(month).status).toBe('CANCELLED')
    expect(emulatorOf(app).subscription(year).status).toBe('ACTIVE')
  })
})
