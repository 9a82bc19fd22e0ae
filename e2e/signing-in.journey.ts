import { expect, type Page } from '@playwright/test'
import {
  ACTIVATION,
  button,
  type FieldName,
  field,
  heading,
  login,
  newRegistration,
  openReset,
  plans,
  typeReset,
  WORDS,
  whoIs,
} from '#e2e/accounts.ts'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { comeBack, openStarted, tabTo, texts } from '#e2e/walking.ts'

/** Every address that a page requests or names as its referrer, from now on. */
function addressesSeen(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => {
    const { referer = '' } = request.headers()
    seen.push(request.url(), referer)
  })
  return seen
}

savingTest(
  'a reset link works once, also for a signed-in user, and an invalid one offers another',
  async ({ page, signIn, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    const { email } = await signIn(page, 'luis')
    const sent = addressesSeen(page)
    const link = await openReset(page, email)
    const token = link.split('/').at(-1) ?? ''

    // The token has left the address, and the page works without it: reloaded, and in the other language.
    await expect(page).toHaveURL('/reset-password-auth')
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await button(page, 'Menú').click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/reset-password-auth')
    await expect(page.getByText(email)).toBeVisible()
    await button(page, 'Menu').click()
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL('/reset-password-auth')
    await page.goto('/contact')
    await page.goBack()
    await expect(page).toHaveURL('/reset-password-auth')
    await typeReset(page)
    await button(page, WORDS.save).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(WORDS.passwordSet)).toBeVisible()
    expect(await whoIs(page)).toBeNull()
    await page.goBack()
    expect(page.url()).not.toContain(token)
    expect(sent.filter(address => address.includes(token))).toEqual([expect.stringContaining(link)])

    await page.goto('/reset-password-auth')
    await expect(heading(page, WORDS.expired)).toBeVisible()
    await page.goto(link)
    await expect(heading(page, WORDS.expired)).toBeVisible()
    await page.getByRole('link', { name: WORDS.anotherLink }).click()
    await expect(page).toHaveURL('/reset-password')
  },
)

savingTest(
  'a link that expires while the password is typed is reported on submit',
  async ({ page, learnerOf, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    const { email } = await learnerOf('luis')
    const link = await openReset(page, email)
    // Another device used it first.
    const used = await page.request.post('/api/v1/reset-password', {
      headers: { authorization: `Bearer ${link.split('/').at(-1)}` },
      data: { password: 'la del otro', repeatPassword: 'la del otro' },
    })
    expect(used.status()).toBe(200)
    await button(page, WORDS.save).click()
    await expect(heading(page, WORDS.expired)).toBeVisible()
  },
)

savingTest.describe('with a keyboard alone', () => {
  savingTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  savingTest('a visitor registers, activates, and signs in again', async ({ page }) => {
    const maria = newRegistration()
    await page.goto('/register')
    await expect(heading(page, WORDS.register)).toBeVisible()
    for (let presses = 0; presses < 20; presses++) {
      if (await field(page, 'username').evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    for (const name of Object.keys(maria) as FieldName[]) {
      while (!(await field(page, name).evaluate(element => element === document.activeElement))) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type(maria[name])
    }
    await page.keyboard.press('Enter')
    await expect(heading(page, WORDS.checkMail)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, WORDS.again)).toBeFocused()
    const link = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
    await page.goto(link)
    await expect(plans(page)).toBeVisible()
    await page.goto('/close')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(heading(page, texts.es.login.title)).toBeVisible()
    const password = page.getByLabel(texts.es.login.password, { exact: true })
    await page.getByLabel(texts.es.login.username).focus()
    await page.keyboard.type(maria.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(maria.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password, 'what was typed is shown').toHaveAttribute('type', 'text')
    await tabTo(page, WORDS.forgot)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/plan')
  })
})

test('each password can be shown and hidden separately', async ({ page }) => {
  await openStarted(page, '/register')
  await field(page, 'password').fill('agua y café')
  await page.getByRole('button', { name: texts.es.form.showPassword }).first().click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'repeatPassword')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: texts.es.form.hidePassword }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
})

savingTest(
  'a tab with the login form continues after signing in in another tab',
  async ({ page, context, newTab, learnerOf }) => {
    const { username } = await learnerOf('eva')
    await page.goto('/login')
    await page.getByLabel(texts.es.login.username).fill('ev')
    const other = await newTab(context)
    await other.goto('/login')
    await login(other, username, PASSWORD)
    await expect(other).toHaveURL('/courses')
    await comeBack(page)
    await expect(page).toHaveURL('/courses')
  },
)

test('signing in leads to the requested page of this product, and never to another site', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  for (const [next, path] of [
    ['/profile', '/profile'],
    ['/en/profile', '/profile'],
    ['//evil.example', '/courses'],
    ['https://evil.example', '/courses'],
    ['/\\evil.example', '/courses'],
    ['javascript:alert(1)', '/courses'],
    ['/close', '/courses'],
    ['/login', '/courses'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL(path)
  }
})

savingTest(
  'an ended session is reported, and signing in returns to the same page',
  async ({ page, signIn, provokes }) => {
    provokes(/401/)
    const { username } = await signIn(page, 'ana')
    await page.goto('/profile')
    const history = page.getByRole('button', { name: 'Historial de pagos' })
    await expect(history).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await history.click()
    await expect(page.getByText(WORDS.ended)).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await login(page, username, PASSWORD)
    await expect(page).toHaveURL('/profile')
  },
)
