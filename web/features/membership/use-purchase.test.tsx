// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { type Payment, type PurchaseControls, usePurchase } from '#web/features/membership/use-purchase.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

const USER = { _id: 'u-1' } as unknown as User
const SUBSCRIPTION = 'I-1234567890'
const PAID = { isPayment: true, plan: '3', orderId: SUBSCRIPTION, status: 'ACTIVE' }

let root: ReturnType<typeof createRoot>
let controls: PurchaseControls
let asked: { url: string; body: unknown }[]
let payments: Payment[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  asked = []
  payments = []
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <Purchasing />
      </LanguageProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Purchasing() {
  controls = usePurchase({ user: USER, plan: '3' }, payment => payments.push(payment))
  return null
}

function answer(data: unknown): void {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    return Response.json({ statusCode: 200, message: 'OK', data })
  })
}

test.each([{ subscriptionId: SUBSCRIPTION, id: SUBSCRIPTION }, { id: SUBSCRIPTION }])(
  'a subscription is created for the plan, with time and check, and has the id of %o',
  async data => {
    answer(data)
    await act(async () => expect(await controls.create()).toBe(SUBSCRIPTION))
    expect(asked).toEqual([
      {
        url: '/api/v1/paypal-create-subscription?plan=3',
        body: { timestamp: new Date().toISOString(), validated: true },
      },
    ])
  },
)

test('what was approved is captured, and completes after the success was shown for 1.5 s', async () => {
  answer({ studentPayment: PAID })
  act(() => void controls.approve(SUBSCRIPTION))
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(asked).toEqual([
    {
      url: '/api/v1/paypal-capture-subscription',
      body: { subscriptionId: SUBSCRIPTION, timestamp: expect.any(String), validated: true },
    },
  ])
  expect([controls.purchase.step, payments]).toEqual(['paid', []])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([controls.purchase.step, payments]).toEqual(['open', [PAID]])
})

test.each([
  [
    'Client Authentication failed',
    'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.',
  ],
  ['network error', 'Error de conexión con PayPal. Revisa tu internet e inténtalo otra vez.'],
  ['SUBSCRIPTION_STATUS_INVALID', 'No se pudo iniciar la suscripción con PayPal.'],
  ['Something else', 'Error en el procesamiento de PayPal. Por favor, intenta nuevamente.'],
])('the provider’s "%s" is shown as "%s"', (said, message) => {
  act(() => controls.complain(new Error(said)))
  expect(controls.purchase).toEqual({ step: 'refused', message })
})
