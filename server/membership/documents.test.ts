import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '#server/membership/invoice-pdf.ts'
import { newStudent, pay } from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const document = (id: string, token: string | undefined, language = 'es') =>
  app.http.inject({
    url: `/api/v1/invoice-pdf/${id}`,
    headers: { 'accept-language': language },
    ...(token !== undefined && { cookies: { dilo: token } }),
  })

test('an invoice is a PDF in the language of the request, for its payer only', async () => {
  const [student, other] = [await newStudent(app), await newStudent(app)]
  await pay(app, student)
  const [invoice] = (await call(app, 'GET student-invoice', { as: student.token })).body.data
  const id = invoice?._id ?? ''
  for (const language of ['es', 'en']) {
    const answer = await document(id, student.token, language)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
  }
  const admin = await newPerson(app, { role: 'ADMIN' })
  for (const [token, status] of [
    [undefined, 401],
    [other.token, 404],
    [admin.token, 404],
  ] as const) {
    const answer = await document(id, token)
    expect([answer.statusCode, answer.json().statusCode]).toEqual([status, status])
  }
  for (const wrong of [crypto.randomUUID(), 'x', '..%2f..']) {
    expect((await document(wrong, student.token)).statusCode).toBe(404)
  }
  // Invalid in any address.
  expect((await document('%00', student.token)).statusCode).toBe(400)
})

test('names with characters outside the font do not break it', async () => {
  const day = app.context.now()
  const invoice = {
    userId: (await newPerson(app)).id,
    id: crypto.randomUUID(),
    ...{ plan: '2', dateStart: day, dateEnd: day, paidAt: day, refundedAt: day },
    ...{ accessUntil: day, partRefundedAt: null, refundedAmount: '129.99' },
    ...{ amount: '129.99', currency: 'USD', type: 'AZUL', subscriptionId: '' },
  }
  const payer = { name: 'Ñandú Ştefan 你好', lastname: 'O’Ñeill-Žižek', email: 'ñ@x.do' }
  for (const language of ['es', 'en'] as const) {
    expect((await invoicePdf(invoice, { payer, nextChargeAt: null, language })).length).toBeGreaterThan(1000)
  }
})

test('the settings name the provider’s script and client id, and no secret', async () => {
  const { body } = await call(app, 'GET payment-settings', {})
  expect(body.data).toEqual({
    provider: 'emulator',
    clientId: 'dilo-paypal-emulator',
    sdkUrl: '/dev/paypal/sdk.js',
  })
  expect(JSON.stringify(body)).not.toContain('secret')
})
