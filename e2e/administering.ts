import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { readCourse } from '#e2e/api.ts'
import { at, type Language } from '#e2e/walking.ts'

/* Shared by the journeys of administrators. */

export const WORDS = {
  es: {
    sections: [
      'Resumen',
      'Personas',
      'Mensajes',
      'Calificaciones',
      'Boletín',
      'Opiniones',
      'Actividad',
      'Operación',
      'Resultados',
    ],
    calm: 'Todo al día: nada espera por ti.',
    search: 'Busca por nombre, usuario o correo',
    manage: (name: string) => `Gestionar a ${name}`,
    free: /^Acceso gratuito/,
    save: 'Guardar rol',
    deactivate: 'Desactivar cuenta',
    confirm: '¿Desactivar a Luis Díaz?',
    active: 'Activa',
  },
  en: {
    sections: [
      'Overview',
      'People',
      'Messages',
      'Ratings',
      'Newsletter',
      'Testimonials',
      'Activity',
      'Operation',
      'Results',
    ],
    calm: 'All done: nothing is waiting for you.',
    search: 'Search by name, username or e-mail',
    manage: (name: string) => `Manage ${name}`,
    free: /^Free access/,
    save: 'Save role',
    deactivate: 'Deactivate account',
    confirm: 'Deactivate Luis Díaz?',
    active: 'Active',
  },
}
export const PATHS = [
  '/admin',
  '/admin/users',
  '/admin/messages',
  '/admin/ratings',
  '/admin/subscribers',
  '/admin/testimonials',
  '/admin/audit',
  '/admin/operation',
  '/admin/results',
]

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

export async function openSection(page: Page, place: number, language: Language = 'es'): Promise<void> {
  await page.goto(at(language, PATHS[place] ?? ''))
  await expect(heading(page, WORDS[language].sections[place] ?? '')).toBeVisible()
}

/** Finds one account and opens it. */
export async function openAccount(page: Page, name: string, email: string): Promise<Locator> {
  await openSection(page, 1)
  await page.getByLabel(WORDS.es.search).fill(email)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: WORDS.es.manage(name) }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function writeToUs(api: APIRequestContext, subject: string): Promise<void> {
  const data = { name: 'María Peña', email: 'maria@dilo.test', subject, message: 'Hola:\n¿Cómo pago?' }
  expect((await api.post('/api/v1/contanct', { data })).status()).toBe(200)
}

export async function subscribe(
  api: APIRequestContext,
  email: string,
  { isConfirmed = false } = {},
): Promise<void> {
  expect((await api.post('/api/v1/suscribete', { data: { email } })).status()).toBe(200)
  if (!isConfirmed) return
  const [mail] = await (await api.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()
  const [, token] = /newsletter-confirm\/([\w-]+)/.exec(mail.text) ?? []
  expect((await api.post('/api/v1/newsletter-confirm', { data: { token } })).status()).toBe(200)
}

export async function rate(api: APIRequestContext, lesson: number, rating: number): Promise<void> {
  const { _id: course } = await readCourse(api, 'own')
  expect((await api.post('/api/v1/student-rating', { data: { course, lesson, rating } })).status()).toBe(200)
}
