import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
  type Student,
  signInAgain,
  subjectsTo,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'
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

describe('renewing', () => {
  /** The failing members that an administrator sees. */
  const failing = async () => {
    const as = await signedIn(app, 'admin')
    return (await call(app, 'GET admin-summary', { as })).body.data.failedPayments.latest
  }

  test('extends the membership by the next month, with its invoice and its mail', async () => {
    const student = await newStudent(app)
    await pay(app, student)
    await days(40)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: true,
      status: 'ACTIVE',
    })
    expect(await invoicesOf(app, await signInAgain(app, student))).toHaveLength(2)
    expect(await subjectsTo(app, student)).toEqual([
      'Recibimos tu pago: ya estás en Dilo',
      'Tu membresía de Dilo se renovó',
    ])
  })

  /** Until the charge of a subscription's next month, which fails. */
  async function untilFailed(id: string): Promise<void> {
    emulatorOf(app).decline(id)
    await days(((emulatorOf(app).subscription(id).nextTurnMs ?? 0) - now().getTime()) / DAY_MS + 0.01)
  }
  const salesOf = (id: string) =>
    emulatorOf(app)
      .subscription(id)
      .sales.map(({ cents, status }) => [cents, status])

  test('that fails keeps the access until after the next announced try, which pays a month that was open', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const { dateEnd } = await membershipOf(app, student)
    await untilFailed(id)
    const failed = await membershipOf(app, await signInAgain(app, student))
    const tryAt = emulatorOf(app).subscription(id).retryAtMs ?? 0
    expect(failed).toMatchObject({ isOpen: true, dateEnd, hasFailedCharge: true, nextChargeAt: null })
    expect(Date.parse(failed.nextTryAt ?? '')).toBe(Math.floor(tryAt / 1000) * 1000)
    expect(Date.parse(failed.accessUntil ?? '')).toBe(Date.parse(failed.nextTryAt ?? '') + DAY_MS)
    expect(await failing()).toMatchObject([{ email: student.email, isSuspended: false }])
    await days(4.9)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({ isOpen: true })
    emulatorOf(app).recover(id)
    await days(0.2)
    const paid = await membershipOf(app, await signInAgain(app, student))
    expect(paid).toMatchObject({ isOpen: true, hasFailedCharge: false, nextTryAt: null })
    expect(Date.parse(paid.dateEnd ?? '')).toBe(emulatorOf(app).subscription(id).paidUntilMs)
    expect(await failing()).toEqual([])
    expect(await subjectsTo(app, student)).toEqual([
      'Recibimos tu pago: ya estás en Dilo',
      'No pudimos renovar tu membresía de Dilo',
      'Tu membresía de Dilo se renovó',
    ])
  })

  test('whose last try fails ends at the provider, and is never charged with the next month (D54)', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    await untilFailed(id)
    await days(10)
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
    const told = await membershipOf(app, await signInAgain(app, student))
    expect(told).toMatchObject({ isOpen: true, hasFailedCharge: true, nextTryAt: null, status: 'CANCELLED' })
    await days(1)
    await reconciled()
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isOpen: false,
      accessUntil: told.accessUntil,
    })
    emulatorOf(app).recover(id)
    await days(60)
    await reconciled()
    expect(salesOf(id)).toEqual([[1299, 'COMPLETED'], ...Array(3).fill([1299, 'DECLINED'])])
    expect((await subjectsTo(app, student)).slice(1)).toEqual([
      'No pudimos renovar tu membresía de Dilo',
      'Tampoco pasó el nuevo cobro de tu membresía de Dilo',
      expect.stringMatching(/^Tu suscripción de Dilo terminó: acceso hasta el /),
      'Tu acceso a los cursos de Dilo terminó',
    ])
  })

  test('of a subscription on earlier terms: they are changed at the provider', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const old = { auto_bill_outstanding: true, payment_failure_threshold: 2 }
    Object.assign(emulatorOf(app).subscription(id), { preferences: old })
    await days(1)
    await reconciled()
    expect(emulatorOf(app).subscription(id).preferences).toEqual({
      auto_bill_outstanding: false,
      payment_failure_threshold: 1,
    })
    await untilFailed(id)
    await days(11)
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
  })

  test('on earlier terms that the provider does not change: it still ends before the next month', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const old = { auto_bill_outstanding: true, payment_failure_threshold: 2 }
    Object.assign(emulatorOf(app).subscription(id), { preferences: old })
    const refuse = () =>
      emulatorOf(app).change({ calls: [{ answer: 500, path: id, method: 'PATCH', times: 1000 }] })
    refuse()
    await untilFailed(id)
    await days(10)
    const last = await membershipOf(app, await signInAgain(app, student))
    expect(last).toMatchObject({ status: 'ACTIVE', isOpen: true, hasFailedCharge: true, nextTryAt: null })
    await days(1)
    await reconciled()
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
    emulatorOf(app).recover(id)
    await days(40)
    expect(salesOf(id).filter(([, status]) => status === 'COMPLETED')).toHaveLength(1)
  })

  test('that is paid all the same after the courses have closed pays a month from that day', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    emulatorOf(app).decline(id)
    // Nothing is heard of it, and the provider refuses every other call.
    emulatorOf(app).change({ webhooks: { lost: 1 } })
    await days(((emulatorOf(app).subscription(id).nextTurnMs ?? 0) - now().getTime()) / DAY_MS + 4)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({ isOpen: false })
    emulatorOf(app).recover(id)
    await days(1.1)
    await reconciled()
    const paid = await membershipOf(app, await signInAgain(app, student))
    const { lastPayment, nextTurnMs } = emulatorOf(app).subscription(id)
    expect(paid.isOpen).toBe(true)
    expect(Date.parse(paid.dateEnd ?? '')).toBe((nextTurnMs ?? 0) + 5 * DAY_MS)
    expect(Date.parse(paid.nextChargeAt ?? '')).toBe(nextTurnMs)
    expect(lastPayment?.cents).toBe(1299)
    emulatorOf(app).endFaults()
    await days(31)
    await reconciled()
    const renewed = await membershipOf(app, await signInAgain(app, student))
    expect(Date.parse(renewed.dateEnd ?? '')).toBe(
      (emulatorOf(app).subscription(id).nextTurnMs ?? 0) + 5 * DAY_MS,
    )
  })

  test('a first charge that is refused is not tried again behind the payer’s back', async () => {
    const student = await newStudent(app)
    const id = await begin(app, student)
    emulatorOf(app).approve(id, { isCharged: false })
    expect((await capture(app, student, id)).body).toMatchObject({
      data: { code: 'subscription_not_confirmed' },
    })
    emulatorOf(app).recover(id)
    await days(12)
    expect(salesOf(id)).toEqual([[1299, 'DECLINED']])
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
  })

  test('of a year is announced once, seven days before, unless cancelled', async () => {
    const [stays, leaves] = [await newStudent(app), await newStudent(app)]
    await pay(app, stays, '2')
    await cancel(app, leaves, await pay(app, leaves, '2'))
    const told = async (student: Student) =>
      (await subjectsTo(app, student)).filter(subject =>
        subject.startsWith('Tu membresía de Dilo se renueva el'),
      )
    await days(350)
    await reconciled()
    expect(await told(stays)).toEqual([])
    await days(9)
    await reconciled()
    await reconciled()
    expect([await told(stays), await told(leaves)]).toMatchObject([[expect.any(String)], []])
    await days(1)
    await reconciled()
    expect(await told(stays)).toHaveLength(1)
  })
})
