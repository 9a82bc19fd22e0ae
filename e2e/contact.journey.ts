import { expect, type Page } from '@playwright/test'
import { brand } from '#domain/site/brand.ts'
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

async function fill(page: Page, name = 'Nora Gil'): Promise<void> {
  await page.getByLabel(WORDS.name).fill(name)
  await page.getByLabel(WORDS.email).fill('nora@dilo.test')
  await page.getByLabel(WORDS.subject).fill('Una pregunta')
  await page.getByLabel(WORDS.message).fill('¿Hay lecciones de viajes?\nGracias.')
}

test('the contact page has our contact data, and a learner finds name and address filled in', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ana')
  await openContact(page)
  await expect(page.getByLabel(WORDS.name)).toHaveValue('Ana')
  await expect(page.getByLabel(WORDS.email)).toHaveValue('ana@dilo.test')
  await expect(page.getByRole('link', { name: '+1 (809) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+18095550100',
  )
  await expect(page.getByRole('main').getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  )
  await expect(page.getByRole('main').getByText(brand.address.es)).toBeVisible()
})

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

test('a message that does not reach the server stays in the form, and can be sent again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  await openContact(page)
  await page.route(SERVICE, route => route.abort())
  await fill(page)
  await page.getByRole('button', { name: WORDS.send }).click()
  await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
  await expect(page.getByLabel(WORDS.message)).toHaveValue('¿Hay lecciones de viajes?\nGracias.')
  await page.unroute(SERVICE)
  await page.getByRole('button', { name: WORDS.send }).click()
  await expect(page.getByText(WORDS.sent)).toBeVisible()
})

test('a refusal of the server is shown under its field', async ({ page, provokes }) => {
  provokes(/400 \(Bad Request\)/)
  await openContact(page)
  await page.route(SERVICE, async route => {
    const sent = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...sent, email: 'invalid' }) })
  })
  await fill(page)
  await page.getByRole('button', { name: WORDS.send }).click()
  await expect(page.getByText(WORDS.invalidEmail)).toBeVisible()
  await expect(page.getByLabel(WORDS.email)).toBeFocused()
  await expect(page.getByLabel(WORDS.name)).toHaveValue('Nora Gil')
})
