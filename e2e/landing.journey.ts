import { expect, type Page } from '@playwright/test'
import { EXAMPLE_TESTIMONIALS, TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { test } from '#e2e/journey.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { at, type Language, tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  advice: 'Ver los cursos',
  testimonials: 'Gente que ya lo dice en voz alta',
  example: 'Ejemplo',
  newsletter: 'Inglés útil en tu correo',
  email: 'Tu correo',
  subscribe: 'Suscribirme',
  invalid: 'Ingresa una dirección de correo electrónico válida.',
  sent: 'Revisa tu correo: te enviamos un enlace para confirmar la suscripción.',
  lastCall: 'Empezar ahora',
}
const TESTIMONIALS = '**/api/v1/testimonials'
const SUBSCRIBE = '**/api/v1/suscribete'

async function openLanding(page: Page, language: Language = 'es'): Promise<void> {
  await page.goto(at(language, '/'))
  await expect(page.getByRole('link', { name: texts[language].home.start })).toBeVisible()
}

const quotes = (page: Page) => page.getByRole('list', { name: WORDS.testimonials }).getByRole('listitem')

/** A new address, because mails per mailbox are limited per hour. */
const newAddress = () => `${crypto.randomUUID()}@dilo.test`

const { home } = texts.es

test('the landing page has six sections, and both calls lead to the courses', async ({ page }) => {
  await openLanding(page)
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(6)
  await expect(sections.nth(0).getByRole('heading', { level: 1 })).toContainText(home.titleEnd)
  await expect(sections.nth(1).getByRole('listitem')).toHaveCount(home.features.length)
  await expect(sections.nth(3).getByRole('heading')).toHaveText(WORDS.testimonials)
  await expect(sections.nth(4).getByRole('heading')).toHaveText(WORDS.newsletter)
  for (const [place, name] of [
    [2, WORDS.advice],
    [5, WORDS.lastCall],
  ] as const) {
    await sections.nth(place).getByRole('link', { name }).click()
    await expect(page).toHaveURL('/courses')
    await page.goBack()
  }
})

test('testimonials have names, are marked as examples, and scroll with the arrow keys', async ({ page }) => {
  const answered = page.waitForResponse(TESTIMONIALS)
  await openLanding(page)
  expect((await answered).status()).toBe(200)
  for (const [place, { name, quote }] of EXAMPLE_TESTIMONIALS.entries()) {
    await expect(quotes(page).nth(place)).toContainText(name)
    await expect(quotes(page).nth(place)).toContainText(quote.es)
    await expect(quotes(page).nth(place)).toContainText(WORDS.example)
  }
  const row = page.getByRole('list', { name: WORDS.testimonials })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
})

test('a visitor subscribes with the keyboard, after correcting the address', async ({ page }) => {
  await openLanding(page)
  const field = page.getByLabel(WORDS.email)
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.es.form.required)).toBeVisible()
  await page.keyboard.type('ana@dilo')
  await page.keyboard.press('Enter')
  await expect(page.getByText(WORDS.invalid)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(newAddress())
  await tabTo(page, WORDS.subscribe)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(WORDS.sent)).toBeVisible()
  await expect(field).toHaveValue('')
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`real testimonials replace the examples without a layout shift at ${viewport.width} px`, async ({
    page,
  }) => {
    const longest = (length: number) => 'Lo digo en voz alta. '.repeat(length).slice(0, length)
    const own = Array.from({ length: 5 }, (_, place) => ({
      _id: crypto.randomUUID(),
      name: `Persona ${place}`,
      about: { es: longest(TESTIMONIAL_LIMITS.about), en: '' },
      quote: { es: longest(TESTIMONIAL_LIMITS.quote), en: '' },
      isExample: false,
    }))
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(TESTIMONIALS, async route => {
      await asked
      await route.fulfill({ json: { statusCode: 200, message: 'OK', data: own } })
    })
    await page.setViewportSize(viewport)
    await openLanding(page)
    await quotes(page).first().scrollIntoViewIfNeeded()
    await expect(quotes(page)).toHaveCount(EXAMPLE_TESTIMONIALS.length)
    answer()
    await expect(quotes(page)).toHaveCount(own.length)
    await expect(page.getByText(WORDS.example, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: WORDS.subscribe }).scrollIntoViewIfNeeded()
    expect(await visibleShifts(page)).toEqual([])
  })
}

test('when testimonials fail to load, the examples stay', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route(TESTIMONIALS, route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openLanding(page)
  await failed
  await expect(quotes(page)).toHaveCount(EXAMPLE_TESTIMONIALS.length)
})

test('a subscription that does not reach the server keeps the address, and can be sent again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  const address = newAddress()
  await openLanding(page)
  await page.route(SUBSCRIBE, route => route.abort())
  await page.getByLabel(WORDS.email).fill(address)
  await page.getByRole('button', { name: WORDS.subscribe }).click()
  await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
  await expect(page.getByLabel(WORDS.email)).toHaveValue(address)
  await page.unroute(SUBSCRIBE)
  await page.getByRole('button', { name: WORDS.subscribe }).click()
  await expect(page.getByText(WORDS.sent)).toBeVisible()
})

test('the landing page loads without a layout shift', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  for (const [language, width] of [
    ['es', 320],
    ['es', 360],
    ['es', 768],
    ['es', 1100],
    ['es', 1280],
    ['en', 320],
    ['en', 360],
    ['en', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await browser.send('Network.clearBrowserCache')
    await openLanding(page, language)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await visibleShifts(page), `${language} at ${width} px`).toEqual([])
  }
})
