import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, fieldMessages } from '#contract/errors.ts'
import type { FaultsRequest } from '#emulator/paypal/faults.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import {
  begin,
  cancel,
  capture,
  emulatorOf,
  membershipOf,
  newStudent,
  type PaymentCode,
  PURCHASE,
  pay,
  paypalOf,
  type Student,
  withPaypal,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let student: Student
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  student = await newStudent(app)
})
afterAll(() => app.close())

const PASSWORD = 'a good password'

const send = async (key: Key, given: Loose) => {
  const response = await app.http.inject(requestFor(key, { as: student.token, ...given }))
  return { status: response.statusCode, ...response.json() }
}
const create = (given: Loose = {}) =>
  send('POST paypal-create-subscription', { query: { plan: '1' }, body: PURCHASE, ...given })

type CallFaults = Partial<NonNullable<FaultsRequest['calls']>[number]>

/** Runs `work` while PayPal's calls fail in this way. */
async function whileCalls<T>(fault: CallFaults, work: () => Promise<T>): Promise<T> {
  emulatorOf(app).change({ calls: [{ answer: 503, path: '/v1/', times: 50, isApplied: false, ...fault }] })
  try {
    return await work()
  } finally {
    emulatorOf(app).endFaults()
  }
}

/** Runs `work` while our own client throws an unexpected error. */
async function whileBroken<T>(method: 'create' | 'find' | 'cancel', work: () => Promise<T>): Promise<T> {
  const { payments } = app.context
  app.context.payments = withPaypal(app, { [method]: () => Promise.reject(new RangeError('a mistake')) })
  try {
    return await work()
  } finally {
    app.context.payments = payments
  }
}

describe('messages for failed payments (P8.4 to P8.19)', () => {
  const refused: Record<PaymentCode, () => Promise<{ status: number; message: string; data: unknown }>> = {
    payment_not_configured: async () => {
      const { payments } = app.context
      app.context.payments = new Map()
      const answer = await create()
      app.context.payments = payments
      return answer
    },
    terms_not_accepted: async () => create({ as: (await newPerson(app, { role: 'STUDENT' })).token }),
    already_subscribed: async () => {
      const paid = await newStudent(app)
      await pay(app, paid)
      return create({ as: paid.token })
    },
    subscription_not_started: () => whileCalls({ answer: 503 }, create),
    subscription_refused: async () => {
      const { payments } = app.context
      const paypal = paypalOf(app)
      // A mistake in our request: PayPal refuses the return address.
      app.context.payments = withPaypal(app, { create: given => paypal.create({ ...given, returnUrl: 'x' }) })
      const answer = await create()
      app.context.payments = payments
      return answer
    },
    subscription_creation_failed: () => whileBroken('create', create),
    invalid_subscription: async () => flat(await capture(app, student, 'I-NOBODYS00001')),
    subscription_not_confirmed: async () => {
      const id = await begin(app, student)
      emulatorOf(app).approve(id, { isCharged: false })
      return flat(await capture(app, student, id))
    },
    subscription_unreachable: async () => {
      const id = await begin(app, student)
      return whileCalls({ answer: 'timeout' }, async () => flat(await capture(app, student, id)))
    },
    subscription_confirmation_failed: async () => {
      const id = await begin(app, student)
      return whileBroken('find', async () => flat(await capture(app, student, id)))
    },
    no_subscription: async () => flat(await cancel(app, student, await begin(app, student))),
    cancellation_refused: async () => {
      const paid = await newStudent(app)
      const id = await pay(app, paid)
      return whileCalls({ answer: 500 }, async () => flat(await cancel(app, paid, id)))
    },
    provider_unreachable: async () => {
      const passwordHash = await hashPassword(PASSWORD)
      const paid = await newPerson(app, { role: 'STUDENT', isTerms: true, passwordHash })
      await pay(app, paid)
      const given = { body: { password: PASSWORD }, as: paid.token }
      return whileCalls({ answer: 500 }, () => send('PATCH student-delete-account', given))
    },
    cancellation_failed: async () => {
      const paid = await newStudent(app)
      const id = await pay(app, paid)
      return whileBroken('cancel', async () => flat(await cancel(app, paid, id)))
    },
    webhook_refused: async () => {
      const response = await app.http.inject({ method: 'POST', url: '/api/v1/paypal-webhook', payload: '{}' })
      return response.json()
    },
  }

  test.each(Object.entries(refused))('%s', async (code, refuse) => {
    const { status, message } = errors[code as PaymentCode]
    expect(await refuse()).toMatchObject({ statusCode: status, message: message.es, data: { code } })
  })

  function flat({ status, body }: { status: number; body: { message: string; data: unknown } }) {
    return { status, ...body }
  }

  test.each([
    ['our keys are wrong', { method: 'POST' as const, path: '/v1/oauth2/token', answer: 500 as const }],
  ])('an outage shows only its message: %s', async (_what, fault) => {
    const answer = await whileCalls(fault, create)
    expect(answer.message).toMatch(/\S/)
    expect(JSON.stringify(answer)).not.toMatch(/v1|oauth|token|at /)
  })

  const fields: [string, Key, Loose, string, keyof typeof fieldMessages][] = [
    ['no plan', 'POST paypal-create-subscription', { query: {}, body: PURCHASE }, 'plan', 'invalidPlan'],
    [
      'plan 4',
      'POST paypal-create-subscription',
      { query: { plan: '4' }, body: PURCHASE },
      'plan',
      'invalidPlan',
    ],
    [
      'a long plan',
      'POST paypal-create-subscription',
      { query: { plan: '1'.repeat(11) }, body: PURCHASE },
      'plan',
      'invalidPlan',
    ],
    [
      'a purchase that the browser did not validate',
      'POST paypal-create-subscription',
      { query: { plan: '1' }, body: { ...PURCHASE, validated: false } },
      'validated',
      'invalidSubscriptionData',
    ],
    [
      'a purchase without a time',
      'POST paypal-create-subscription',
      { query: { plan: '1' }, body: { validated: true } },
      'timestamp',
      'invalidSubscriptionData',
    ],
    [
      'nine characters',
      'POST paypal-capture-subscription',
      { body: { ...PURCHASE, subscriptionId: 'I-1234567' } },
      'subscriptionId',
      'invalidSubscriptionFormat',
    ],
    [
      'fifty-one characters',
      'POST paypal-capture-subscription',
      { body: { ...PURCHASE, subscriptionId: 'I'.repeat(51) } },
      'subscriptionId',
      'invalidSubscriptionFormat',
    ],
    [
      'other characters',
      'POST paypal-capture-subscription',
      { body: { ...PURCHASE, subscriptionId: 'I-12345678/../x' } },
      'subscriptionId',
      'invalidSubscriptionCharacters',
    ],
    [
      'nothing to cancel',
      'POST paypal-cancel-subscription',
      { body: { subscriptionId: '', reason: '' } },
      'subscriptionId',
      'emptySubscription',
    ],
    [
      'an absent id to cancel',
      'POST paypal-cancel-subscription',
      { body: { reason: '' } },
      'subscriptionId',
      'emptySubscription',
    ],
    [
      'four characters to cancel',
      'POST paypal-cancel-subscription',
      { body: { subscriptionId: 'I-12', reason: '' } },
      'subscriptionId',
      'shortSubscription',
    ],
    [
      'a reason of 501 characters',
      'POST paypal-cancel-subscription',
      { body: { subscriptionId: 'I-1234567890', reason: 'x'.repeat(501) } },
      'reason',
      'tooLong',
    ],
  ]
  test.each(fields)('%s', async (_what, key, given, field, message) => {
    const answer = await send(key, given)
    expect([answer.status, answer.data]).toEqual([400, { [field]: fieldMessages[message].es }])
    const english = await send(key, { ...given, headers: { 'accept-language': 'en' } })
    expect(english.data).toEqual({ [field]: fieldMessages[message].en })
  })
})

describe('a forged subscription is refused, and opens nothing', () => {
  const refusal = { status: 400, body: { message: 'ID de suscripción no válido' } }

  test('another user’s', async () => {
    const [owner, thief] = [await newStudent(app), await newStudent(app)]
    const id = await begin(app, owner)
    emulatorOf(app).approve(id)
    expect(await capture(app, thief, id)).toMatchObject(refusal)
    expect(await cancel(app, thief, id)).toMatchObject(refusal)
    expect(await membershipOf(app, thief)).toMatchObject({ isPayment: false, isOpen: false })
    expect(await capture(app, owner, id)).toMatchObject({ status: 200 })
  })

  /** A subscription at the provider that differs from the one that began here. */
  const forged = async (change: { planId?: string; customId?: string }) => {
    const { payments } = app.context
    const paypal = paypalOf(app)
    const buyer = await newStudent(app)
    app.context.payments = withPaypal(app, { create: given => paypal.create({ ...given, ...change }) })
    const id = await begin(app, buyer, '2').finally(() => {
      app.context.payments = payments
    })
    emulatorOf(app).approve(id)
    await emulatorOf(app).settle()
    return { buyer, answer: await capture(app, buyer, id) }
  }

  test('one for a cheaper plan', async () => {
    const cheap = emulatorOf(app).subscription(await begin(app, student)).request.plan_id
    const { buyer, answer } = await forged({ planId: cheap })
    expect(answer).toMatchObject(refusal)
    expect(await membershipOf(app, buyer)).toMatchObject({ isPayment: false, isOpen: false })
  })

  test('one that names another user', async () => {
    const { buyer, answer } = await forged({ customId: student.id })
    expect(answer).toMatchObject(refusal)
    expect(await membershipOf(app, buyer)).toMatchObject({ isPayment: false, isOpen: false })
    expect(await membershipOf(app, student)).toMatchObject({ isPayment: false })
  })
})
