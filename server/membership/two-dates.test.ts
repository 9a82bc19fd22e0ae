import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#server/mail/service.ts'
import { dayIn } from '#server/membership/mail-templates.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import {
  begin,
  cancel,
  capture,
  emulatorOf,
  endSubscriptions,
  invoicesOf,
  membershipOf,
  newStudent,
  pay,
  paypalOf,
  type Student,
  signInAgain,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const days = (count: number) => emulatorOf(app).advance(count * DAY_MS)
const work = () => reconcile(app.context, { error: () => undefined })
const now = () => app.context.now().getTime()
const dayOf = (time: string | null | undefined) => dayIn('es', new Date(time ?? Number.NaN))

async function membership(student: Student) {
  return membershipOf(app, await signInAgain(app, student))
}

/** The next billing time in the provider's API. */
async function providersNextCharge(id: string): Promise<string | undefined> {
  const provider = await paypalOf(app).find(id)
  return provider?.nextBillingAt?.toISOString()
}

const lastMail = async ({ email }: Student) => (await readOutbox(app.context, email))[0]

describe('the next charge and the end of the access (D36)', () => {
  test.each([
    ['1', '2'],
    ['2', '1'],
    ['1', '3'],
  ] as const)(
    'plan %s, then plan %s on one day: two dates, and the charge falls on its day',
    async (a, b) => {
      const student = await newStudent(app)
      await pay(app, student, a)
      await emulatorOf(app).advance(60_000)
      const id = await pay(app, student, b)
      const told = await membership(student)
      expect(told.nextChargeAt, 'the provider says so').toBe(await providersNextCharge(id))
      expect(told.accessUntil).toBe(told.dateEnd)
      expect(Date.parse(told.accessUntil ?? '')).toBeGreaterThan(
        Date.parse(told.nextChargeAt ?? '') + 27 * DAY_MS,
      )

      const [invoice, earlier] = await invoicesOf(app, student)
      expect(invoice).toMatchObject({ nextChargeAt: told.nextChargeAt, accessUntil: told.accessUntil })
      expect(earlier).toMatchObject({ nextChargeAt: null })
      const receipt = await lastMail(student)
      expect(receipt?.text).toContain(`Próximo cobro: el ${dayOf(told.nextChargeAt)}.`)
      expect(receipt?.text).toContain(`Acceso pagado hasta el ${dayOf(told.accessUntil)}.`)

      const charges = () => emulatorOf(app).subscription(id).sales.length
      await days((Date.parse(told.nextChargeAt ?? '') - now()) / DAY_MS - 1 / 24)
      expect(charges(), 'not before the day').toBe(1)
      await days(2 / 24)
      expect(charges(), 'on the day').toBe(2)
      const renewed = await membership(student)
      expect(renewed.nextChargeAt).toBe(await providersNextCharge(id))
      expect(renewed.hasFailedCharge).toBe(false)
    },
  )

  test('a new purchase with days left of a cancelled plan keeps them, and says both dates', async () => {
    const student = await newStudent(app)
    await cancel(app, student, await pay(app, student, '1'))
    expect(await membership(student)).toMatchObject({ nextChargeAt: null, status: 'CANCELLED' })
    await days(10)
    const id = await pay(app, await signInAgain(app, student), '1')
    const told = await membership(student)
    expect(told.nextChargeAt).toBe(await providersNextCharge(id))
    expect(Date.parse(told.accessUntil ?? '') - Date.parse(told.nextChargeAt ?? '')).toBeGreaterThan(
      17 * DAY_MS,
    )
  })

  test('while the provider does not yet tell its next charge, the computed one is told, then corrected', async () => {
    emulatorOf(app).change({ wrongBillingMinutes: 35 })
    const student = await newStudent(app)
    const id = await pay(app, student, '1')
    const { nextChargeAt } = await membership(student)
    await days(2 / 24)
    await work()
    expect(await providersNextCharge(id)).toBe((await membership(student)).nextChargeAt)
    expect(dayOf(nextChargeAt)).toBe(dayOf(await providersNextCharge(id)))
  })

  test('a charge whose day has come is never announced, even if nothing was heard of it', async () => {
    const student = await newStudent(app)
    await pay(app, student, '1')
    emulatorOf(app).change({ webhooks: { lost: 1 } })
    const { nextChargeAt } = await membership(student)
    await days((Date.parse(nextChargeAt ?? '') - now()) / DAY_MS + 1 / 24)
    expect(await membership(student)).toMatchObject({ nextChargeAt: null, hasFailedCharge: false })
  })
})

describe('a failed charge is told', () => {
  test('in grace, after it and when given up, until a payment comes; the mail leads to the payment', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student, '1')
    const { dateEnd } = await membership(student)
    emulatorOf(app).decline(id)
    await days((Date.parse(dateEnd ?? '') - now()) / DAY_MS + 0.5)
    const daysAfter = (count: number) => new Date(Date.parse(dateEnd ?? '') + count * DAY_MS).toISOString()
    const failed = { hasFailedCharge: true, nextChargeAt: null }
    const told = [
      { mail: /^No pudimos renovar/, nextTryAt: daysAfter(5), accessUntil: daysAfter(6) },
      { mail: /^Tampoco pasó/, nextTryAt: daysAfter(10), accessUntil: daysAfter(11) },
    ]
    for (const { mail, nextTryAt, accessUntil } of told) {
      expect(await membership(student)).toMatchObject({ ...failed, isPayment: true, accessUntil, nextTryAt })
      const sent = await lastMail(student)
      expect(sent?.subject).toMatch(mail)
      expect(sent?.text).toContain(`PayPal lo intenta otra vez el ${dayOf(nextTryAt)}.`)
      expect(sent?.text).toContain(`Conservas el acceso hasta el ${dayOf(accessUntil)}`)
      expect(sent?.text).toContain('USD 12.99')
      expect(sent?.text).toContain('/payment/1')
      await days(5)
    }
    const ended = { ...failed, status: 'CANCELLED', accessUntil: daysAfter(11), nextTryAt: null }
    expect(await membership(student)).toMatchObject({ ...ended, isPayment: true })
    const given = await lastMail(student)
    expect(given?.subject).toContain(`acceso hasta el ${dayOf(daysAfter(11))}`)
    expect(given?.text).toContain('/payment/1')
    await days(60)
    await work()
    expect(await membership(student)).toMatchObject({ ...ended, isPayment: false })
    await pay(app, await signInAgain(app, student), '1')
    expect(await membership(student)).toMatchObject({ hasFailedCharge: false, isPayment: true })
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
  })

  test('the same plan can be paid anew in grace, and the failing subscription charges nothing more', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student, '1')
    const { dateEnd } = await membership(student)
    emulatorOf(app).decline(id)
    await days((Date.parse(dateEnd ?? '') - now()) / DAY_MS + 1)
    const there = await signInAgain(app, student)
    const second = await begin(app, there, '1')
    emulatorOf(app).approve(second)
    expect((await capture(app, there, second)).status).toBe(200)
    emulatorOf(app).recover(id)
    await days(20)
    await work()
    expect(
      emulatorOf(app)
        .subscription(id)
        .sales.map(({ status }) => status),
    ).toEqual(['COMPLETED', 'DECLINED'])
    expect(await membership(student)).toMatchObject({
      hasFailedCharge: false,
      isPayment: true,
      orderId: second,
    })
  })

  test('with days left from an earlier plan, the access lasts until they end', async () => {
    const student = await newStudent(app)
    await pay(app, student, '2')
    await emulatorOf(app).advance(60_000)
    const id = await pay(app, student, '1')
    const { accessUntil, nextChargeAt } = await membership(student)
    emulatorOf(app).decline(id)
    await days((Date.parse(nextChargeAt ?? '') - now()) / DAY_MS + 4)
    const failed = await membership(student)
    expect(failed).toMatchObject({ hasFailedCharge: true, isPayment: true, isOpen: true })
    expect(Date.parse(failed.accessUntil ?? '')).toBe(Date.parse(accessUntil ?? '') + 3 * DAY_MS)
    expect((await lastMail(student))?.text).toContain(dayOf(failed.accessUntil))
  })
})
