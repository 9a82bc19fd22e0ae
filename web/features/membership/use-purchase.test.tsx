import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Payment, usePurchase } from '#web/features/membership/use-purchase.ts'
import { answering } from '#web/testing/answering.ts'
import { person, UNPAID } from '#web/testing/samples.ts'
import { showHook } from '#web/testing/show.tsx'

const SUBSCRIPTION = 'I-1234567890'
const PAID: Payment = { ...UNPAID, isPayment: true, plan: '3', orderId: SUBSCRIPTION, status: 'ACTIVE' }

beforeEach(() => void vi.useFakeTimers())

async function purchasing() {
  const user = person()
  const payments: Payment[] = []
  const { result } = await showHook(() =>
    usePurchase({ user, plan: '3', start: 'now' }, payment => payments.push(payment)),
  )
  return { payments, now: () => result.current }
}
const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([{ subscriptionId: SUBSCRIPTION, id: SUBSCRIPTION }, { id: SUBSCRIPTION }])(
  'a subscription is created for the plan, with time and check, and has the id of %o',
  async data => {
    const answer = Response.json({ statusCode: 200, message: 'OK', data })
    const { made } = answering({ 'POST paypal-create-subscription': answer })
    const { now } = await purchasing()
    await act(async () => expect(await now().create()).toBe(SUBSCRIPTION))
    const body = { timestamp: new Date().toISOString(), validated: true }
    expect(made).toEqual([
      { key: 'POST paypal-create-subscription', input: { query: { plan: '3', start: 'now' }, body } },
    ])
  },
)

test('what was approved is captured, and completes after the success was shown for 1.5 s', async () => {
  const { made } = answering({ 'POST paypal-capture-subscription': { studentPayment: PAID } })
  const { payments, now } = await purchasing()
  act(() => void now().approve(SUBSCRIPTION))
  await letPass(1499)
  const body = { subscriptionId: SUBSCRIPTION, timestamp: expect.any(String), validated: true }
  expect(made).toEqual([{ key: 'POST paypal-capture-subscription', input: { body } }])
  expect([now().purchase.step, payments]).toEqual(['paid', []])
  await letPass(1)
  expect([now().purchase.step, payments]).toEqual(['open', [PAID]])
})

test.each([
  [
    'Client Authentication failed',
    'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.',
  ],
  ['network error', 'Error de conexión con PayPal. Revisa tu internet e inténtalo otra vez.'],
  ['SUBSCRIPTION_STATUS_INVALID', 'No se pudo iniciar la suscripción con PayPal.'],
  ['Something else', 'Error en el procesamiento de PayPal. Por favor, intenta nuevamente.'],
])('the provider’s "%s" is shown as "%s"', async (said, message) => {
  const { now } = await purchasing()
  act(() => now().complain(new Error(said)))
  expect(now().purchase).toEqual({ step: 'refused', message })
})
