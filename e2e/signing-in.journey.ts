import { expect } from '@playwright/test'
import {
  ACTIVATION,
  button,
  type FieldName,
  field,
  heading,
  login,
  MARIA,
  mailTest,
  openReset,
  plans,
  WORDS,
  whoIs,
} from '#e2e/accounts.ts'
import { PASSWORD, serverTest, test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { comeBack, tabTo, texts } from '#e2e/walking.ts'

mailTest(
  'a reset link is good once, also for who is signed in here, and one that is not leads to another',
  async ({ page, mailbox, signIn, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    await signIn(page, 'luis')
    const link = await openReset(page, mailbox)
    await button(page, WORDS.es.save).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(WORDS.es.passwordSet)).toBeVisible()
    expect(await whoIs(page)).toBeNull()

    await page.goto(link.href)
    await expect(heading(page, WORDS.es.expired)).toBeVisible()
    await page.getByRole('link', { name: WORDS.es.anotherLink }).click()
    await expect(page).toHaveURL('/reset-password')
  },
)

mailTest(
  'a link that expires while the password is being typed is told when it is sent',
  async ({ page, mailbox, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    const link = await openReset(page, mailbox)
    // Another device was faster.
    const used = await page.request.post('/api/v1/reset-password', {
      headers: { authorization: `Bearer ${link.pathname.split('/').at(-1)}` },
      data: { password: 'la del otro', repeatPassword: 'la del otro' },
    })
    expect(used.status()).toBe(200)
    await button(page, WORDS.es.save).click()
    await expect(heading(page, WORDS.es.expired)).toBeVisible()
  },
)

mailTest.describe('with a keyboard alone', () => {
  mailTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  mailTest('somebody registers, activates, and signs in again', async ({ page, mailbox }) => {
    await page.goto('/register')
    await expect(heading(page, WORDS.es.register)).toBeVisible()
    for (let presses = 0; presses < 20; presses++) {
      if (await field(page, 'username').evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    for (const name of Object.keys(MARIA) as FieldName[]) {
      while (!(await field(page, name).evaluate(element => element === document.activeElement))) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type(MARIA[name])
    }
    await page.keyboard.press('Enter')
    await expect(heading(page, WORDS.es.checkMail)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, WORDS.es.again)).toBeFocused()
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    await page.goto(link.href)
    await expect(plans(page)).toBeVisible()
    await page.goto('/close')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(heading(page, texts.es.login.title)).toBeVisible()
    const password = page.getByLabel(texts.es.login.password, { exact: true })
    await page.getByLabel(texts.es.login.username).focus()
    await page.keyboard.type(MARIA.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(MARIA.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password, 'what was typed is shown').toHaveAttribute('type', 'text')
    await tabTo(page, WORDS.es.forgot)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/plan')
  })
})

test('a password can be shown and hidden again, each by itself', async ({ page }) => {
  // The web asks who is there as soon as it has taken over the written page.
  const hasStarted = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
  await page.goto('/register')
  await hasStarted
  await field(page, 'password').fill('agua y café')
  await page.getByRole('button', { name: texts.es.form.showPassword }).first().click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'repeatPassword')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: texts.es.form.hidePassword }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
})

test('a tab with the login form goes on once somebody signed in in another one', async ({
  page,
  context,
  newTab,
}) => {
  await page.goto('/login')
  await page.getByLabel(texts.es.login.username).fill('ev')
  const other = await newTab(context)
  await other.goto('/login')
  await login(other, 'eva', PASSWORD)
  await expect(other).toHaveURL('/courses')
  await comeBack(page)
  await expect(page).toHaveURL('/courses')
})

test('signing in leads to what was asked for when it is of this product, and nowhere else', async ({
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

serverTest(
  'a session that has ended says so, and signing in leads back to the same page',
  async ({ page, signIn, provokes }) => {
    provokes(/401/)
    await signIn(page, 'ana')
    await page.goto('/profile')
    const history = page.getByRole('button', { name: 'Historial de pagos' })
    await expect(history).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await history.click()
    await expect(page.getByText(WORDS.es.ended)).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await login(page, 'ana', PASSWORD)
    await expect(page).toHaveURL('/profile')
  },
)
