// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { PaymentPage } from '#web/features/membership/payment-page.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded, useLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

const NOTHING = {
  isPayment: false,
  plan: '',
  dateStart: null,
  dateEnd: null,
  orderId: '',
  status: '',
  nextChargeAt: null,
  hasFailedCharge: false,
  accessUntil: null,
} as const
const PAID = {
  isPayment: true,
  plan: '1',
  dateStart: '2026-03-02T15:00:00.000Z',
  dateEnd: '2026-04-02T15:00:00.000Z',
  orderId: 'I-1234567890',
  status: 'ACTIVE',
  nextChargeAt: '2026-04-02T15:00:00.000Z',
  hasFailedCharge: false,
  accessUntil: '2026-04-02T15:00:00.000Z',
} as const
const USER = { _id: 'u-1', role: 'STUDENT', isTerms: true } as unknown as User

let root: ReturnType<typeof createRoot>
let courses: string[] | undefined
let changes: Partial<User>[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  changes = []
  vi.stubGlobal('fetch', async (url: string) => {
    const answers: Record<string, unknown> = {
      '/api/v1/paypal-capture-subscription': { studentPayment: PAID },
      '/api/v1/courses': [{ title: 'before the payment' }],
      '/api/v1/payment-settings': null,
    }
    return Response.json({ statusCode: 200, message: 'OK', data: answers[url] })
  })
})
afterEach(() => {
  act(() => root.unmount())
  forgetLoaded()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Courses() {
  courses = useLoaded('GET courses', {}).data?.map(({ title }) => title)
  return null
}

/** The provider has sent the payer back with an approved subscription. */
test('after the payment nothing is kept that was loaded before, and a dialog leads to the courses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  history.replaceState(null, '', `/payment/1?subscription_id=${PAID.orderId}`)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <PaymentPage
          plan="1"
          user={{ ...USER, payment: NOTHING }}
          onChange={change => changes.push(change)}
        />
        <Courses />
      </LanguageProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(1400))
  expect([courses, changes]).toEqual([['before the payment'], []])
  expect(document.body.textContent).toContain('¡Listo! Tu pago quedó confirmado.')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect([courses, changes]).toEqual([undefined, [{ payment: PAID }]])
  expect(document.body.textContent).not.toContain('¡Listo! Tu pago quedó confirmado.')
  expect(document.querySelector('dialog[open] a')?.getAttribute('href')).toBe('/courses')
})
