import { expect, type Page } from '@playwright/test'
import { EXAMPLE_TESTIMONIALS, TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { shiftsSoFar, watchShifts } from '#e2e/layout-shifts.ts'
import { at, tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
    advice: 'Ver los cursos',
    testimonials: 'Gente que ya lo dice en voz alta',
    example: 'Ejemplo',
    newsletter: 'Inglés útil en tu correo',
    email: 'Tu correo',
    subscribe: 'Suscribirme',
    invalid: 'Ingresa una dirección de correo electrónico válida.',
    sent: 'Revisa tu correo: te enviamos un enlace para confirmar la suscripción.',
    lastCall: 'Empezar ahora',
  },
  en: {
    advice: 'See the courses',
    testimonials: 'People who already say it aloud',
    example: 'Example',
    newsletter: 'Useful English in your inbox',
    email: 'Your e-mail',
    subscribe: 'Subscribe',
    invalid: 'Enter a valid e-mail address.',
    sent: 'Check your inbox: we sent you a link to confirm the subscription.',
    lastCall: 'Start now',
  },
}
const TESTIMONIALS = '**/api/v1/testimonials'
const SUBSCRIBE = '**/api/v1/suscribete'

async function openLanding(page: Page, language: 'es' | 'en' = 'es'): Promise<void> {
  await page.goto(at(language, '/'))
  await expect(page.getByRole('link', { name: texts[language].home.start })).toBeVisible()
}

const quotes = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('list', { name: WORDS[language].testimonials }).getByRole('listitem')

/** An address of nobody else: a mailbox gets only so many mails in an hour. */
const newAddress = () => `${crypto.randomUUID()}@dilo.test`

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]
  const { home } = texts[language]

  test(`the landing page has six sections, and both calls lead to the courses (${language})`, async ({
    page,
  }) => {
    await openLanding(page, language)
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(6)
    await expect(sections.nth(0).getByRole('heading', { level: 1 })).toContainText(home.titleEnd)
    await expect(sections.nth(1).getByRole('listitem')).toHaveCount(home.features.length)
    await expect(sections.nth(3).getByRole('heading')).toHaveText(words.testimonials)
    await expect(sections.nth(4).getByRole('heading')).toHaveText(words.newsletter)
    for (const [place, name] of [
      [2, words.advice],
      [5, words.lastCall],
    ] as const) {
      await sections.nth(place).getByRole('link', { name }).click()
      await expect(page).toHaveURL(at(language, '/courses'))
      await page.goBack()
    }
  })

  test(`testimonials have names, and the seeded ones say that they are examples (${language})`, async ({
    page,
  }) => {
    const answered = page.waitForResponse(TESTIMONIALS)
    await openLanding(page, language)
    expect((await answered).status()).toBe(200)
    for (const [place, { name, quote }] of EXAMPLE_TESTIMONIALS.entries()) {
      await expect(quotes(page, language).nth(place)).toContainText(name)
      await expect(quotes(page, language).nth(place)).toContainText(quote[language])
      await expect(quotes(page, language).nth(place)).toContainText(words.example)
    }
  })

  test(`somebody subscribes with the keyboard, after mending the address (${language})`, async ({ page }) => {
    await openLanding(page, language)
    const field = page.getByLabel(words.email)
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts[language].form.required)).toBeVisible()
    await page.keyboard.type('ana@dilo')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.invalid)).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(newAddress())
    await tabTo(page, words.subscribe)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(words.sent)).toBeVisible()
    await expect(field).toHaveValue('')
  })

  const theme = THEME_OF[language]
  test(`axe finds nothing on the landing page (${language}, ${theme})`, async ({ page }) => {
    await prepare(page, theme)
    await openLanding(page, language)
    await page.getByRole('button', { name: words.subscribe }).click()
    await expect(page.getByText(texts[language].form.required)).toBeVisible()
    await expectNothingFound(page, 'the landing page with a missing address')
    await page.getByLabel(words.email).fill(newAddress())
    await page.getByRole('button', { name: words.subscribe }).click()
    await expect(page.getByText(words.sent)).toBeVisible()
    await expectNothingFound(page, 'the landing page after subscribing')
  })
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`own testimonials take the place of the examples, and nothing moves at ${viewport.width} px`, async ({
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
    await watchShifts(page)
    await openLanding(page)
    await quotes(page).first().scrollIntoViewIfNeeded()
    await expect(quotes(page)).toHaveCount(EXAMPLE_TESTIMONIALS.length)
    answer()
    await expect(quotes(page)).toHaveCount(own.length)
    await expect(page.getByText(WORDS.es.example, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: WORDS.es.subscribe }).scrollIntoViewIfNeeded()
    expect(await shiftsSoFar(page)).toEqual([])
  })
}

test('where testimonials cannot be loaded, the examples stay', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route(TESTIMONIALS, route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openLanding(page)
  await failed
  await expect(quotes(page)).toHaveCount(EXAMPLE_TESTIMONIALS.length)
})

test('the row of testimonials scrolls with the arrow keys', async ({ page }) => {
  await openLanding(page)
  const row = page.getByRole('list', { name: WORDS.es.testimonials })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
})

test('a subscription that does not reach the server keeps the address, and is sent again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  const address = newAddress()
  await openLanding(page)
  await page.route(SUBSCRIBE, route => route.abort())
  await page.getByLabel(WORDS.es.email).fill(address)
  await page.getByRole('button', { name: WORDS.es.subscribe }).click()
  await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
  await expect(page.getByLabel(WORDS.es.email)).toHaveValue(address)
  await page.unroute(SUBSCRIBE)
  await page.getByRole('button', { name: WORDS.es.subscribe }).click()
  await expect(page.getByText(WORDS.es.sent)).toBeVisible()
})

test('whoever is signed in is led on, and is not asked to subscribe', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await page.goto('/')
  await page.getByRole('link', { name: texts.es.home.goOn }).click()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(page.getByRole('link', { name: texts.es.home.goOn })).toBeVisible()
  await expect(page.getByLabel(WORDS.es.email)).toHaveCount(0)
})

for (const width of [320, 360, 768, 1100, 1280]) {
  test(`nothing moves while the landing page loads, and it does not scroll sideways at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    for (const language of ['es', 'en'] as const) {
      await openLanding(page, language)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await shiftsSoFar(page), language).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${language}: wider than the screen`).toBeLessThanOrEqual(width)
    }
  })
}
