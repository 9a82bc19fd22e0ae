import { expect } from '@playwright/test'
import {
  ACTIVATION,
  button,
  field,
  heading,
  login,
  newRegistration,
  plans,
  RESET,
  register,
  WORDS,
  whoIs,
} from '#e2e/accounts.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { texts } from '#e2e/walking.ts'

savingTest(
  'a visitor registers with a plan, activates by the mailed link, forgets the password and gets back in',
  async ({ page, newDevice }) => {
    const maria = newRegistration()
    await page.goto('/register/2')
    await expect(page.getByText(WORDS.chosenPlan)).toBeVisible()
    await register(page, maria)
    await expect(heading(page, WORDS.checkMail), 'is read out').toBeFocused()
    await expect(page.getByText(maria.email)).toBeVisible()

    const activation = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
    // Opened on another device, the link signs in there and leads to the chosen plan.
    const phone = await newDevice()
    await phone.goto(activation)
    await expect(phone).toHaveURL('/payment/2')
    // The payment is a separate document (decision 014), available only after it has loaded.
    await expect(heading(phone, WORDS.beforePaying)).toBeVisible()
    await phone.goto('/profile')
    await expect(phone.getByText("María Luz D'Oleo-Peña")).toBeVisible()
    await expect(phone.getByText('+1 (809) 555-0142')).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: WORDS.forgot }).click()
    await expect(page).toHaveURL('/reset-password')
    await field(page, 'email').fill(maria.email)
    await button(page, WORDS.sendLink).click()
    await expect(heading(page, WORDS.checkMail)).toBeVisible()
    const reset = await mailedLink(page.request, { to: maria.email, path: RESET, count: 3 })
    await page.goto(reset)
    await expect(page.getByText(maria.email)).toBeVisible()
    await page.getByLabel(WORDS.newPassword).fill('otra clave distinta')
    await field(page, 'repeatPassword').fill('otra clave distinta')
    await button(page, WORDS.save).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(WORDS.passwordSet)).toBeVisible()
    await expect(page.getByLabel(texts.es.login.username)).toHaveValue(maria.email)
    await login(page, maria.username.toUpperCase(), 'otra clave distinta')
    await expect(plans(page)).toBeVisible()
    await expect(page).toHaveURL('/plan')

    // The old password ended all sessions, and the link was accepted once.
    await phone.goto('/profile')
    await expect(heading(phone, 'Tu cuenta')).toHaveCount(0)
    expect(await whoIs(phone)).toBeNull()
  },
)

test('a slowly loading page still shows why the link was refused', async ({ page, provokes }) => {
  provokes(/400 .*student-active-account/)
  const refused = page.waitForResponse(/\/activation-refused-/)
  await page.route('**/assets/home-*.js', async route => {
    await (await refused).finished()
    // Lets the first loaded modules run as well.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await page.goto('/active-account/nothing')
  await expect(page.getByRole('dialog', { name: WORDS.expired })).toBeVisible()
})
