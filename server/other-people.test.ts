import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#server/membership/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { forgedFields } from '#server/testing/every-call/forged-fields.ts'
import { everyRow, rowOf } from '#server/testing/every-table.ts'
import { newPerson, newRegistration, signedIn } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/* Beside what every-call.test.ts says of all calls: a document, and the call that makes an account. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an invoice is no document of others', async () => {
  const payer = await newPerson(app, { role: 'STUDENT' })
  const invoice = { ...rowOf(invoices, payer.id), id: v7(), paidAt: TEST_START, amount: '12.99' }
  await app.context.database.tx(db => db.insert(invoices).values(invoice as never))
  const url = `/api/v1/invoice-pdf/${invoice.id}`
  const others = [(await newPerson(app)).token, await signedIn(app, 'ana'), await signedIn(app, 'admin')]
  for (const as of [undefined, ...others]) {
    const answer = await app.http.inject({ url, ...(as && { cookies: { dilo: as } }) })
    expect(answer.statusCode).toBe(as === undefined ? 401 : 404)
    expect(answer.headers['content-type']).toMatch(/json/)
  }
  expect((await app.http.inject({ url, cookies: { dilo: payer.token } })).statusCode).toBe(200)
})

test('a registration is a student who has paid nothing, whatever it says', async () => {
  const body = { ...forgedFields(crypto.randomUUID()), ...newRegistration() }
  const answer = await app.http.inject(requestFor('POST sign-up', { body }))
  expect(answer.statusCode).toBe(200)
  const users = (await everyRow(app)).get('users') ?? []
  expect(users.find(({ username }) => username === body.username)).toMatchObject({
    role: 'STUDENT',
    isActive: false,
    isGoogle: false,
    isTerms: false,
    isTutorial: true,
    status: null,
    dateStart: null,
    dateEnd: null,
    orderId: '',
    deactivatedAt: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
})
