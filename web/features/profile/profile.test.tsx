import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/membership.ts'
import type { User } from '#contract/session.ts'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { person, UNPAID } from '#web/testing/samples.ts'
import { openPage } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as personal } from '#web/text/personal-data/es.ts'
import { es as text } from '#web/text/profile/es.ts'

const AROUND = {
  'GET recognition': { isAvailable: false },
  'GET settings': { googleClientId: '' },
  'GET student-certificates': [],
  'GET student-devices': [],
  'POST password-check': null,
  'GET second-factor': { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  'GET student-notices': { hasNewsletter: false, language: 'es' },
  'GET student-reminders': { channel: null, hour: 19, goalDays: null, devices: 0, publicKey: 'BKey' },
} satisfies Answers

const PAID = {
  ...UNPAID,
  isPayment: true,
  plan: '2',
  dateStart: '2026-03-02T15:00:00.000Z',
  dateEnd: '2027-03-02T15:00:00.000Z',
  orderId: 'I-1234567890',
  status: 'ACTIVE',
  nextChargeAt: '2027-03-02T15:00:00.000Z',
  accessUntil: '2027-03-02T15:00:00.000Z',
}
const INVOICE: Invoice = {
  _id: crypto.randomUUID(),
  plan: '2',
  dateStart: PAID.dateStart,
  dateEnd: PAID.dateEnd,
  amount: '129.99',
  currency: 'USD',
  type: 'PAYPAL',
  accessUntil: null,
  nextChargeAt: null,
  refund: null,
}

const ana = (given: Partial<User> = {}) =>
  person({ name: 'Ana', lastname: 'Pérez', email: 'ana@dilo.test', payment: PAID, ...given })

async function openProfile(user: User, more: Answers = {}) {
  const asked = answering({ ...AROUND, ...more })
  const shown = await openPage('/profile', user)
  await screen.findByRole('heading', { name: text.title })
  /** Opens a dialog by its button. */
  const open = async (button: string, title = button) => {
    await shown.press(button)
    return within(await screen.findByRole('dialog', { name: title }))
  }
  return { ...shown, ...asked, open }
}

test('a member sees their details and their payments', async () => {
  const { user, open } = await openProfile(ana(), { 'GET student-invoice': [INVOICE] })
  for (const said of ['Ana Pérez', 'ana@dilo.test', 'Plan de 1 año', text.membership.statuses.ACTIVE]) {
    expect(screen.getByText(said), said).toBeDefined()
  }
  const dialog = await open(text.history.open)
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1)
  expect(dialog.getByText(/^USD\s129\.99$/)).toBeDefined()
  expect(dialog.getByText('PayPal')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: app.shell.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('free users have no payment history, and students without payments see an empty one', async () => {
  const { unmount } = await openProfile(ana({ role: 'FREE', payment: UNPAID }))
  expect(screen.getByText(text.membership.free)).toBeDefined()
  expect(screen.queryByRole('button', { name: text.history.open })).toBeNull()
  unmount()
  const { open } = await openProfile(ana({ payment: UNPAID }), { 'GET student-invoice': [] })
  expect(screen.getByText(text.membership.none)).toBeDefined()
  const dialog = await open(text.history.open)
  expect(await dialog.findByText(text.history.empty)).toBeDefined()
})

test('visitors are sent to sign in; administrators have a profile, too', async () => {
  answering(AROUND)
  const { user, unmount } = await openPage('/profile')
  const main = within(await screen.findByRole('main'))
  await user.click(main.getByRole('link', { name: app.shell.signIn }))
  expect(location.pathname + location.search).toBe('/login?next=%2Fprofile')
  unmount()
  await openProfile(ana({ role: 'ADMIN', name: 'Alma' }))
  expect(screen.getByText(text.membership.admin)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Alma' }).getAttribute('href')).toBe('/')
})

test('payments that fail to load say so, and load on retry', async () => {
  const { answers, user, open } = await openProfile(ana(), { 'GET student-invoice': LOST })
  const dialog = await open(text.history.open)
  expect((await dialog.findByRole('alert')).textContent).toContain(app.failure.offline)
  answers['GET student-invoice'] = [INVOICE]
  await user.click(dialog.getByRole('button', { name: app.failure.retry }))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1)
})

test('the password has a button of its own, and is changed without the other fields', async () => {
  const changed = ana()
  const { made, fill, press, open } = await openProfile(changed, { 'POST student-update': changed })
  const dialog = await open(text.password.open)
  expect(dialog.queryByLabelText('Nombre')).toBeNull()
  await fill(text.edit.oldPassword, 'la de antes')
  await fill(text.edit.password, 'una nueva y larga')
  await fill(text.password.repeat, 'otra distinta')
  await press(text.password.submit)
  expect(made.filter(({ key }) => key === 'POST student-update')).toEqual([])
  await fill(text.password.repeat, 'una nueva y larga')
  await press(text.password.submit)
  expect(await screen.findByText(text.password.saved)).toBeDefined()
  expect(made.find(({ key }) => key === 'POST student-update')?.input).toMatchObject({
    body: {
      ...{ name: changed.name, lastname: changed.lastname },
      ...{ oldPassword: 'la de antes', password: 'una nueva y larga', endsOtherSessions: true },
    },
  })
})

test('a phone number is edited beside its country, and stays as it is with the other fields', async () => {
  const user = ana({ phone: '573104567890' })
  const { made, fill, press, open, user: hand } = await openProfile(user, { 'POST student-update': user })
  const dialog = await open(text.edit.open)
  const country = dialog.getByLabelText<HTMLSelectElement>(personal.country)
  expect(country.value).toBe('CO')
  expect(dialog.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('310 456 7890')
  await fill('Nombre', 'Anita')
  await press(text.edit.submit)
  const sent = () => made.filter(({ key }) => key === 'POST student-update').at(-1)?.input
  expect(sent()).toMatchObject({ body: { name: 'Anita', phone: '+57 310 456 7890' } })
  await open(text.edit.open)
  await hand.selectOptions(screen.getByLabelText(personal.country), 'MX')
  await fill('Teléfono', '55 1234 5678')
  await press(text.edit.submit)
  expect(sent()).toMatchObject({ body: { phone: '+52 55 1234 5678' } })
})

test('a number that was stored without a country is sent as it is until one is chosen', async () => {
  const user = ana({ phone: '3104567890' })
  const { made, press, open } = await openProfile(user, { 'POST student-update': user })
  const dialog = await open(text.edit.open)
  expect(dialog.getByLabelText<HTMLSelectElement>(personal.country).value).toBe('other')
  await press(text.edit.submit)
  expect(made.find(({ key }) => key === 'POST student-update')?.input).toMatchObject({
    body: { phone: '(310) 456-7890' },
  })
})

test('every invalid field shows its error, and nothing is sent', async () => {
  const { made, fill, press, open } = await openProfile(ana())
  const dialog = await open(text.edit.open)
  await fill('Nombre', 'Luis7')
  await fill('Apellido', ' ')
  await fill('Teléfono', '12')
  await fill(text.edit.password, 'corta')
  const before = made.length
  await press(text.edit.submit)
  for (const message of [
    'Ingresa un nombre válido.',
    app.form.required,
    'Ingresa un número de teléfono válido.',
    'Tu contraseña debe tener al menos 8 caracteres.',
  ]) {
    expect(dialog.getByText(message), message).toBeDefined()
  }
  expect(document.activeElement).toBe(dialog.getByLabelText('Nombre'))
  expect(made).toHaveLength(before)
})

test('input is kept when the dialog closes, and can be discarded', async () => {
  const { fill, press, open } = await openProfile(ana())
  await open(text.edit.open)
  await fill('Apellido', 'Pérez Luna')
  await press(app.shell.close)
  const lastname = () => screen.getByLabelText<HTMLInputElement>('Apellido').value
  await open(text.edit.open)
  expect(lastname()).toBe('Pérez Luna')
  await press(text.edit.discard)
  await open(text.edit.open)
  expect(lastname()).toBe('Pérez')
})

test('an ended session leads to the login, and the input is kept', async () => {
  const someone = ana()
  const changed = { ...someone, lastname: 'Pérez Luna' }
  const { answers, fill, press, open } = await openProfile(someone, {
    'POST student-update': refused('not_signed_in'),
    'POST auth': null,
  })
  await open(text.edit.open)
  await fill('Apellido', changed.lastname)
  await press(text.edit.submit)
  await screen.findByRole('heading', { name: app.login.title })
  expect(location.pathname + location.search).toBe('/login?next=%2Fprofile')
  answers['POST login'] = someone
  await fill(app.login.username, someone.username)
  await fill(app.login.password, 'dilo-demo-2026')
  await press(app.login.submit)
  const again = await open(text.edit.open)
  expect(again.getByLabelText<HTMLInputElement>('Apellido').value).toBe(changed.lastname)
  answers['POST student-update'] = changed
  await press(text.edit.submit)
  expect(await screen.findByText('Ana Pérez Luna')).toBeDefined()
  expect(screen.getByText(text.edit.saved)).toBeDefined()
})

test('an account with a live subscription is not deleted, and the reason is shown', async () => {
  const { fill, press, open } = await openProfile(ana(), {
    'PATCH student-delete-account': refused('subscription_live'),
  })
  const dialog = await open(text.remove.open, text.remove.title)
  expect(dialog.getByText(text.remove.lead)).toBeDefined()
  expect(dialog.getByText(text.remove.kept)).toBeDefined()
  await fill(text.remove.password, 'dilo-demo-2026')
  await press(text.remove.submit)
  expect((await dialog.findByRole('alert')).textContent).toContain('Tu suscripción sigue activa.')
  await press(text.remove.stay)
  expect(screen.queryByRole('dialog')).toBeNull()
})
