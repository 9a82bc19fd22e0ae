import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, answering, LOST, refused, refusedFields } from '#web/testing/answering.ts'
import { OFFER, person } from '#web/testing/samples.ts'
import { openPage } from '#web/testing/show.tsx'
import { es as text } from '#web/text/accounts/es.ts'
import { es as app } from '#web/text/app/es.ts'
import { es as personal } from '#web/text/personal-data/es.ts'
import { es as plan } from '#web/text/plan/es.ts'

const AROUND = {
  'GET settings': { googleClientId: '' },
  'GET testimonials': [],
  'GET courses': [],
  'GET course-overviews': [],
  // A test that ends at the payment of a plan must not depend on how far the page has come.
  'GET payment-offers': [OFFER],
  'POST password-check': null,
} satisfies Answers

const MARIA = {
  username: 'maria_luz',
  name: 'María Luz',
  lastname: "D'Oleo-Peña",
  email: 'maria@example.org',
  phone: '+1 809 555 0142',
  password: 'agua y café con pan',
  repeatPassword: 'agua y café con pan',
}
/** The response to a registration does not reveal whether the address already has an account (D7). */
const REGISTERED = { ...person({ isActive: false }), isGoogle: false as const }
type Name = keyof typeof MARIA
const LABELS: Record<Name, string> = {
  username: 'Nombre de usuario',
  name: 'Nombre',
  lastname: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  password: 'Contraseña',
  repeatPassword: 'Repite la contraseña',
}
const NAMES = Object.keys(MARIA) as Name[]

const heading = (name: string) => screen.findByRole('heading', { name })
const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(LABELS[name])
const typed = () => Object.fromEntries(NAMES.map(name => [name, field(name).value]))
const describedBy = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
    .trim()

async function openRegistration(more: Answers = {}, address = '/register') {
  const asked = answering({ ...AROUND, ...more })
  const shown = await openPage(address)
  await heading(text.register.title)
  const fillIn = async (values = MARIA) => {
    for (const name of NAMES) await shown.fill(LABELS[name], values[name])
  }
  const register = async (values = MARIA) => {
    await fillIn(values)
    await shown.press(text.register.submit)
    await heading(text.checkMail.title)
  }
  const sent = (key: string) => asked.made.filter(made => made.key === key)
  return { ...shown, ...asked, fillIn, register, sent }
}

/** The learner comes back from another tab. */
const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

test('every invalid field shows its error on blur, and again on submit', async () => {
  const { fill, press, user, sent } = await openRegistration()
  const hints: Partial<Record<Name, string>> = {
    username: personal.usernameHint,
    phone: personal.phoneHint,
    password: personal.passwordHint,
  }
  for (const [name, wrong, sentence] of [
    ['username', '1maria', 'Ingresa un nombre de usuario válido.'],
    ['name', 'María 2', 'Ingresa un nombre válido.'],
    ['lastname', 'D_Oleo', 'Ingresa un apellido válido.'],
    ['email', 'maria@example', 'Ingresa una dirección de correo electrónico válida.'],
    ['phone', '12', 'Ingresa un número de teléfono válido.'],
    ['password', 'corta', 'Tu contraseña debe tener al menos 8 caracteres.'],
    ['repeatPassword', 'otra', app.form.passwordsDiffer],
  ] as const) {
    await fill(LABELS[name], wrong)
    expect(screen.queryByText(sentence), 'while it is being typed').toBeNull()
    await user.tab()
    // The hint stays beside the error.
    const hint = hints[name]
    expect(describedBy(field(name))).toBe(hint ? `${sentence} ${hint}` : sentence)
  }
  await user.clear(field('lastname'))
  await press(text.register.submit)
  expect(describedBy(field('lastname'))).toBe(app.form.required)
  expect(document.activeElement, 'the first that is wrong').toBe(field('username'))
  expect(sent('POST sign-up')).toEqual([])
})

test('a password that is easy to guess is told beside the other errors, and not after them', async () => {
  const { answers, fill, press, user, sent } = await openRegistration({
    'POST password-check': refusedFields({ password: 'commonPassword' }),
  })
  await fill(LABELS.username, 'maria_luz')
  await fill(LABELS.email, 'maria@example')
  await fill(LABELS.password, 'maria_luz1')
  await press(text.register.submit)
  await waitFor(() => expect(describedBy(field('password'))).toContain('fácil de adivinar'))
  expect(describedBy(field('email'))).toBe('Ingresa una dirección de correo electrónico válida.')
  expect(sent('POST password-check').at(-1)?.input).toMatchObject({
    body: { password: 'maria_luz1', username: 'maria_luz' },
  })
  answers['POST password-check'] = null
  await fill(LABELS.password, 'agua y café con pan')
  await user.tab()
  expect(describedBy(field('password'))).toBe(personal.passwordHint)
  expect(sent('POST sign-up')).toEqual([])
})

test('a mistyped address is corrected with all other input kept, and the mail is resent on request', async () => {
  const { fill, press, register, sent } = await openRegistration(
    { 'POST sign-up': REGISTERED, 'POST send-email-activation': null },
    '/register/2',
  )
  await register({ ...MARIA, email: 'maria@exmaple.org' })
  await press(text.checkMail.mend)
  await heading(text.register.title)
  expect(typed()).toEqual({ ...MARIA, email: 'maria@exmaple.org' })
  await fill(LABELS.email, MARIA.email)
  await press(text.register.submit)
  expect(await screen.findByText(MARIA.email)).toBeDefined()
  expect(sent('POST sign-up').at(-1)?.input).toEqual({ body: { ...MARIA, plan: '2' } })
  await press(text.checkMail.again)
  expect(await screen.findByText(text.checkMail.sent)).toBeDefined()
  expect(sent('POST send-email-activation')).toMatchObject([
    { input: { body: { email: MARIA.email, plan: '2' } } },
  ])
})

test.each([
  { zone: 'America/Santo_Domingo', chosen: undefined, written: '809 555 0142', sent: '+18095550142' },
  { zone: 'America/Bogota', chosen: undefined, written: '310 456 7890', sent: '+57 310 456 7890' },
  { zone: 'America/Bogota', chosen: 'ES', written: '612 34 56 78', sent: '+34 612 34 56 78' },
  { zone: 'Europe/Vienna', chosen: 'other', written: '+43 660 1234567', sent: '+43 660 1234567' },
])(
  'a number of $written has the code of its country: $sent',
  async ({ zone, chosen, written, sent: code }) => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone })
    const { user, register, sent } = await openRegistration({ 'POST sign-up': REGISTERED })
    if (chosen) await user.selectOptions(screen.getByLabelText(personal.country), chosen)
    await register({ ...MARIA, phone: written })
    expect(sent('POST sign-up').at(-1)?.input).toEqual({ body: { ...MARIA, phone: code } })
  },
)

test('a taken username is reported under its field, and all input stays', async () => {
  const { press, fillIn } = await openRegistration({
    'POST sign-up': refusedFields({ username: 'takenUsername' }),
  })
  await fillIn()
  await press(text.register.submit)
  await waitFor(() => expect(describedBy(field('username'))).toContain('ya está en uso'))
  expect(document.activeElement).toBe(field('username'))
  expect(typed()).toEqual(MARIA)
})

test('a failing network keeps the input, and repeated presses on a slow one register once', async () => {
  const { answers, press, user, fillIn, sent } = await openRegistration({ 'POST sign-up': LOST })
  await fillIn()
  await press(text.register.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  expect(typed()).toEqual(MARIA)
  const slow = Promise.withResolvers<typeof REGISTERED>()
  answers['POST sign-up'] = () => slow.promise
  await user.dblClick(screen.getByRole('button', { name: text.register.submit }))
  expect(screen.getByRole('button', { name: text.register.submitting })).toBeDefined()
  await user.type(field('repeatPassword'), '{Enter}')
  slow.resolve(REGISTERED)
  await heading(text.checkMail.title)
  expect(sent('POST sign-up'), 'the one that was lost, and one').toHaveLength(2)
})

test('reading the privacy policy during registration keeps all input but the passwords', async () => {
  const { user, fillIn } = await openRegistration()
  await fillIn()
  await user.click(screen.getByRole('link', { name: text.register.privacyLink }))
  await waitFor(() => expect(location.pathname).toBe('/term-privacy'))
  await act(async () => history.back())
  await screen.findByText(text.register.recovered)
  expect(typed()).toEqual({ ...MARIA, password: '', repeatPassword: '' })
})

test('an unknown plan is ignored at registration, and signing in keeps the chosen one', async () => {
  const { unmount } = await openRegistration({}, '/register/9')
  expect(location.pathname).toBe('/register')
  unmount()
  const { answers, user, fill, press } = await openRegistration({}, '/register/2')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: text.register.signIn }))
  await heading(app.login.title)
  expect(location.pathname + location.search).toBe('/login?plan=2')
  answers['POST login'] = person({ isTerms: false })
  await fill(app.login.username, 'luis')
  await fill(app.login.password, 'dilo-demo-2026')
  await press(app.login.submit)
  await waitFor(() => expect(location.pathname).toBe('/payment/2'))
})

test('the tab that waits for the mail continues when the link is opened in another tab', async () => {
  const { answers, register } = await openRegistration({ 'POST sign-up': REGISTERED }, '/register/1')
  await register()
  answers['POST auth'] = LOST
  await comeBack()
  expect(location.pathname, 'it is not known yet').toBe('/register/1')
  answers['POST auth'] = person({ isTerms: false })
  await comeBack()
  await waitFor(() => expect(location.pathname).toBe('/payment/1'))
})

test('an activation without a network can be retried', async () => {
  const { answers } = answering({ ...AROUND, 'POST student-active-account': LOST })
  const { press } = await openPage('/active-account/a-token')
  expect(await screen.findByText(app.failure.offline)).toBeDefined()
  expect(location.pathname, 'the token has left the address').toBe('/active-account')
  answers['POST student-active-account'] = person()
  await press(app.failure.retry)
  await heading(plan.title)
})

test('an activation link that was used leads home, which explains it and can send another', async () => {
  const answers = { ...AROUND, 'POST student-active-account': refused('link_expired') }
  const { made } = answering({ ...answers, 'POST send-email-activation': null })
  const { press, fill } = await openPage('/active-account/a-token')
  const dialog = within(await screen.findByRole('dialog', { name: text.activation.expired }))
  expect(location.pathname).toBe('/')
  await fill(LABELS.email, MARIA.email)
  await press(text.resend.submit)
  expect(await dialog.findByText(text.resend.sent)).toBeDefined()
  expect(made.at(-1)).toEqual({ key: 'POST send-email-activation', input: { body: { email: MARIA.email } } })
  await press(app.shell.close)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opening the same activation link again is no error for a signed-in learner', async () => {
  answering({ ...AROUND, 'POST student-active-account': refused('link_expired') })
  await openPage('/active-account/a-token', person({ role: 'ADMIN' }))
  const dialog = await screen.findByRole('dialog', { name: text.activation.expired })
  expect(dialog.textContent).toContain(text.activation.alreadyIn)
})
