import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/journey.ts'
import { texts } from '#e2e/walking.ts'
import { en as notFound } from '#web/text/not-found/en.ts'

test('Spanish has no prefix: /es/courses becomes /courses', async ({ page }) => {
  await page.goto('/es/courses?demo=1')
  await expect(page).toHaveURL('/courses?demo=1')
  await expect(page.getByRole('heading', { name: texts.es.courses.greetingDemo })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the switch opens the same page in the other language, and is remembered', async ({ page }) => {
  await page.goto('/courses?demo=1')
  await chooseLanguage(page, 'Menú', 'English')
  await expect(page).toHaveURL('/en/courses?demo=1')
  await expect(page.getByRole('heading', { name: texts.en.courses.greetingDemo })).toBeVisible()
  await page.goto('/courses')
  await expect(page).toHaveURL('/en/courses')
  await chooseLanguage(page, 'Menu', 'Español')
  await expect(page).toHaveURL('/courses')
  // Before hydration the switch loads a new page, which is at the top anyway. A hydrated page checks the session.
  const checked = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
  await page.goto('/term-user')
  await checked
  await page.evaluate(() => scrollTo(0, 900))
  // Clicked without scrolling: a pointer would scroll to it.
  await page.getByRole('button', { name: 'Menú', exact: true }).dispatchEvent('click')
  await page.getByRole('link', { name: 'English' }).dispatchEvent('click')
  await expect(page).toHaveURL('/en/term-user')
  await expect.poll(() => page.evaluate(() => scrollY), 'each path change scrolls to the top').toBe(0)
  await page.goto('/es/courses')
  await expect(page).toHaveURL('/courses')
  await page.reload()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('heading', { name: texts.es.courses.greetingDemo })).toBeVisible()
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('the first visit is in English, and choosing Spanish overrides the browser', async ({ page }) => {
    await page.goto('/courses')
    await expect(page).toHaveURL('/en/courses')
    await chooseLanguage(page, 'Menu', 'Español')
    await expect(page).toHaveURL('/courses')
    await page.goto('/')
    await expect(page.getByRole('link', { name: texts.es.home.start })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('the theme is light by default, and the dark one is remembered', async ({ page }) => {
  const html = page.locator('html')
  await page.goto('/courses')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await chooseTheme(page, texts.es.theme.toDark)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await chooseTheme(page, texts.es.theme.toLight)
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('an unknown path says so and offers a link', async ({ page, provokes }) => {
  provokes(/404/)
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await page.getByRole('link', { name: texts.es.failure.toCourses }).click()
  await expect(page).toHaveURL('/courses')
  await page.goto('/en/nothing-here')
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
})

async function chooseLanguage(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('link', { name: language }).click()
}

async function chooseTheme(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await page.getByRole('button', { name: choice }).click()
}
