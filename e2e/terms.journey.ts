import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { PAYMENT_TITLE } from '#e2e/paying.ts'
import { at, tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
    accept: 'Acepto los términos y condiciones',
    submit: 'Continuar',
    whyNot: 'Marca la casilla para continuar.',
  },
  en: { accept: 'I accept the terms and conditions', submit: 'Continue', whyNot: 'Tick the box to go on.' },
}

const box = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('checkbox', { name: WORDS[language].accept, exact: true })
const submit = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('button', { name: WORDS[language].submit, exact: true })
/** What comes once the terms are accepted. */
const payment = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('heading', { name: PAYMENT_TITLE[language] })

for (const language of ['es', 'en'] as const) {
  savingTest(
    `nobody comes to the payment before accepting the terms (${language})`,
    async ({ page, signIn }) => {
      await signIn(page, 'luis')
      await page.goto(at(language, '/payment/2'))
      await expect(submit(page, language)).toHaveAttribute('aria-disabled', 'true')
      await expect(submit(page, language)).toHaveAccessibleDescription(WORDS[language].whyNot)
      // It can be pressed although it says that it is not available: Playwright would wait for it.
      await submit(page, language).click({ force: true })
      await expect(box(page, language), 'what is missing').toBeFocused()
      for (const path of ['/term-user', '/term-payment', '/term-privacy', '/term-conditions']) {
        await expect(page.locator(`main a[href="${at(language, path)}"]`)).toBeVisible()
      }
      await box(page, language).check()
      await submit(page, language).click()
      await expect(payment(page, language)).toBeVisible()
      await page.reload()
      await expect(payment(page, language), 'accepted once is accepted').toBeVisible()
    },
  )

  const theme = THEME_OF[language]
  test(`axe finds nothing on the terms (${language}, ${theme})`, async ({ page, signIn }) => {
    await prepare(page, theme)
    await signIn(page, 'luis')
    await page.goto(at(language, '/payment/1'))
    await expect(box(page, language)).toBeVisible()
    await expectNothingFound(page, 'not ticked')
    await box(page, language).check()
    await expectNothingFound(page, 'ticked')
  })
}

test('only the plans that exist can be paid, and only by somebody', async ({ page, signIn }) => {
  await page.goto('/payment/3')
  await expect(page.getByRole('heading', { name: texts.es.notFound.title })).toBeVisible()
  await signIn(page, 'luis')
  for (const plan of ['4', '0', 'x', '12', '1x', '%20']) {
    await page.goto(`/payment/${plan}`)
    await expect(page, plan).toHaveURL('/plan')
  }
  await page.goto('/en/payment/9')
  await expect(page).toHaveURL('/en/plan')
})

savingTest.describe('with a keyboard alone', () => {
  savingTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  savingTest('the terms are accepted', async ({ page, signIn }) => {
    await signIn(page, 'luis')
    await page.goto('/payment/1')
    await tabTo(page, WORDS.es.submit)
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, WORDS.es.submit)
    await page.keyboard.press('Enter')
    await expect(payment(page)).toBeVisible()
  })
})

savingTest(
  'without a network the terms are not accepted yet, and the tick stays',
  async ({ page, context, signIn, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, 'luis')
    await page.goto('/payment/1')
    await box(page).check()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await expect(box(page)).toBeChecked()
    await context.setOffline(false)
    await submit(page).click()
    await expect(payment(page)).toBeVisible()
  },
)

test('a session that has ended leads to registering or signing in', async ({ page, signIn, provokes }) => {
  provokes(/401/)
  await signIn(page, 'luis')
  await page.goto('/payment/2')
  await box(page).check()
  await page.context().clearCookies()
  await submit(page).click()
  await expect(page).toHaveURL('/register/2')
})
