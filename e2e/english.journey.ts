import { expect } from '@playwright/test'
import { newRegistration } from '#e2e/accounts.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { goOnFrom } from '#e2e/passing.ts'
import { firstCourse, lessonIn, openMenu, sayRight, sayWrong, target, texts } from '#e2e/walking.ts'

/*
 * One journey of each area in English. The compiler checks the texts; links, mails, sign-in and redirects could lose
 * the language. Payment and administration have English journeys in their own files, and
 * `accessibility/screens.journey.ts` opens every screen in both languages.
 */

const { en } = texts

test('a visitor goes from the first page into the player, says a word and comes back', async ({ page }) => {
  const [word] = itemsOf(await readCourse(page.request, 'demo'), 1)
  if (!word) throw new Error('the demo is empty')
  await page.goto('/en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: en.home.start }).click()
  await expect(page).toHaveURL('/en/courses')
  await firstCourse(page).click()
  await expect(page).toHaveURL(/\/en\/course\/[\w-]+$/)
  await sayWrong(page, 'en')
  await expect(page.getByText(en.speaking.heard('refrigerator'))).toBeVisible()
  await sayRight(page, word.englishWord, 'en')
  await goOnFrom(page, word, 'en')
  await expect(target(page)).toHaveText(word?.sentences[0]?.englishWord ?? '')
  const menu = await openMenu(page, 'en')
  await expect(lessonIn(menu, 1)).toContainText('Lesson 1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en.player.more }).click()
  await page.getByRole('link', { name: en.player.leave }).click()
  await expect(page).toHaveURL('/en/courses')
})

savingTest(
  'a member sees the profile, and returns to it after an ended session',
  async ({ page, signIn, provokes }) => {
    provokes(/401/)
    const { username } = await signIn(page, 'ana')
    await page.goto('/en/courses')
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/en/profile')
    await expect(page.getByText('1 year plan', { exact: true })).toBeVisible()
    // A card that still loads would notice the ended session before the button does.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Payment history' }).click()
    await expect(page).toHaveURL('/en/login?next=%2Fprofile')
    await page.getByLabel(en.login.username).fill(username)
    await page.getByLabel(en.login.password, { exact: true }).fill(PASSWORD)
    await page.locator('main').getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(page).toHaveURL('/en/profile')
  },
)

savingTest(
  'a registration in English gets an English mail, and its link opens in English',
  async ({ page }) => {
    const { username, name, lastname, email, phone, password, repeatPassword } = newRegistration()
    await page.goto('/en/register/2')
    for (const [label, value] of [
      ['Username', username],
      ['First name', name],
      ['Last name', lastname],
      ['E-mail', email],
      ['Phone', phone],
      ['Password', password],
      ['Repeat the password', repeatPassword],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await page.goto(await mailedLink(page.request, { to: email, path: /^\/en\/active-account\// }))
    await expect(page).toHaveURL('/en/payment/2')
    await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  },
)
