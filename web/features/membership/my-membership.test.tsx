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

test.each([
  ['ACTIVE', true, 'Conservas el acceso hasta el 5 de abril de 2026. PayPal lo intenta otra vez'],
  ['ACTIVE', false, 'Tu acceso terminó el 5 de abril de 2026; tu avance está guardado. PayPal lo intenta'],
  ['SUSPENDED', false, 'Tu acceso terminó el 5 de abril de 2026; tu avance está guardado. PayPal ya no'],
] as const)(
  'a failed charge is told, and no day that has passed (%s, paid: %s)',
  async (status, isPayment, text) => {
    const failed = { nextChargeAt: null, hasFailedCharge: true, accessUntil: '2026-04-05T15:00:00.000Z' }
    await open('STUDENT', { ...PAID, ...failed, status, isPayment })
    expect(said()).toContain('El último cobro no pasó.')
    expect(said()).toContain(text)
    expect(said()).not.toContain('Se renueva')
  },
)

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
