import { expect, type Page } from '@playwright/test'
import { brand } from '#domain/site/brand.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { at, tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
    title: 'Escríbenos',
    name: 'Nombre',
    email: 'Tu correo',
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sent: 'Recibimos tu mensaje. Te respondemos a tu correo en menos de 24 horas.',
    invalidName: 'Ingresa un nombre válido.',
    invalidEmail: 'Ingresa una dirección de correo electrónico válida.',
  },
  en: {
    title: 'Write to us',
    name: 'Name',
    email: 'Your e-mail',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sent: 'We have your message. We answer to your e-mail within 24 hours.',
    invalidName: 'Enter a valid name.',
    invalidEmail: 'Enter a valid e-mail address.',
  },
}
const SERVICE = '**/api/v1/contanct'

async function openContact(page: Page, language: 'es' | 'en' = 'es'): Promise<void> {
  await page.goto(at(language, '/contact'))
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].title })).toBeVisible()
}

async function fill(page: Page, words: (typeof WORDS)['es'], name = 'Nora Gil'): Promise<void> {
  await page.getByLabel(words.name).fill(name)
  await page.getByLabel(words.email).fill('nora@dilo.test')
  await page.getByLabel(words.subject).fill('Una pregunta')
  await page.getByLabel(words.message).fill('¿Hay lecciones de viajes?\nGracias.')
}

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]

  test(`the contact page says how we are reached (${language})`, async ({ page }) => {
    await openContact(page, language)
    await expect(page.getByRole('link', { name: '+1 (809) 555-0100' })).toHaveAttribute(
      'href',
      'tel:+18095550100',
    )
    await expect(page.getByRole('main').getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.supportEmail}`,
    )
    await expect(page.getByRole('main').getByText(brand.address)).toBeVisible()
  })

  test(`somebody writes to us with the keyboard alone, after mending what was wrong (${language})`, async ({
    page,
  }) => {
    await openContact(page, language)
    await page.getByLabel(words.name).focus()
    await page.keyboard.press('Enter')
    // Name, e-mail and message; the subject may be empty.
    await expect(page.getByText(texts[language].form.required)).toHaveCount(3)
    await expect(page.getByLabel(words.name)).toBeFocused()
    for (const typed of ['N0ra', 'nora@dilo', 'Una pregunta', '¿Hay lecciones de viajes?']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await tabTo(page, words.send)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.invalidName)).toBeVisible()
    await expect(page.getByText(words.invalidEmail)).toBeVisible()
    await expect(page.getByLabel(words.name)).toBeFocused()
    await page.getByLabel(words.name).fill('Nora')
    await page.getByLabel(words.email).fill('nora@dilo.test')
    const sent = page.waitForRequest(SERVICE)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      name: 'Nora',
      email: 'nora@dilo.test',
      subject: 'Una pregunta',
      message: '¿Hay lecciones de viajes?',
    })
    await expect(page.getByRole('status').getByText(words.sent)).toBeVisible()
    for (const label of [words.name, words.email, words.subject, words.message]) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
  })

  const theme = THEME_OF[language]
  test(`axe finds nothing on the contact page (${language}, ${theme})`, async ({ page }) => {
    await prepare(page, theme)
    await page.route(SERVICE, route => route.fulfill({ json: { statusCode: 200, message: 'OK', data: '' } }))
    await openContact(page, language)
    await expectNothingFound(page, 'empty')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(texts[language].form.required).first()).toBeVisible()
    await expectNothingFound(page, 'with what is missing')
    await fill(page, words)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()
    await expectNothingFound(page, 'sent')
  })
}

test('a message that does not reach the server stays in the form, and is sent again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  await openContact(page)
  await page.route(SERVICE, route => route.abort())
  await fill(page, WORDS.es)
  await page.getByRole('button', { name: WORDS.es.send }).click()
  await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
  await expect(page.getByLabel(WORDS.es.message)).toHaveValue('¿Hay lecciones de viajes?\nGracias.')
  await page.unroute(SERVICE)
  await page.getByRole('button', { name: WORDS.es.send }).click()
  await expect(page.getByText(WORDS.es.sent)).toBeVisible()
})

test('what the server refuses is said under its field', async ({ page, provokes }) => {
  provokes(/400 \(Bad Request\)/)
  await openContact(page)
  await page.route(SERVICE, async route => {
    const sent = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...sent, email: 'nobody' }) })
  })
  await fill(page, WORDS.es)
  await page.getByRole('button', { name: WORDS.es.send }).click()
  await expect(page.getByText(WORDS.es.invalidEmail)).toBeVisible()
  await expect(page.getByLabel(WORDS.es.email)).toBeFocused()
  await expect(page.getByLabel(WORDS.es.name)).toHaveValue('Nora Gil')
})

test('whoever is signed in finds their name and address filled in', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await openContact(page)
  await expect(page.getByLabel(WORDS.es.name)).toHaveValue('Ana')
  await expect(page.getByLabel(WORDS.es.email)).toHaveValue('ana@dilo.test')
})
