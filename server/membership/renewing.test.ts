import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#server/membership/reconcile.ts'
import {
  cancel,
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

  test('that fails is mailed once; access lasts three more days and returns with the payment', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const { dateEnd } = await membershipOf(app, student)
    emulatorOf(app).decline(id)
    await days((Date.parse(dateEnd ?? '') - now().getTime()) / DAY_MS + 2.9)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: true,
      dateEnd,
    })
    await days(0.2)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: false,
      isOpen: false,
    })
    emulatorOf(app).recover(id)
    expect(await failing()).toMatchObject([{ email: student.email, isSuspended: false }])
    await days(3)
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: true,
      isOpen: true,
    })
    expect(await failing()).toEqual([])
    expect(await subjectsTo(app, student)).toEqual([
      'Recibimos tu pago: ya estás en Dilo',
      'No pudimos renovar tu membresía de Dilo',
      'Tu membresía de Dilo se renovó',
    ])
  })

  test('that finally fails is suspended, and mailed', async () => {
    const student = await newStudent(app)
    emulatorOf(app).decline(await pay(app, student))
    await days(90)
    await reconciled()
    expect(await membershipOf(app, await signInAgain(app, student))).toMatchObject({
      isPayment: false,
      status: 'SUSPENDED',
    })
    expect((await subjectsTo(app, student)).at(-1)).toMatch(/está suspendida/)
    expect(await failing()).toMatchObject([{ email: student.email, isSuspended: true }])
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
