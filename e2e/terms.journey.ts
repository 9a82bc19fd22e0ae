import { expect, type Page } from '@playwright/test'
import { savingTest, test } from '#e2e/journey.ts'
import { PAYMENT_TITLE } from '#e2e/paying.ts'
import { tabTo, texts } from '#e2e/walking.ts'

const WORDS = {
  accept: 'Acepto los términos y condiciones',
  submit: 'Continuar',
  whyNot: 'Marca la casilla para continuar.',
}

const box = (page: Page) => page.getByRole('checkbox', { name: WORDS.accept, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: WORDS.submit, exact: true })
/** The heading after the terms are accepted. */
const payment = (page: Page) => page.getByRole('heading', { name: PAYMENT_TITLE.es })

savingTest('the payment is not reached before accepting the terms', async ({ page, signIn }) => {
  await signIn(page, 'luis')
  await page.goto('/payment/2')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(submit(page)).toHaveAccessibleDescription(WORDS.whyNot)
  // Pressable although `aria-disabled`: Playwright would wait for it.
  await submit(page).click({ force: true })
  await expect(box(page), 'what is missing').toBeFocused()
  for (const path of ['/term-user', '/term-payment', '/term-privacy', '/term-conditions']) {
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  }
  await box(page).check()
  await submit(page).click()
  await expect(payment(page)).toBeVisible()
  await page.reload()
  await expect(payment(page), 'accepted once is accepted').toBeVisible()
})

test('only existing plans can be paid, and not by a visitor', async ({ page, signIn }) => {
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
    await tabTo(page, WORDS.submit)
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, WORDS.submit)
    await page.keyboard.press('Enter')
    await expect(payment(page)).toBeVisible()
  })
})

savingTest(
  'without a network the terms are not accepted, and the checkbox stays ticked',
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

test('an ended session leads to registration or sign-in', async ({ page, signIn, provokes }) => {
  provokes(/401/)
  await signIn(page, 'luis')
  await page.goto('/payment/2')
  await box(page).check()
  await page.context().clearCookies()
  await submit(page).click()
  await expect(page).toHaveURL('/register/2')
})
