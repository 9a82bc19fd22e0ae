// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { MyMembership } from '#web/features/membership/my-membership.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

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
const CANCEL = 'Cancelar la renovación'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

const said = () => document.body.textContent ?? ''
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(button => button.textContent?.includes(name))

/** Presses a button once it is there: dialogs are loaded when they are first opened. */
async function press(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = buttonOf(name)
    if (!found) throw new Error(`there is no button ${name}`)
    return found
  })
  await act(async () => button.click())
}

async function show(role: User['role'], payment: User['payment']): Promise<void> {
  const user: User = {
    _id: 'u-1' as UserId,
    username: 'nora',
    name: 'Nora',
    lastname: 'Gil',
    email: 'nora@dilo.test',
    phone: '',
    photo: '',
    role,
    isTerms: true,
    isTutorial: false,
    isActive: true,
    payment,
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const opened = createRoot(place)
  root = opened
  await act(async () =>
    opened.render(
      <LanguageProvider language="es" text={es}>
        <MyMembership user={user} isAlone />
      </LanguageProvider>,
    ),
  )
}

test.each(['STUDENT', 'FREE', 'ADMIN'] as const)(
  'a subscription is shown with the way to end it (%s)',
  async role => {
    await show(role, PAID)
    expect(said()).toContain('Tienes un plan recurrente de 1 mes.')
    expect(said()).toContain(CANCEL)
    await show(role, { ...PAID, status: 'CANCELLED' })
    expect(said()).toContain('La suscripción ya está cancelada')
    expect(said()).not.toContain(CANCEL)
    await show(role, NOTHING)
    expect(said(), 'nobody tried to cancel').not.toContain('No se encontró suscripción')
    expect(said()).not.toContain(CANCEL)
  },
)

test('the next charge and the end of the access are two dates', async () => {
  await show('STUDENT', PAID)
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
    await show('STUDENT', { ...PAID, ...failed, status, isPayment })
    expect(said()).toContain('El último cobro no pasó.')
    expect(said()).toContain(text)
    expect(said()).not.toContain('Se renueva')
  },
)

test('a renewal of which nothing is known yet is not announced for a past day', async () => {
  await show('STUDENT', { ...PAID, nextChargeAt: null })
  expect(said()).toContain('La renovación se está cobrando.')
  expect(said()).not.toContain('Próximo cobro')
})

test.each([
  ['ID de suscripción no válido o vacío', { subscriptionId: 'ID de suscripción no válido o vacío' }],
  ['ID de suscripción demasiado corto', { subscriptionId: 'ID de suscripción demasiado corto' }],
  ['Error inesperado al cancelar la suscripción', undefined],
])('the reason of a failed cancellation is shown: %s', async (message, fields) => {
  const envelope = { statusCode: 400, message: 'Revisa los datos.', data: fields }
  vi.stubGlobal('fetch', async () => {
    if (!fields) throw new TypeError('Failed to fetch')
    return Response.json(envelope, { status: 400 })
  })
  await show('FREE', PAID)
  await press(CANCEL)
  await press('Sí, cancelar')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent ?? '').toContain(message))
})

test('the cancellation is confirmed with a reason that may be empty, and then the page reloads', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ statusCode: 200, message: 'OK', data: { studentPayment: PAID } })
  })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await show('STUDENT', PAID)
  await press(CANCEL)
  expect([sent, reload.mock.calls], 'asked first').toEqual([[], []])
  await press('Sí, cancelar')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ subscriptionId: PAID.orderId, reason: '' }])
})
