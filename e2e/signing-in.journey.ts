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
import { PASSWORD, savingTest } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { comeBack, tabTo, texts } from '#e2e/walking.ts'
import { SIGNED_IN_KEY } from '#web/lib/signed-in.ts'
import { es as accounts } from '#web/text/accounts/es.ts'
import { es as notFound } from '#web/text/not-found/es.ts'
import { es as profile } from '#web/text/profile/es.ts'
import { es as over } from '#web/text/session-over/es.ts'

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

    // The token has left the address, and the page works without it, after a reload and in the other language.
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

savingTest(
  'signing out in one tab is said in the others, which do not turn into the demo',
  async ({ page, context, signIn }) => {
    await signIn(page, 'eva')
    await page.goto('/courses')
    await expect(page.getByRole('article').first()).toBeVisible()
    const other = await context.newPage()
    await other.goto('/close')
    await expect(other).toHaveURL('/')
    await expect(heading(page, over.title)).toBeVisible()
    await page.getByRole('link', { name: texts.es.shell.signIn }).last().click()
    await expect(page).toHaveURL('/login?next=%2Fcourses')
    await page.goto('/courses')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(heading(page, over.title), 'a visitor is not told of a session').toBeHidden()
  },
)

savingTest(
  'who follows a mail’s link after the session has expired signs in, and is there',
  async ({ page, signIn }) => {
    const { username } = await signIn(page, 'ana')
    await page.goto('/profile')
    await expect(heading(page, profile.title)).toBeVisible()
    // The device remembers it a moment after the page is there.
    await page.waitForFunction(key => localStorage.getItem(key) !== null, SIGNED_IN_KEY)
    await page.context().clearCookies()
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByText(accounts.login.ended)).toBeVisible()
    await login(page, username, PASSWORD)
    await expect(page).toHaveURL('/profile')
    await page.context().clearCookies()
    await page.goto('/courses')
    await expect(heading(page, over.title)).toBeVisible()
    await button(page, over.stay).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/profile')
    await expect(heading(page, notFound.title), 'a visitor from then on').toBeVisible()
  },
)
