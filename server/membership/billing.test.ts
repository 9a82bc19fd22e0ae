import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { insertInvoice } from '#server/membership/store.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const daysOn = (days: number) => new Date(TEST_START.getTime() + days * DAY_MS)

async function pay(userId: UserId, onDay: number, type = 'PAYPAL'): Promise<void> {
  const days = { dateStart: daysOn(onDay), dateEnd: daysOn(onDay + 30), paidAt: daysOn(onDay) }
  const invoice = { userId, id: v7(), plan: '1', amount: '12.99', currency: 'USD', type, ...days }
  await app.context.database.tx(db => insertInvoice(db, invoice))
}

const invoicesOf = async (token: string) => (await call(app, 'GET student-invoice', { as: token })).body.data

test('lists the user’s own payments, newest first', async () => {
  const [mine, other] = [await newPerson(app, { role: 'STUDENT' }), await newPerson(app)]
  await pay(mine.id, 0)
  await pay(mine.id, 60, 'AZUL')
  await pay(mine.id, 30)
  await pay(other.id, 90)
  const invoices = await invoicesOf(mine.token)
  expect(invoices.map(({ dateStart }) => dateStart)).toEqual(
    [60, 30, 0].map(day => daysOn(day).toISOString()),
  )
  expect(invoices[0]).toEqual({
    _id: expect.any(String),
    plan: '1',
    dateStart: daysOn(60).toISOString(),
    dateEnd: daysOn(90).toISOString(),
    amount: '12.99',
    currency: 'USD',
    type: 'AZUL',
    accessUntil: null,
    nextChargeAt: null,
    refund: null,
  })
})

test('the seeded paid student has one, an unpaid one has none', async () => {
  expect(await invoicesOf(await signedIn(app, 'ana'))).toMatchObject([{ plan: '2', amount: '129.99' }])
  expect(await invoicesOf(await signedIn(app, 'luis'))).toEqual([])
})

test('free users have no payment history, whatever they paid before', async () => {
  const { id, token } = await newPerson(app, { role: 'FREE' })
  await pay(id, 0)
  expect(await invoicesOf(token)).toEqual([])
})
