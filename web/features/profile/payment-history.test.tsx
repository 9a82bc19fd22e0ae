// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Invoice } from '#contract/membership.ts'
import { PaymentHistory } from '#web/features/profile/payment-history.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  forgetLoaded()
  vi.unstubAllGlobals()
})

const invoice = (type: string, plan: string): Invoice => ({
  _id: type,
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
async function show(...data: Invoice[]): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'OK', data }))
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <PaymentHistory onClose={() => undefined} />
      </LanguageProvider>,
    ),
  )
  await vi.waitFor(() => act(() => expect(document.querySelector('li')).not.toBeNull()))
  return [...document.querySelectorAll('li')].map(payment => payment.textContent?.replace(/\s/g, ' ') ?? '')
}

test('a payment has its plan, its period and its amount', async () => {
  const [shown] = await show(invoice('PAYPAL', '1'))
  for (const text of ['Plan de 1 mes', '2 de marzo de 2026', '2 de abril de 2026', 'USD 12.99']) {
    expect(shown).toContain(text)
  }
})

test('a payment of the type AZUL is shown as credit cards, and of any other type as PayPal', async () => {
  const shown = await show(invoice('AZUL', '1'), invoice('PAYPAL', '2'), invoice('OTHER', '3'))
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
  expect((await show(invoice('PAYPAL', plan)))[0]).toContain(name)
})
