import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from '#domain/site/public-pages.ts'
import { EVERY_TIME, LONG, test } from '#e2e/journey.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { at, openStarted, texts } from '#e2e/walking.ts'
import { pageHead } from '#web/text/page-heads/text.ts'

const LOCALES = { es: 'es-DO', en: 'en-US' }

for (const language of LANGUAGES) {
  const share = language === 'es' ? EVERY_TIME : LONG
  test(
    `every public page can be read without JavaScript (${language})`,
    share,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: LOCALES[language],
        baseURL: baseURL ?? '',
      })
      const page = await context.newPage()
      for (const { path } of PUBLIC_PAGES) {
        await page.goto(at(language, path))
        await expect(page).toHaveTitle(pageHead(path, language).title)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The screen's styles were part of the page: a menu link does not have the browser's default blue.
        const color = await page
          .locator('header a')
          .first()
          .evaluate(link => getComputedStyle(link).color)
        expect(color, path).toBe('rgb(14, 47, 54)')
      }
      await page.goto(at(language, '/term-conditions'))
      await expect(page.locator('article section[id]')).toHaveCount(17)
      await page.locator('a[href="#arbitration"]').click()
      await expect(page.locator('#arbitration h2')).toBeInViewport()
      await page.goto(at(language, '/nowhere'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.close()
    },
  )

  test(
    `the prerendered page does not change when the web starts (${language})`,
    share,
    async ({ page, provokes }) => {
      provokes(/404 .*not-found/)
      for (const { path } of [...PUBLIC_PAGES, NOT_FOUND_PAGE]) {
        const start = await holdScripts(page)
        await page.goto(at(language, path), { waitUntil: 'commit' })
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        await hasFinalHeight(page)
        const main = page.locator('main')
        await main.evaluate(element => element.setAttribute('data-written', ''))
        const before = await page.locator('#root').evaluate(readable)
        // Over the whole length of the page.
        await page.evaluate(() => scrollTo(0, 120))
        const place = await page.evaluate(() => scrollY)
        // Lines may break elsewhere when the fonts load; that was before the start.
        const started = await page.evaluate(() => performance.now())
        const checked = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
        await start()
        await checked
        await expect(page).toHaveTitle(pageHead(path, language).title)
        await expect(main, path).toHaveAttribute('data-written', '')
        // The server's data have appeared, in their reserved room.
        await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
        expect(await page.locator('#root').evaluate(readable), path).toBe(before)
        expect(await page.evaluate(() => scrollY), path).toBe(place)
        expect(await visibleShifts(page, started), path).toEqual([])
      }
    },
  )
}

test('a form submitted before the program has loaded waits for it, and its data is not in the address', async ({
  page,
  provokes,
}) => {
  provokes(/401 .*\/login/)
  const start = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const { login } = texts.es
  const username = page.getByLabel(login.username)
  await username.fill('nadie')
  await page.getByLabel(login.password, { exact: true }).fill('una clave')
  await page.locator('main').getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  const sent = page.waitForRequest(request => request.url().endsWith('/api/v1/login'))
  await start()
  expect((await sent).postDataJSON()).toEqual({ username: 'nadie', password: 'una clave' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(username).toHaveValue('nadie')
  await expect(page).toHaveURL('/login')
})

test('a link followed before the program has loaded waits for it, and no input is lost', async ({ page }) => {
  const start = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const lastname = page.locator('[name="lastname"]')
  await lastname.fill('Pérez')
  await page.getByRole('link', { name: 'política de privacidad' }).click()
  await start()
  await expect(page).toHaveURL('/term-privacy')
  await page.goBack()
  await expect(lastname).toHaveValue('Pérez')
})

test('a password is shown once the program has loaded, if that was asked before', async ({ page }) => {
  const start = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const password = page.getByLabel(texts.es.login.password, { exact: true })
  await password.fill('agua y café')
  await page.getByRole('button', { name: texts.es.form.showPassword }).click()
  await start()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('agua y café')
})

test.describe('before the program has loaded', () => {
  test.use({ locale: 'en-US' })

  for (const [language, other, path] of [
    ['en', 'Español', '/plan'],
    ['es', 'English', '/en/plan'],
  ] as const) {
    test(`the language can be changed (${other})`, async ({ page, baseURL }) => {
      await page.addInitScript(stored => localStorage.setItem('dilo.language', stored), language)
      const start = await holdScripts(page)
      await page.goto(at(language, '/plan'), { waitUntil: 'commit' })
      await page.getByRole('button', { name: texts[language].shell.menu, exact: true }).click()
      await page.getByRole('link', { name: other }).click()
      await page.waitForURL(({ href }) => href !== `${baseURL}${at(language, '/plan')}`, {
        waitUntil: 'commit',
      })
      await start()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(pageHead('/plan', language === 'es' ? 'en' : 'es').title)
    })
  }
})

test('a public page is interactive once the web has started: other pages open without a reload', async ({
  page,
}) => {
  await openStarted(page, '/term-user')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('article').getByRole('link', { name: 'Política de privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad')
  await expect(page).toHaveURL('/term-privacy#voice')
  await expect(page.getByRole('heading', { name: 'Tu voz' })).toBeInViewport()
  await expect(page).toHaveTitle(pageHead('/term-privacy', 'es').title)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/term-privacy$/)
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/en\/term-privacy$/)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/term-privacy#voice')
  await expect(page.getByRole('heading', { name: 'Your voice' })).toBeInViewport()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('a page without a language redirects to the same place in English', async ({ page }) => {
    await page.goto('/term-conditions#arbitration')
    await expect(page).toHaveURL('/en/term-conditions#arbitration')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
    await expect(page.getByRole('heading', { name: /Arbitration/ })).toBeInViewport()
  })

  test('it stays Spanish for a visitor who chose Spanish', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dilo.language', 'es'))
    await page.goto('/term-conditions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones')
    await expect(page).toHaveURL('/term-conditions')
  })
})

test('a signed-in learner sees no visitor content, and a legal page at the section of the address', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ana')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Ana' })).toBeVisible()
  const body = await (await page.request.get('/')).text()
  expect(body).toContain('<div id="root"></div>')
  // The document comes after the page: the browser cannot find the section by itself.
  await page.goto('/term-conditions#arbitration')
  await expect(page.getByRole('heading', { name: /Arbitraje/ })).toBeInViewport()
})

/** Holds back scripts until the result is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return async () => resolve()
}

/** Waits for styles and fonts: until they apply, the page may be longer. */
async function hasFinalHeight(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
    return document.readyState !== 'loading' && links.every(({ sheet }) => sheet)
  })
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Readable and interactive content: texts, and link targets, in order, without the server's data. */
function readable(all: Element): string {
  const root = all.cloneNode(true) as Element
  root.querySelector('#inside')?.remove()
  const links = [...root.querySelectorAll('a')].map(link => link.getAttribute('href'))
  return [root.textContent, ...links].join('\n')
}
