import { expect, type Page } from '@playwright/test'
import { EXAMPLE_TESTIMONIALS, TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { LONG, test } from '#e2e/journey.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { at, type Language, texts } from '#e2e/walking.ts'

const WORDS = {
  advice: 'Ver los cursos',
  testimonials: 'Gente que ya lo dice en voz alta',
  example: 'Ejemplo',
  newsletter: 'Inglés útil en tu correo',
  subscribe: 'Suscribirme',
  lastCall: 'Empezar ahora',
}
const TESTIMONIALS = '**/api/v1/testimonials'

async function openLanding(page: Page, language: Language = 'es'): Promise<void> {
  await page.goto(at(language, '/'))
  await expect(page.getByRole('link', { name: texts[language].home.start })).toBeVisible()
}

const quotes = (page: Page) => page.getByRole('list', { name: WORDS.testimonials }).getByRole('listitem')

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

for (const { tag, ...viewport } of [
  { width: 360, height: 740, tag: [] },
  { width: 1280, height: 800, ...LONG },
]) {
  test(`real testimonials replace the examples without a layout shift at ${viewport.width} px`, {
    tag,
  }, async ({ page }) => {
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

test('the landing page loads without a layout shift', ({ page }) =>
  expectNoShift(page, [
    ['es', 360],
    ['es', 1280],
  ]))

test('the landing page loads without a layout shift at every width and in English', LONG, ({ page }) =>
  expectNoShift(page, [
    ['es', 320],
    ['es', 768],
    ['es', 1100],
    ['en', 320],
    ['en', 360],
    ['en', 1280],
  ]),
)

async function expectNoShift(page: Page, places: [Language, number][]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const [language, width] of places) {
    await page.setViewportSize({ width, height: 800 })
    await browser.send('Network.clearBrowserCache')
    await openLanding(page, language)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await visibleShifts(page), `${language} at ${width} px`).toEqual([])
  }
}
