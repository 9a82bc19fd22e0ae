import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/calendar.ts'
import { readOutbox } from '#server/mail/service.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { cancelSubscription } from '#server/membership/subscriptions.ts'
import {
  begin,
  cancel,
  capture,
  emulatorOf,
  membershipOf,
  newStudent,
  pay,
  type Student,
} from '#server/membership/testing.ts'
import { DAY_MS, startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
}, 60_000)
afterAll(() => app.close())

const SILENT = { info: () => undefined, error: () => undefined }
const days = (count: number) => emulatorOf(app).advance(count * DAY_MS)
const reconciled = () => reconcile(app.context, SILENT)
const now = () => app.context.now()
const monthsOn = (months: number) => addMonthsUtc(now(), months).toISOString().slice(0, 13)
const invoicesOf = async ({ token: as }: Student) =>
  (await call(app, 'GET student-invoice', { as })).body.data
/** A new session, because a session is shorter than a membership. */
const signInAgain = async (student: Student): Promise<Student> => {
  const { startSession } = await import('#server/accounts/service.ts')
  return { ...student, token: await startSession(app.context, student.id) }
}
const subjectsTo = async ({ email }: Student) =>
  (await readOutbox(app.context, email)).map(({ subject }) => subject).reverse()

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
      expect(await invoicesOf(student)).toMatchObject([{ plan, amount, currency: 'USD', type: 'PAYPAL' }])
      expect(await subjectsTo(student)).toEqual(['Recibimos tu pago: ya estás en Dilo'])
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
    expect(await invoicesOf(student)).toHaveLength(1)
    expect(await subjectsTo(student)).toHaveLength(1)
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
    expect(await invoicesOf(student)).toHaveLength(1)
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
  }, 20_000)

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
    expect(await invoicesOf(student)).toHaveLength(1)
  }, 20_000)

  test('a payment known only from the transaction list, or only from an event, opens the membership', async () => {
    const [listed, told] = [await newStudent(app), await newStudent(app)]
    const { payments } = app.context
    if (!payments) throw new Error('the test app has no payments')
    const unnoticed: typeof payments.find = async id => {
      const remote = await payments.find(id)
      return remote && { ...remote, lastPaymentAt: undefined }
    }
    app.context.payments = { ...payments, find: unnoticed }
    const id = await begin(app, listed)
    emulatorOf(app).approve(id)
    expect((await capture(app, listed, id)).body.data.studentPayment).toMatchObject({ isPayment: true })
    app.context.payments = { ...payments, find: unnoticed, sales: async () => [] }
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
    expect(await begin(app, student), 'a stored subscription ends the attempt').not.toBe(id)
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
    expect(await invoicesOf(student)).toEqual([])
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

describe('cancelling', () => {
  test('keeps the access until the paid date and not a day longer, and is confirmed by mail', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const { body } = await cancel(app, student, id, 'Me voy de viaje.\nGracias.')
    expect(body.data.studentPayment).toMatchObject({ status: 'CANCELLED', isPayment: true })
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
    const { dateEnd } = await membershipOf(app, student)
    await days((Date.parse(dateEnd ?? '') - now().getTime() - 60_000) / DAY_MS)
    const later = await signInAgain(student)
    expect(await membershipOf(app, later)).toMatchObject({ isPayment: true, isOpen: true })
    await days(1 / 24)
    expect(await membershipOf(app, later)).toMatchObject({
      isPayment: false,
      isOpen: false,
      status: 'CANCELLED',
    })
    const [, ended] = await subjectsTo(student)
    expect(ended).toMatch(/^Tu suscripción de Dilo está cancelada: acceso hasta el \d+ de \p{L}+ de \d{4}$/u)
  })

  test('succeeds when repeated, or already done at the provider', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const both = await Promise.all([cancel(app, student, id), cancel(app, student, id)])
    expect(both).toMatchObject([{ status: 200 }, { status: 200 }])
    const other = await newStudent(app)
    const theirs = await pay(app, other)
    emulatorOf(app).change({ webhooks: { lost: 1 } })
    emulatorOf(app).cancelByPayer(theirs)
    emulatorOf(app).endFaults()
    expect((await cancel(app, other, theirs)).body.data.studentPayment).toMatchObject({ status: 'CANCELLED' })
    expect((await subjectsTo(other)).filter(subject => subject.includes('cancelada'))).toHaveLength(1)
  })

  test('at the provider ends the renewals here too', async () => {
    const student = await newStudent(app)
    emulatorOf(app).cancelByPayer(await pay(app, student))
    await emulatorOf(app).settle()
    expect(await membershipOf(app, student)).toMatchObject({ status: 'CANCELLED', isPayment: true })
  })

  test('of a subscription unknown to the provider is stored here, and logged', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const { payments } = app.context
    if (!payments) throw new Error('the test app has no payments')
    const forgetful = { ...payments, cancel: async () => false, find: async () => undefined }
    const logged: object[] = []
    const log = { error: (details: object) => logged.push(details) }
    const user = (await call(app, 'POST auth', { as: student.token })).body.data
    if (!user) throw new Error('the session is over')
    const context = { ...app.context, payments: forgetful }
    expect(await cancelSubscription(context, user, { id, reason: '' }, log)).toMatchObject({
      status: 'CANCELLED',
      isPayment: true,
    })
    expect(logged).toEqual([{ subscription: id }])
  })

  test('changes nothing here while the provider is down', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    emulatorOf(app).change({ isDown: true })
    const answer = await cancel(app, student, id)
    emulatorOf(app).endFaults()
    expect(answer).toMatchObject({ status: 502, body: { message: 'Error al cancelar la suscripción' } })
    expect(await membershipOf(app, student)).toMatchObject({ status: 'ACTIVE' })
    expect((await cancel(app, student, id)).status).toBe(200)
  })
})

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
    expect(await membershipOf(app, await signInAgain(student))).toMatchObject({
      isPayment: true,
      status: 'ACTIVE',
    })
    expect(await invoicesOf(await signInAgain(student))).toHaveLength(2)
    expect(await subjectsTo(student)).toEqual([
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
    expect(await membershipOf(app, await signInAgain(student))).toMatchObject({ isPayment: true, dateEnd })
    await days(0.2)
    expect(await membershipOf(app, await signInAgain(student))).toMatchObject({
      isPayment: false,
      isOpen: false,
    })
    emulatorOf(app).recover(id)
    expect(await failing()).toMatchObject([{ email: student.email, isSuspended: false }])
    await days(3)
    expect(await membershipOf(app, await signInAgain(student))).toMatchObject({
      isPayment: true,
      isOpen: true,
    })
    expect(await failing()).toEqual([])
    expect(await subjectsTo(student)).toEqual([
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
    expect(await membershipOf(app, await signInAgain(student))).toMatchObject({
      isPayment: false,
      status: 'SUSPENDED',
    })
    expect((await subjectsTo(student)).at(-1)).toMatch(/está suspendida/)
    expect(await failing()).toMatchObject([{ email: student.email, isSuspended: true }])
  })

  test('of a year is announced once, seven days before, unless cancelled', async () => {
    const [stays, leaves] = [await newStudent(app), await newStudent(app)]
    await pay(app, stays, '2')
    await cancel(app, leaves, await pay(app, leaves, '2'))
    const told = async (student: Student) =>
      (await subjectsTo(student)).filter(subject => subject.startsWith('Tu membresía de Dilo se renueva el'))
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

describe('deleting an account', () => {
  const erase = (student: Student) =>
    call(app, 'PATCH student-delete-account', { body: { password: 'a good password' }, as: student.token })
  const withPassword = async (): Promise<Student> => {
    const { hashPassword } = await import('#server/accounts/passwords.ts')
    return newPerson(app, {
      role: 'STUDENT',
      isTerms: true,
      passwordHash: await hashPassword('a good password'),
    })
  }

  test('ends the charges', async () => {
    const student = await withPassword()
    const id = await pay(app, student)
    expect((await erase(student)).status).toBe(200)
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
  })

  test('is refused while the provider is unreachable', async () => {
    const student = await withPassword()
    const id = await pay(app, student)
    emulatorOf(app).change({ isDown: true })
    const answer = await erase(student)
    emulatorOf(app).endFaults()
    expect(answer).toMatchObject({ status: 409, body: { data: { code: 'subscription_live' } } })
    expect(emulatorOf(app).subscription(id).status).toBe('ACTIVE')
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: true })
  })

  test('also ends a subscription approved at the last moment', async () => {
    const student = await withPassword()
    const id = await begin(app, student)
    expect((await erase(student)).status).toBe(200)
    emulatorOf(app).approve(id)
    await emulatorOf(app).settle()
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
  })
})
