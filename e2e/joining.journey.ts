import { expect } from '@playwright/test'
import {
  ACTIVATION,
  button,
  field,
  fillRegistration,
  heading,
  login,
  newRegistration,
  plans,
  register,
  WORDS,
  whoIs,
} from '#e2e/accounts.ts'
import { PASSWORD, savingTest, test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { comeBack, texts } from '#e2e/walking.ts'

savingTest(
  'a mistyped address is corrected with all other input kept, and the mail is resent on request',
  async ({ page }) => {
    const maria = newRegistration()
    await page.goto('/register')
    await register(page, { ...maria, email: maria.email.replace('example', 'exmaple') })
    await button(page, WORDS.mend).click()
    await expect(field(page, 'name')).toHaveValue(maria.name)
    await expect(field(page, 'password')).toHaveValue(maria.password)
    await field(page, 'email').fill(maria.email)
    await button(page, WORDS.submit).click()
    await expect(page.getByText(maria.email)).toBeVisible()
    const first = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
    await button(page, WORDS.again).click()
    await expect(page.getByText(WORDS.sentAgain)).toBeVisible()
    const second = await mailedLink(page.request, { to: maria.email, path: ACTIVATION, count: 2 })
    expect(second).not.toBe(first)
    await page.goto(second)
    await expect(plans(page)).toBeVisible()
  },
)

savingTest(
  'an activation link works once: afterwards it leads home, which explains it and can send another',
  async ({ page, newDevice, provokes }) => {
    const maria = newRegistration()
    provokes(/40[03] \(/)
    await page.goto('/register')
    await register(page, maria)
    const link = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })

    // The login reports an account that is not active yet, and offers another link.
    await page.goto('/login')
    await login(page, maria.email, maria.password)
    await button(page, WORDS.resend).click()
    const resend = page.getByRole('dialog')
    await expect(field(page, 'email')).toHaveValue(maria.email)
    await resend.getByRole('button', { name: WORDS.resend }).click()
    await expect(resend.getByRole('status')).toBeVisible()
    const second = await mailedLink(page.request, { to: maria.email, path: ACTIVATION, count: 2 })

    await page.goto(second)
    await expect(plans(page)).toBeVisible()
    // Opening the same link again is no error for a signed-in learner.
    await page.goto(second)
    await expect(page.getByRole('dialog', { name: WORDS.expired })).toContainText('No pasa nada')
    // A newer link ends the older one.
    const stranger = await newDevice()
    await stranger.goto(link)
    const dialog = stranger.getByRole('dialog', { name: WORDS.expired })
    await expect(dialog).toBeVisible()
    await expect(stranger).toHaveURL('/')
    await dialog.getByRole('button', { name: texts.es.shell.close }).click()
    await expect(dialog).toBeHidden()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await whoIs(stranger)).toBeNull()
  },
)

test('a taken username is reported under its field, and all input stays', async ({ page, provokes }) => {
  const maria = newRegistration()
  provokes(/400 \(Bad Request\).*sign-up/)
  await page.goto('/register')
  await fillRegistration(page, { ...newRegistration(), username: 'ana' })
  await button(page, WORDS.submit).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription(/ya está en uso/)
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue(maria.password)
})

savingTest(
  'a failing network keeps the input, and repeated presses on a slow one register once',
  async ({ page, provokes }) => {
    const maria = newRegistration()
    provokes(/ERR_FAILED/)
    await page.route('**/sign-up', route => route.abort())
    await page.goto('/register')
    await fillRegistration(page, maria)
    await button(page, WORDS.submit).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await expect(field(page, 'repeatPassword')).toHaveValue(maria.repeatPassword)

    await page.unroute('**/sign-up')
    let sent = 0
    const slow = Promise.withResolvers<void>()
    await page.route('**/sign-up', async route => {
      sent += 1
      await slow.promise
      await route.continue()
    })
    await button(page, WORDS.submit).dblclick()
    await expect(page.getByRole('button', { name: 'Creando tu cuenta…' })).toBeVisible()
    await field(page, 'repeatPassword').press('Enter')
    slow.resolve()
    await expect(heading(page, WORDS.checkMail)).toBeVisible()
    expect(sent).toBe(1)
    await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
  },
)

savingTest('an activation without a network can be retried', async ({ page, provokes }) => {
  const maria = newRegistration()
  provokes(/ERR_FAILED/)
  await page.goto('/register')
  await register(page, maria)
  const link = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
  await page.route('**/student-active-account', route => route.abort())
  await page.goto(link)
  await expect(page.getByText(texts.es.failure.offline)).toBeVisible()
  await expect(page, 'the token has left the address').toHaveURL('/active-account')
  await page.unroute('**/student-active-account')
  await button(page, 'Intentar de nuevo').click()
  await expect(plans(page)).toBeVisible()
})

test('a slowly loading page still shows why the link was refused', async ({ page, provokes }) => {
  provokes(/400 .*student-active-account/)
  const refused = page.waitForResponse(/\/activation-refused-/)
  await page.route('**/assets/home-*.js', async route => {
    await (await refused).finished()
    // Lets the first loaded modules run, too.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await page.goto('/active-account/nothing')
  await expect(page.getByRole('dialog', { name: WORDS.expired })).toBeVisible()
})

savingTest(
  'the tab that waits for the mail continues when the link is opened in another tab',
  async ({ page, context, newTab }) => {
    const maria = newRegistration()
    await page.goto('/register/1')
    await register(page, maria)
    const link = await mailedLink(page.request, { to: maria.email, path: ACTIVATION })
    const other = await newTab(context)
    await other.goto(link)
    await expect(other).toHaveURL('/payment/1')
    await comeBack(page)
    await expect(page).toHaveURL('/payment/1')
  },
)

test('an unknown plan is ignored at registration, and signing in keeps the chosen one', async ({ page }) => {
  await page.goto('/register/9')
  await expect(page).toHaveURL('/register')
  await page.goto('/register/2')
  await page.locator('main').getByRole('link', { name: texts.es.login.submit, exact: true }).click()
  await expect(page).toHaveURL('/login?plan=2')
  await login(page, 'luis', PASSWORD)
  await expect(page).toHaveURL('/payment/2')
})

test('reading the privacy policy during registration keeps all input but the passwords', async ({ page }) => {
  const maria = newRegistration()
  await page.goto('/register')
  await fillRegistration(page, maria)
  await page.getByRole('link', { name: 'política de privacidad' }).click()
  await expect(page).toHaveURL('/term-privacy')
  await page.goBack()
  await expect(field(page, 'lastname')).toHaveValue(maria.lastname)
  await expect(field(page, 'password')).toHaveValue('')
})
