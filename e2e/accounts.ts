import { expect, type Page } from '@playwright/test'
import { mailedLink } from '#e2e/mailbox.ts'
import { PLAN_TITLE } from '#e2e/paying.ts'
import { texts } from '#e2e/walking.ts'

/* Shared by the account journeys: texts of the screens, and the data of a new account. */

export const WORDS = {
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
}
export type FieldName = keyof (typeof WORDS)['fields']
export type Registration = Record<FieldName, string>

/** Registration data with a unique name and address. */
export function newRegistration(): Registration {
  const own = crypto.randomUUID().slice(0, 8)
  return {
    username: `maria_${own}`,
    name: 'María Luz',
    lastname: "D'Oleo-Peña",
    email: `maria-${own}@example.org`,
    phone: '+1 809 555 0142',
    password: 'agua y café con pan',
    repeatPassword: 'agua y café con pan',
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: FieldName) => page.getByLabel(WORDS.fields[name], { exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const plans = (page: Page) => heading(page, PLAN_TITLE.es)

export async function fillRegistration(page: Page, values: Registration): Promise<void> {
  await expect(heading(page, WORDS.register)).toBeVisible()
  for (const name of Object.keys(values) as FieldName[]) await field(page, name).fill(values[name])
}

export async function register(page: Page, values: Registration): Promise<void> {
  await fillRegistration(page, values)
  await button(page, WORDS.submit).click()
  await expect(heading(page, WORDS.checkMail)).toBeVisible()
}

export async function login(page: Page, username: string, password: string): Promise<void> {
  const { login: words } = texts.es
  await page.getByLabel(words.username).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens the mailed reset link, and types the new password. @returns its path */
export async function openReset(page: Page, email: string): Promise<string> {
  await page.goto('/reset-password')
  await field(page, 'email').fill(email)
  await button(page, WORDS.sendLink).click()
  const link = await mailedLink(page.request, { to: email, path: RESET })
  await page.goto(link)
  await typeReset(page)
  return link
}

/** Types the new password on the page of a reset link. */
export async function typeReset(page: Page): Promise<void> {
  await page.getByLabel(WORDS.newPassword).fill('una muy distinta')
  await field(page, 'repeatPassword').fill('una muy distinta')
}

export const ACTIVATION = /\/active-account\/[\w.-]+$/
export const RESET = /\/reset-password-auth\/[\w.-]+$/

/** The user of a browser's session, according to the server. */
export async function whoIs(page: Page): Promise<unknown> {
  const answer = await page.request.post('/api/v1/auth')
  return (await answer.json()).data
}
