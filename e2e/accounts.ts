import { expect, type Page } from '@playwright/test'
import { serverTest } from '#e2e/journey.ts'
import { freePort, mailedLink } from '#e2e/mailbox.ts'
import { PLAN_TITLE } from '#e2e/paying.ts'
import { type Language, texts } from '#e2e/walking.ts'
import { MailServer } from '#server/mail/testing-server.ts'

/* What the journeys of accounts share: what the screens say, somebody new, and a mailbox. */

export const WORDS = {
  es: {
    register: 'Crea tu cuenta',
    submit: 'Crear cuenta',
    fields: {
      username: 'Nombre de usuario',
      name: 'Nombre',
      lastname: 'Apellido',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      password: 'Contraseña',
      repeatPassword: 'Repite la contraseña',
    },
    checkMail: 'Revisa tu correo',
    again: 'Enviar otra vez',
    mend: 'Corregir el correo',
    sentAgain: 'Listo, lo enviamos otra vez.',
    chosenPlan: 'Plan elegido: 1 año',
    beforePaying: 'Antes de pagar',
    expired: 'Este enlace ha expirado o no es válido.',
    forgot: '¿Olvidaste tu contraseña?',
    sendLink: 'Enviarme el enlace',
    reset: 'Elige otra contraseña',
    newPassword: 'Contraseña nueva',
    save: 'Guardar contraseña',
    passwordSet: 'Tu contraseña nueva quedó guardada. Entra con ella.',
    anotherLink: 'Pedir otro enlace',
    resend: 'Enviarme otro enlace',
    ended: 'Tu sesión terminó. Entra otra vez y sigue donde estabas.',
  },
  en: {
    register: 'Create your account',
    submit: 'Create account',
    fields: {
      username: 'Username',
      name: 'First name',
      lastname: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      password: 'Password',
      repeatPassword: 'Repeat the password',
    },
    checkMail: 'Check your e-mail',
    again: 'Send it again',
    mend: 'Correct the e-mail',
    sentAgain: 'Done, we sent it again.',
    chosenPlan: 'Chosen plan: 1 year',
    beforePaying: 'Before you pay',
    expired: 'This link has expired or is not valid.',
    forgot: 'Forgot your password?',
    sendLink: 'Send me the link',
    reset: 'Choose another password',
    newPassword: 'New password',
    save: 'Save password',
    passwordSet: 'Your new password is saved. Sign in with it.',
    anotherLink: 'Ask for another link',
    resend: 'Send me another link',
    ended: 'Your session has ended. Sign in again and go on where you were.',
  },
}
export type FieldName = keyof (typeof WORDS)['es']['fields']

export const MARIA: Record<FieldName, string> = {
  username: 'maria_luz',
  name: 'María Luz',
  lastname: "D'Oleo-Peña",
  email: 'maria@example.org',
  phone: '+1 809 555 0142',
  password: 'agua y café con pan',
  repeatPassword: 'agua y café con pan',
}

/** A journey with a server of its own whose mails go out over SMTP, and the mailbox in which they arrive. */
export const mailTest = serverTest.extend<{ mailbox: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  mailbox: async ({}, use) => {
    const mailbox = new MailServer()
    await mailbox.start()
    await use(mailbox)
    await mailbox.stop()
  },
  settings: async ({ mailbox }, use) => {
    // Links in mails begin with the public address, which names a port: the server gets a port to name.
    const PORT = String(await freePort())
    await use({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SMTP_URL: mailbox.url })
  },
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: FieldName, language: Language = 'es') =>
  page.getByLabel(WORDS[language].fields[name], { exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const plans = (page: Page, language: Language = 'es') => heading(page, PLAN_TITLE[language])

export async function fillRegistration(
  page: Page,
  change: Partial<typeof MARIA> = {},
  language: Language = 'es',
): Promise<void> {
  await expect(heading(page, WORDS[language].register)).toBeVisible()
  const values = { ...MARIA, ...change }
  for (const name of Object.keys(values) as FieldName[]) await field(page, name, language).fill(values[name])
}

export async function register(
  page: Page,
  change: Partial<typeof MARIA> = {},
  language: Language = 'es',
): Promise<void> {
  await fillRegistration(page, change, language)
  await button(page, WORDS[language].submit).click()
  await expect(heading(page, WORDS[language].checkMail)).toBeVisible()
}

export async function login(page: Page, username: string, password: string, language: Language = 'es') {
  const { login: words } = texts[language]
  await page.getByLabel(words.username).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens the mailed link of a reset, and types the new password. */
export async function openReset(page: Page, mailbox: MailServer): Promise<URL> {
  await page.goto('/reset-password')
  await field(page, 'email').fill('luis@dilo.test')
  await button(page, WORDS.es.sendLink).click()
  const link = await mailedLink(mailbox, { to: 'luis@dilo.test', path: RESET })
  await page.goto(link.href)
  await page.getByLabel(WORDS.es.newPassword).fill('una muy distinta')
  await field(page, 'repeatPassword').fill('una muy distinta')
  return link
}

export const ACTIVATION = /\/active-account\/[\w.-]+$/
export const RESET = /\/reset-password-auth\/[\w.-]+$/

/** Who the server says that a browser's session belongs to. */
export async function whoIs(page: Page): Promise<unknown> {
  const answer = await page.request.post('/api/v1/auth')
  return (await answer.json()).data
}
