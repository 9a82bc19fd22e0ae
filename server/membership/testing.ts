import type { ErrorCode } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Plan } from '#domain/membership/membership.ts'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { startSession } from '#server/accounts/service.ts'
import { readOutbox } from '#server/mail/service.ts'
import {
  PAYPAL,
  type PaymentProvider,
  type PaymentProviders,
  providerOf,
} from '#server/membership/provider.ts'
import type { TestApp } from '#server/testing/app.ts'
import { type Answer, call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/** The error codes of payments; `messages.test.ts` provokes each. */
export type PaymentCode = Extract<
  Exclude<ErrorCode, 'subscription_live'>,
  | `${string}subscription${string}`
  | `cancellation_${string}`
  | 'already_subscribed'
  | 'provider_unreachable'
  | 'payment_not_configured'
  | 'terms_not_accepted'
  | 'webhook_refused'
>

export type Student = { id: UserId; email: string; token: string }

/** A student who has accepted the terms and has not paid. */
export function newStudent(app: TestApp): Promise<Student> {
  return newPerson(app, { role: 'STUDENT', isTerms: true })
}

/** The body of a purchase as the web sends it. */
export const PURCHASE = { timestamp: TEST_START.toISOString(), validated: true } as const

/** The PayPal emulator of a test app. */
export function emulatorOf({ context }: TestApp): PaypalEmulator {
  if (!context.paypalEmulator) throw new Error('the test app has no PayPal')
  return context.paypalEmulator
}

/** PayPal, as a test app calls it. */
export function paypalOf({ context }: TestApp): PaymentProvider {
  return providerOf(context.payments, { provider: PAYPAL })
}

/** The payment providers of a test app, some of whose calls of PayPal are others. */
export function withPaypal(app: TestApp, calls: Partial<PaymentProvider>): PaymentProviders {
  return new Map([...app.context.payments, [PAYPAL, { ...paypalOf(app), ...calls }]])
}

/** Begins a subscription as the web does. @returns its id */
export async function begin(app: TestApp, { token: as }: Student, plan: Plan = '1'): Promise<string> {
  const answer = await call(app, 'POST paypal-create-subscription', { query: { plan }, body: PURCHASE, as })
  if (answer.status !== 200) throw new Error(`no subscription: ${answer.body.message}`)
  return answer.body.data.subscriptionId
}

export function capture(app: TestApp, { token: as }: Student, subscriptionId: string) {
  return call(app, 'POST paypal-capture-subscription', { body: { subscriptionId, ...PURCHASE }, as })
}

export function cancel(app: TestApp, { token: as }: Student, subscriptionId: string, reason = '') {
  return call(app, 'POST paypal-cancel-subscription', { body: { subscriptionId, reason }, as })
}

/** Begins, approves and confirms: a paid student. @returns the subscription id */
export async function pay(app: TestApp, student: Student, plan: Plan = '1'): Promise<string> {
  const id = await begin(app, student, plan)
  emulatorOf(app).approve(id)
  const answer: Answer<unknown> = await capture(app, student, id)
  if (answer.status !== 200) throw new Error(`not paid: ${answer.body.message}`)
  return id
}

/** The user's `payment`, and whether the first course is open. */
export async function membershipOf(app: TestApp, { token: as }: Student) {
  const { body } = await call(app, 'POST auth', { as })
  const { status } = await call(app, 'GET courses', { as })
  const [course] = await app.context.catalogue.courses()
  if (!course || !body.data || status !== 200) throw new Error('the session is over')
  const opened = await call(app, 'GET student-course/:id', {
    params: { id: course._id },
    query: { lesson: 1 },
    as,
  })
  return { ...body.data.payment, isOpen: opened.status === 200 }
}

/** Cancels all subscriptions without events: later tests move the clock, and every renewal takes time. */
export function endSubscriptions(app: TestApp): void {
  const emulator = emulatorOf(app)
  emulator.change({ webhooks: { lost: 1 } })
  for (const { id, status } of emulator.subscriptions()) {
    if (status === 'ACTIVE' || status === 'SUSPENDED') emulator.cancelByPayer(id)
  }
  emulator.endFaults()
}

/** Starts a new session, because a session is shorter than a membership. */
export async function signInAgain({ context }: TestApp, student: Student): Promise<Student> {
  return { ...student, token: await startSession(context, student.id) }
}

/** Subjects of a student's mails, oldest first. */
export async function subjectsTo({ context }: TestApp, { email }: Student): Promise<string[]> {
  return (await readOutbox(context, email)).map(({ subject }) => subject).reverse()
}

/** A student's invoices, from the API. */
export async function invoicesOf(app: TestApp, { token: as }: Student) {
  return (await call(app, 'GET student-invoice', { as })).body.data
}
