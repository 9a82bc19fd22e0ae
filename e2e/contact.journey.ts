import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/journey.ts'
import { tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  name: 'Nombre',
  email: 'Tu correo',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sent: 'Recibimos tu mensaje. Te respondemos a tu correo en menos de 24 horas.',
  invalidName: 'Ingresa un nombre válido.',
  invalidEmail: 'Ingresa una dirección de correo electrónico válida.',
}
const SERVICE = '**/api/v1/contanct'

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible()
}

test('a message is sent with the keyboard alone, after correcting errors', async ({ page }) => {
  await openContact(page)
  await page.getByLabel(WORDS.name).focus()
  await page.keyboard.press('Enter')
  // Name, e-mail and message; the subject may be empty.
  await expect(page.getByText(texts.es.form.required)).toHaveCount(3)
  await expect(page.getByLabel(WORDS.name)).toBeFocused()
  for (const typed of ['N0ra', 'nora@dilo', 'Una pregunta', '¿Hay lecciones de viajes?']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, WORDS.send)
  await page.keyboard.press('Enter')
  await expect(page.getByText(WORDS.invalidName)).toBeVisible()
  await expect(page.getByText(WORDS.invalidEmail)).toBeVisible()
  await expect(page.getByLabel(WORDS.name)).toBeFocused()
  await page.getByLabel(WORDS.name).fill('Nora')
  await page.getByLabel(WORDS.email).fill('nora@dilo.test')
  const sent = page.waitForRequest(SERVICE)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    name: 'Nora',
    email: 'nora@dilo.test',
    subject: 'Una pregunta',
    message: '¿Hay lecciones de viajes?',
  })
  await expect(page.getByRole('status').getByText(WORDS.sent)).toBeVisible()
  for (const label of [WORDS.name, WORDS.email, WORDS.subject, WORDS.message]) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
})
