import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { openPage } from '#web/testing/show.tsx'
import { es as text } from '#web/text/accounts/es.ts'
import { es as app } from '#web/text/app/es.ts'

const AROUND = { 'GET settings': { googleClientId: '' } } satisfies Answers
const heading = (name: string) => screen.findByRole('heading', { name })

test('an account that is not active yet is told at the login, which can send another link', async () => {
  const { made } = answering({
    ...AROUND,
    'POST login': refused('account_not_active'),
    'POST send-email-activation': null,
  })
  const { fill, press } = await openPage('/login')
  await fill(app.login.username, 'maria@example.org')
  await fill(app.login.password, 'dilo-demo-2026')
  await press(app.login.submit)
  await press(text.login.anotherLink)
  const dialog = within(await screen.findByRole('dialog', { name: text.resend.title }))
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('maria@example.org')
  await act(async () => dialog.getByRole('button', { name: text.resend.submit }).click())
  expect(await dialog.findByText(text.resend.sent)).toBeDefined()
  const body = { email: 'maria@example.org' }
  expect(made.at(-1)).toEqual({ key: 'POST send-email-activation', input: { body } })
})

test('a link that expires while the password is typed is reported on submit', async () => {
  answering({
    ...AROUND,
    'GET reset-password-auth': { email: 'luis@dilo.test' },
    'POST password-check': null,
    'POST reset-password': refused('link_expired'),
  })
  const { fill, press } = await openPage('/reset-password-auth/a-token')
  await heading(text.reset.title)
  await fill(text.reset.password, 'una muy distinta')
  await fill('Repite la contraseña', 'una muy distinta')
  await press(text.reset.submit)
  await heading(text.reset.expired)
  expect(screen.getByRole('link', { name: text.reset.another }).getAttribute('href')).toBe('/reset-password')
})

test('a learner whom strangers’ guesses keep out is led to a link by mail, which signs in without a new password', async () => {
  const { answers, made } = answering({
    ...AROUND,
    'POST login': refused('too_many_requests'),
    'GET reset-password-auth': { email: 'luis@dilo.test' },
    'POST reset-password-enter': LOST,
    // The plans, where the learner arrives, may ask for it before the test ends.
    'GET course-overviews': [],
  })
  const { fill, press, user, unmount } = await openPage('/login')
  await fill(app.login.username, 'luis')
  await fill(app.login.password, 'dilo-demo-2026')
  await press(app.login.submit)
  await user.click(await screen.findByRole('link', { name: text.login.byMail }))
  await heading(text.forgot.title)
  unmount()

  const opened = await openPage('/reset-password-auth/a-token')
  await heading(text.reset.title)
  await opened.press(text.reset.enter)
  expect(await screen.findByText(app.failure.offline)).toBeDefined()
  answers['POST reset-password-enter'] = refused('second_factor_required')
  await opened.press(text.reset.enter)
  await heading(text.secondStep.title)
  answers['POST reset-password-enter'] = person({ isTerms: false })
  await opened.fill(text.secondStep.code, '123456')
  await opened.press(app.login.submit)
  await waitFor(() => expect(location.pathname).toBe('/plan'))
  const entered = made.filter(({ key }) => key === 'POST reset-password-enter')
  expect(entered.map(({ input }) => input.body)).toEqual([{}, {}, { oneTimeCode: '123456' }])
})

test('each password can be shown and hidden separately', async () => {
  answering(AROUND)
  const { user } = await openPage('/register')
  const types = () =>
    ['Contraseña', 'Repite la contraseña'].map(name => screen.getByLabelText<HTMLInputElement>(name).type)
  await heading(text.register.title)
  expect(types()).toEqual(['password', 'password'])
  const [first] = screen.getAllByRole('button', { name: app.form.showPassword })
  if (first) await user.click(first)
  expect(types()).toEqual(['text', 'password'])
  await user.click(screen.getByRole('button', { name: app.form.hidePassword }))
  expect(types()).toEqual(['password', 'password'])
})

test('signing in leads to the requested page of this product, and never to another site', async () => {
  for (const [next, path] of [
    ['/contact', '/contact'],
    ['/en/contact', '/contact'],
    ['//evil.example', '/plan'],
    ['https://evil.example', '/plan'],
    ['/\\evil.example', '/plan'],
    ['javascript:alert(1)', '/plan'],
    ['/close', '/plan'],
    ['/login', '/plan'],
  ] as const) {
    answering({ ...AROUND, 'GET courses': [], 'GET course-overviews': [] })
    const { unmount } = await openPage(`/login?next=${encodeURIComponent(next)}`, person())
    await waitFor(() => expect(location.pathname, next).toBe(path))
    unmount()
  }
})

test('an ended session is reported, and signing in returns to the same page', async () => {
  const ana = person()
  const { answers } = answering({
    ...AROUND,
    'GET recognition': { isAvailable: false },
    'GET second-factor': { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
    'GET student-certificates': [],
    'GET student-devices': [],
    'GET student-notices': { hasNewsletter: false, language: 'es' },
    'GET student-reminders': { channel: null, hour: 19, goalDays: null, devices: 0, publicKey: 'BKey' },
    'GET student-invoice': refused('not_signed_in'),
    'POST auth': null,
    'POST login': ana,
  })
  const { fill, press } = await openPage('/profile', ana)
  await press('Historial de pagos')
  expect(await screen.findByText(text.login.ended)).toBeDefined()
  expect(location.pathname + location.search).toBe('/login?next=%2Fprofile')
  answers['GET student-invoice'] = []
  await fill(app.login.username, ana.username)
  await fill(app.login.password, 'dilo-demo-2026')
  await press(app.login.submit)
  await heading('Tu cuenta')
  expect(location.pathname).toBe('/profile')
})
