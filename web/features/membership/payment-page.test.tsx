import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { PaymentPage } from '#web/features/membership/payment-page.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { answering } from '#web/testing/answering.ts'
import { courseCard, person } from '#web/testing/samples.ts'
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
