import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import {
  begin,
  emulatorOf,
  newStudent,
  PURCHASE,
  pay,
  type Student,
  withPaypal,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
})
afterAll(() => app.close())

const PASSWORD = 'a good password'
const newMember = async (): Promise<Student> =>
  newPerson(app, { role: 'STUDENT', isTerms: true, passwordHash: await hashPassword(PASSWORD) })

/** Every endpoint that calls the provider. */
const CALLS: Record<string, [key: Key, prepare: (student: Student) => Promise<Loose>]> = {
  subscription_not_started: [
    'POST paypal-create-subscription',
    async () => ({ query: { plan: '1' }, body: PURCHASE }),
  ],
  subscription_unreachable: [
    'POST paypal-capture-subscription',
    async student => ({ body: { subscriptionId: await begin(app, student), ...PURCHASE } }),
  ],
  cancellation_refused: [
    'POST paypal-cancel-subscription',
    async student => ({ body: { subscriptionId: await pay(app, student), reason: '' } }),
  ],
  provider_unreachable: [
    'PATCH student-delete-account',
    async student => {
      await pay(app, student)
      return { body: { password: PASSWORD } }
    },
  ],
}

test.each(Object.entries(CALLS))(
  'while the provider does not answer: 503, with the time to try again (%s)',
  async (code, [key, prepare]) => {
    const student = await newMember()
    const given = await prepare(student)
    const answers = []
    for (const answer of ['timeout', 503] as const) {
      const fault = { answer, path: '/v1/', times: 50, isApplied: false, retryAfterSeconds: 60 }
      emulatorOf(app).change({ calls: [fault] })
      answers.push(await app.http.inject(requestFor(key, { as: student.token, ...given })))
      emulatorOf(app).endFaults()
    }
    for (const { statusCode, headers, json } of answers) {
      expect(statusCode).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const { message } = errors[code as keyof typeof errors]
      expect(json()).toMatchObject({ message: message.es, data: { code } })
    }
    expect(
      (await app.http.inject(requestFor(key, { as: student.token, ...given }))).statusCode,
      'later',
    ).not.toBe(503)
  },
)

test('a webhook whose certificate cannot be fetched is retried: 503, with Retry-After', async () => {
  await newStudent(app)
  const { payments } = app.context
  const readWebhook = () => Promise.reject(new TypeError('fetch failed'))
  app.context.payments = withPaypal(app, { readWebhook })
  const answer = await app.http.inject({ method: 'POST', url: '/api/v1/paypal-webhook', payload: '{}' })
  app.context.payments = payments
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
