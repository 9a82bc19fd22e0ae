import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { personOf, useGoogle } from '#e2e/google.ts'
import { LONG, test } from '#e2e/journey.ts'
import { testsAtServer } from '#e2e/own-server.ts'
import { firstCourse, texts } from '#e2e/walking.ts'
import { startGoogleDouble } from '#server/accounts/testing.ts'

/** Journeys on a server that trusts the fake's keys, in a browser with the fake script. */
const googleTest = testsAtServer(async () => {
  const google = await startGoogleDouble(() => new Date())
  const { clientId, issuers, jwksUrl } = google.config
  const settings = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUERS: issuers.join(','),
    GOOGLE_JWKS_URL: jwksUrl,
  }
  return { settings, double: google, stop: () => google.close() }
}).extend<{ person: { claims: Record<string, unknown> } }>({
  person: [
    async ({ context, at }, use) => {
      const person = { claims: newPerson() }
      await useGoogle(context, nonce => at.double.token({ nonce, ...person.claims }))
      await use(person)
    },
    { auto: true },
  ],
})
googleTest.describe.configure({ mode: 'default' })

const newPerson = (more = {}) => personOf(`rosa-${crypto.randomUUID()}@gmail.com`, more)
const googleButton = (page: Page) => page.getByRole('button', { name: /^Google:/ })

test('without a client id there is no Google button, and nothing from Google is requested or allowed', async ({
  page,
}) => {
  page.on('request', request => expect(new URL(request.url()).hostname).toBe('127.0.0.1'))
  for (const path of ['/login', '/register']) {
    const settings = page.waitForResponse(/\/settings$/)
    const document = await page.goto(path)
    expect(document?.headers()['content-security-policy']).not.toContain('google')
    await settings
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
    await expect(googleButton(page)).toHaveCount(0)
  }
})

/** Waits for the reload after signing in, without Google's script. */
function withoutGoogle(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !('google' in window))
}

googleTest(
  'a visitor registers with Google and is signed in, with nothing to activate',
  async ({ page, person }) => {
    await page.goto('/register')
    await googleButton(page).click()
    await expect(page).toHaveURL('/')
    await withoutGoogle(page)
    await page.goto('/profile')
    await expect(page.getByText('Rosa Núñez')).toBeVisible()
    await expect(page.getByText(String(person.claims.email), { exact: true })).toBeVisible()
  },
)

googleTest('a chosen plan is paid next', async ({ page }) => {
  await page.goto('/register/2')
  await googleButton(page).click()
  await expect(page).toHaveURL('/payment/2')
})

googleTest(
  'a learner with an account signs in to it with Google, and continues learning',
  async ({ page, person }) => {
    person.claims = personOf('eva@dilo.test')
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page).toHaveURL('/courses')
    await expect(page.getByRole('heading', { name: texts.es.courses.greetingNew('Eva') })).toBeVisible()
  },
)

googleTest(
  'a learner with an account who presses Google on the registration is signed in',
  async ({ page, person }) => {
    person.claims = personOf('eva@dilo.test')
    await page.goto('/register')
    await googleButton(page).click()
    await expect(page).toHaveURL('/courses')
  },
)

googleTest(
  'Google’s script is loaded only by pages with its button, and not in lessons',
  LONG,
  async ({ page }) => {
    const hasGoogle = () => page.evaluate(() => 'google' in window)
    for (const path of ['/', '/courses', '/plan', '/contact']) {
      const document = await page.goto(path)
      expect(document?.headers()['content-security-policy'], path).not.toContain('google')
    }
    await page.goto('/login')
    await expect(googleButton(page)).toBeVisible()
    await page.getByRole('link', { name: texts.es.login.tryDemo }).click()
    await expect(page).toHaveURL('/courses')
    expect(await hasGoogle()).toBe(true)
    await firstCourse(page).click()
    await expect(page).toHaveURL(/\/course\/[\w-]+$/)
    await withoutGoogle(page)

    // A visitor who follows an internal link has a page without Google's script, which reloads automatically...
    const toLogin = page.getByRole('link', { name: texts.es.shell.signIn }).first()
    await page.goto('/courses')
    await toLogin.click()
    await expect(page).toHaveURL('/login')
    await expect(googleButton(page)).toBeVisible()

    // ...and only on request once a field is filled in.
    const settings = Promise.withResolvers<void>()
    await page.route('**/api/v1/settings', async route => {
      await settings.promise
      await route.continue()
    })
    await page.goto('/courses')
    await toLogin.click()
    const username = page.getByLabel(texts.es.login.username)
    await username.fill('ana')
    settings.resolve()
    const ask = page.getByRole('button', { name: 'Continuar con Google' })
    await expect(ask).toBeVisible()
    await expect(username).toHaveValue('ana')
    await ask.click()
    await googleButton(page).click()
    await expect(page).toHaveURL('/plan')
    await withoutGoogle(page)
  },
)

googleTest('an administrator is asked to sign in with the password', async ({ page, person, provokes }) => {
  provokes(/403/)
  person.claims = personOf('admin@dilo.test')
  await page.goto('/login')
  await googleButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Entra a esta cuenta con tu usuario y tu contraseña.')
  await expect(googleButton(page)).toBeVisible()
})

googleTest(
  'a refusal and a lost connection are explained, and a retry works',
  async ({ page, person, provokes }) => {
    provokes(/401|ERR_FAILED/)
    person.claims = newPerson({ email_verified: false })
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos confirmar tu cuenta de Google.')
    await page.route('**/login-google', route => route.abort())
    await googleButton(page).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await page.unroute('**/login-google')
    person.claims = newPerson()
    await googleButton(page).click()
    await expect(page).toHaveURL('/plan')
  },
)

googleTest('without an answer from Google the password form still works', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('https://accounts.google.com/**', route => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Google no respondió. Usa tu contraseña.')).toBeVisible()
  await expect(page.getByLabel(texts.es.login.username)).toBeEditable()
})

googleTest('an account without a password is deleted after a new Google sign-in', LONG, async ({ page }) => {
  await page.goto('/register')
  await googleButton(page).click()
  await expect(page).toHaveURL('/')
  await withoutGoogle(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Google:/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await (await page.request.post('/api/v1/auth')).json()).data).toBeNull()
})

googleTest('axe finds nothing around the Google button', LONG, async ({ page }) => {
  await prepare(page)
  for (const path of ['/login', '/en/register/1']) {
    await page.goto(path)
    await expect(googleButton(page)).toBeVisible()
    await expectNothingFound(page, path)
  }
})
