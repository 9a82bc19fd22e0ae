import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { MyMembership } from '#web/features/membership/my-membership.tsx'
import { answering, LOST, refusedFields } from '#web/testing/answering.ts'
import { person, UNPAID } from '#web/testing/samples.ts'
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
  accessUntil: '2026-05-01T15:00:00.000Z',
} as const
const CANCEL = 'Cancelar la renovación'

const mine = (role: User['role'], payment: User['payment']) => (
  <MyMembership user={person({ role, payment })} isAlone />
)
const open = (role: User['role'], payment: User['payment']) => show(mine(role, payment))
const said = () => document.body.textContent
const cancelButton = () => screen.queryByRole('button', { name: CANCEL })

test.each(['STUDENT', 'FREE', 'ADMIN'] as const)(
  'a subscription is shown with the way to end it (%s)',
  async role => {
    const { rerender } = await open(role, PAID)
    expect(said()).toContain('Tienes un plan recurrente de 1 mes.')
    expect(cancelButton()).not.toBeNull()
    rerender(mine(role, { ...PAID, status: 'CANCELLED' }))
    expect(said()).toContain('La suscripción ya está cancelada')
    expect(cancelButton()).toBeNull()
    rerender(mine(role, UNPAID))
    expect(said(), 'nobody tried to cancel').not.toContain('No se encontró suscripción')
    expect(cancelButton()).toBeNull()
  },
)

test('the next charge and the end of the access are two dates', async () => {
  await open('STUDENT', PAID)
  expect(said()).toContain('Se renueva automáticamente. Próximo cobro: el 2 de abril de 2026.')
  expect(said()).toContain('Acceso pagado hasta el 1 de mayo de 2026.')
})

const NEXT_TRY = '2026-04-07T15:00:00.000Z'
const RETRIED = 'PayPal lo intenta otra vez el 7 de abril de 2026 (USD 12.99)'
const NO_MORE = 'PayPal ya no lo intenta y no se te cobra nada.'
test.each([
  ['ACTIVE', NEXT_TRY, true, `Conservas el acceso hasta el 8 de abril de 2026. ${RETRIED}`],
  ['ACTIVE', null, true, `Conservas el acceso hasta el 8 de abril de 2026. ${NO_MORE}`],
  ['CANCELLED', null, true, `Conservas el acceso hasta el 8 de abril de 2026. ${NO_MORE}`],
  ['CANCELLED', null, false, `Tu acceso terminó el 8 de abril de 2026; tu avance está guardado. ${NO_MORE}`],
  ['SUSPENDED', null, false, `Tu acceso terminó el 8 de abril de 2026; tu avance está guardado. ${NO_MORE}`],
] as const)(
  'a failed charge is told with its next try, which is announced only if there is one (%s, %s, paid: %s)',
  async (status, nextTryAt, isPayment, text) => {
    const failed = { nextChargeAt: null, hasFailedCharge: true, accessUntil: '2026-04-08T15:00:00.000Z' }
    await open('STUDENT', { ...PAID, ...failed, status, nextTryAt, isPayment })
    expect(said()?.replaceAll('\u00a0', ' ')).toContain(text)
    expect(said()).toContain('El último cobro no pasó.')
    expect(said()).not.toContain('Se renueva')
    expect(said(), 'nobody cancelled it').not.toContain('ya está cancelada')
  },
)

test('a plan that continues the paid time says when it begins', async () => {
  const begins = '2027-03-02T15:00:00.000Z'
  const days = { dateStart: begins, dateEnd: begins, nextChargeAt: begins, accessUntil: begins }
  await open('STUDENT', { ...PAID, ...days })
  expect(said()).toContain('Empieza el 2 de marzo de 2027; hasta ese día sigue lo que ya pagaste.')
  expect(said()).toContain('Próximo cobro: el 2 de marzo de 2027.')
})

test('whether the access closes with the cancellation is said by the server, not by the clock of the device', async () => {
  vi.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
  const { press } = await open('STUDENT', PAID)
  await press(CANCEL)
  expect(screen.getByRole('dialog').textContent).toContain('Conservas el acceso hasta el 2 de abril de 2026')
  vi.useRealTimers()
})

test('a renewal of which nothing is known yet is not announced for a past day', async () => {
  await open('STUDENT', { ...PAID, nextChargeAt: null })
  expect(said()).toContain('La renovación se está cobrando.')
  expect(said()).not.toContain('Próximo cobro')
})

test.each([
  ['ID de suscripción no válido o vacío', refusedFields({ subscriptionId: 'emptySubscription' })],
  ['ID de suscripción demasiado corto', refusedFields({ subscriptionId: 'shortSubscription' })],
  ['Error inesperado al cancelar la suscripción', LOST],
] as const)('the reason of a failed cancellation is shown: %s', async (message, answer) => {
  answering({ 'POST paypal-cancel-subscription': answer })
  const { user } = await open('FREE', PAID)
  await user.click(screen.getByRole('button', { name: CANCEL }))
  await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('the cancellation is confirmed with a reason that may be empty, and then the page reloads', async () => {
  const { made } = answering({ 'POST paypal-cancel-subscription': { studentPayment: PAID } })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { press } = await open('STUDENT', PAID)
  await press(CANCEL)
  expect([made, reload.mock.calls], 'asked first').toEqual([[], []])
  await press('Sí, cancelar')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const body = { subscriptionId: PAID.orderId, reason: '' }
  expect(made).toEqual([{ key: 'POST paypal-cancel-subscription', input: { body } }])
})
