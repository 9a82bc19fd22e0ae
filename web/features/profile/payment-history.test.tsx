import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/membership.ts'
import { PaymentHistory } from '#web/features/profile/payment-history.tsx'
import { answering } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'

const invoice = (type: string, plan: string): Invoice => ({
  _id: crypto.randomUUID(),
  plan,
  dateStart: '2026-03-02T15:00:00.000Z',
  dateEnd: '2026-04-02T15:00:00.000Z',
  amount: '12.99',
  currency: 'USD',
  type,
  accessUntil: null,
  nextChargeAt: null,
  refund: null,
})

/** The text of each payment. */
async function textsOf(...invoices: Invoice[]): Promise<string[]> {
  answering({ 'GET student-invoice': invoices })
  await show(<PaymentHistory onClose={() => undefined} />)
  const payments = await screen.findAllByRole('listitem')
  return payments.map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '')
}

test('a payment has its plan, its period and its amount', async () => {
  const [shown] = await textsOf(invoice('PAYPAL', '1'))
  for (const text of ['Plan de 1 mes', '2 de marzo de 2026', '2 de abril de 2026', 'USD 12.99']) {
    expect(shown).toContain(text)
  }
})

test('a payment of the type AZUL is shown as credit cards, and of any other type as PayPal', async () => {
  const shown = await textsOf(invoice('AZUL', '1'), invoice('PAYPAL', '2'), invoice('OTHER', '3'))
  expect(shown.map(text => [text.includes('Tarjeta'), text.includes('PayPal')])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
})

test.each([
  ['1', 'Plan de 1 mes'],
  ['2', 'Plan de 1 año'],
  ['3', 'Plan de 3 meses'],
])('the plan %s is called %s', async (plan, name) => {
  expect((await textsOf(invoice('PAYPAL', plan)))[0]).toContain(name)
})
