import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { PaymentPage } from '#web/features/membership/payment-page.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { courseCard, OFFER, person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

const PAID = {
  isPayment: true,
  plan: '1',
  dateStart: '2026-03-02T15:00:00.000Z',
  dateEnd: '2026-04-02T15:00:00.000Z',
  orderId: 'I-1234567890',
  status: 'ACTIVE',
  nextChargeAt: '2026-04-02T15:00:00.000Z',
  hasFailedCharge: false,
  isInGrace: false,
  nextTryAt: null,
  accessUntil: '2026-04-02T15:00:00.000Z',
} as const

const letPass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The provider sends the payer back with an approved subscription. */
test('after the payment nothing is kept that was loaded before, and a dialog leads to the courses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  answering({
    'POST paypal-capture-subscription': { studentPayment: PAID },
    'GET courses': [courseCard({ title: 'before the payment' })],
    'GET payment-settings': null,
    'GET payment-offers': [OFFER],
  })
  const user = person()
  const changes: Partial<User>[] = []
  let courses: string[] | undefined
  const Courses = () => {
    courses = useLoaded('GET courses', {}).data?.map(({ title }) => title)
    return null
  }
  await show(
    <>
      <PaymentPage plan="1" user={user} onChange={change => changes.push(change)} />
      <Courses />
    </>,
    { address: `/payment/1?subscription_id=${PAID.orderId}`, session: user },
  )
  await letPass(1400)
  expect([courses, changes]).toEqual([['before the payment'], []])
  expect(document.body.textContent).toContain('¡Listo! Tu pago quedó confirmado.')
  await letPass(200)
  expect([courses, changes]).toEqual([undefined, [{ payment: PAID }]])
  expect(document.body.textContent).not.toContain('¡Listo! Tu pago quedó confirmado.')
  expect(within(screen.getByRole('dialog')).getByRole('link').getAttribute('href')).toBe('/courses')
})

describe('who has a year paid and wants months', () => {
  const END = '2027-03-02T15:00:00.000Z'
  const payment = { ...PAID, plan: '2', dateEnd: END, nextChargeAt: END, accessUntil: END }
  const LATER = { ...OFFER, start: 'end', today: '0.00', nextChargeAt: END, accessUntil: END } as const
  const ADDED = { ...OFFER, accessUntil: '2027-04-02T15:00:00.000Z' }
  const text = () => document.body.textContent?.replaceAll('\u00a0', ' ')
  const way = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
  const open = (answers: Parameters<typeof answering>[0]) => {
    const asked = answering({ 'GET payment-settings': null, ...answers })
    return {
      ...asked,
      shown: show(<PaymentPage plan="1" user={person({ payment })} onChange={() => undefined} />),
    }
  }

  test('is offered the change at the end of the year, and told what each way costs', async () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
    const { shown } = open({ 'GET payment-offers': [LATER, ADDED] })
    const { user } = await shown
    expect((await way(/^El 2 de marzo de 2027/)).checked).toBe(true)
    expect(text()).toContain('Hoy no pagas nada. El 2 de marzo de 2027 se cobran USD 12.99')
    expect(text()).toContain('Hoy pagas USD 12.99, y otra vez el 2 de abril de 2026.')
    expect(text()).toContain('tu acceso llega hasta el 2 de abril de 2027')
    expect(text()).toContain('Hoy solo autorizas en PayPal el cobro del 2 de marzo de 2027.')
    await user.click(await way(/^Hoy, además/))
    expect(text()).toContain('los días pagados hasta el 2 de marzo de 2027 se suman')
    vi.useRealTimers()
  })

  test('cannot pay before the costs are known, and can ask for them again', async () => {
    const { shown, answers } = open({ 'GET payment-offers': LOST })
    const { press } = await shown
    await screen.findByRole('alert')
    expect(screen.queryByText('Elige cómo pagar')).toBeNull()
    answers['GET payment-offers'] = [LATER, ADDED]
    await press('Intentar de nuevo')
    expect(await screen.findByText('Elige cómo pagar')).toBeTruthy()
  })
})
