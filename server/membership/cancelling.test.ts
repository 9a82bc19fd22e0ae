import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { cancelSubscription } from '#server/membership/subscriptions.ts'
import {
  begin,
  cancel,
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
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const days = (count: number) => emulatorOf(app).advance(count * DAY_MS)
const now = () => app.context.now()

describe('cancelling', () => {
  test('keeps the access until the paid date and not a day longer, and is confirmed by mail', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const { body } = await cancel(app, student, id, 'Me voy de viaje.\nGracias.')
    expect(body.data.studentPayment).toMatchObject({ status: 'CANCELLED', isPayment: true })
    expect(emulatorOf(app).subscription(id).status).toBe('CANCELLED')
    const { dateEnd } = await membershipOf(app, student)
    await days((Date.parse(dateEnd ?? '') - now().getTime() - 60_000) / DAY_MS)
    const later = await signInAgain(app, student)
    expect(await membershipOf(app, later)).toMatchObject({ isPayment: true, isOpen: true })
    await days(1 / 24)
    expect(await membershipOf(app, later)).toMatchObject({
      isPayment: false,
      isOpen: false,
      status: 'CANCELLED',
    })
    const [, ended] = await subjectsTo(app, student)
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
    expect((await subjectsTo(app, other)).filter(subject => subject.includes('cancelada'))).toHaveLength(1)
  })

  test('at the provider ends the renewals here too', async () => {
    const student = await newStudent(app)
    emulatorOf(app).cancelByPayer(await pay(app, student))
    await emulatorOf(app).settle()
    expect(await membershipOf(app, student)).toMatchObject({ status: 'CANCELLED', isPayment: true })
  })

  test('of a subscription unknown to the provider is refused and logged: another account may charge it', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const forgetful = withPaypal(app, { cancel: async () => false, find: async () => undefined })
    const logged: object[] = []
    const log = { error: (details: object) => logged.push(details) }
    const user = (await call(app, 'POST auth', { as: student.token })).body.data
    if (!user) throw new Error('the session is over')
    const context = { ...app.context, payments: forgetful }
    await expect(cancelSubscription(context, user, { id, reason: '' }, log)).rejects.toMatchObject({
      code: 'cancellation_refused',
    })
    expect(logged).toMatchObject([{ subscription: id }])
    expect(await membershipOf(app, student)).toMatchObject({ status: 'ACTIVE' })
  })

  test('changes nothing here while the provider is down', async () => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    emulatorOf(app).change({ isDown: true })
    const answer = await cancel(app, student, id)
    emulatorOf(app).endFaults()
    expect(answer).toMatchObject({ status: 503, body: { message: 'Error al cancelar la suscripción' } })
    expect(await membershipOf(app, student)).toMatchObject({ status: 'ACTIVE' })
    expect((await cancel(app, student, id)).status).toBe(200)
  })
})

describe('deleting an account', () => {
  const erase = (student: Student) =>
    call(app, 'PATCH student-delete-account', { body: { password: 'a good password' }, as: student.token })
  const withPassword = async (): Promise<Student> => {
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
    expect(answer).toMatchObject({ status: 503, body: { data: { code: 'provider_unreachable' } } })
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
