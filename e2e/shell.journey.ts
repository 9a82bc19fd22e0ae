import { expect, type Locator, type Page } from '@playwright/test'
import { withoutFirstData } from '#e2e/intercepting.ts'
import { type Account, LONG, savingTest, test } from '#e2e/journey.ts'
import { at, type Language, openStarted, tabTo, texts } from '#e2e/walking.ts'
import { UP_TO_PX } from '#web/lib/screen-class.ts'
import { es as sessionOver } from '#web/text/session-over/es.ts'

const WORDS = {
  help: 'Ayuda',
  contact: '¿Te ayudamos?',
  chat: 'Escríbenos por chat',
}
const STUDENT = ['/', '/contact', '/courses', '/plan', '/library', '/profile', '/close']
const MENUS: [name: string, account: Account | null, paths: string[]][] = [
  ['visitors', null, ['/', '/courses', '/contact', '/register', '/login']],
  ['students who have not paid', 'luis', STUDENT.filter(path => path !== '/library')],
  ['paying students', 'ana', STUDENT],
  ['free students', 'eva', STUDENT],
  [
    'administrators',
    'admin',
    [
      '/courses',
      '/library',
      '/edit-words',
      '/lesson-management',
      '/sentence-exercises',
      '/sync-user-progress',
      '/close',
    ],
  ],
]

for (const [name, account, paths] of MENUS) {
  test(`the menu of ${name} has its entries, each once, on a phone and on a desktop`, {
    // The menus differ only in their entries, which need no browser.
    ...(account === 'ana' || account === 'eva' || account === 'luis' ? LONG : {}),
  }, async ({ page, signIn }) => {
    if (account) await signIn(page, account)
    // The name has a separate link, and only the menu replaces an administrator's bar.
    const expected = [...paths, '/install-pwa', ...(account === 'admin' ? ['/admin'] : [])]
    for (const [language, width] of [
      ['es', 360],
      ['en', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at(language, '/'))
      expect((await menuPaths(page, language)).map(bare).toSorted()).toEqual(
        expected.map(path => bare(at(language, path))).toSorted(),
      )
    }
  })
}

test('at every width there is a bottom bar or a menu', async ({ page, signIn }) => {
  const { small } = UP_TO_PX
  const WIDTHS = [320, 360, 599, 600, 767, small, small + 1, 1023, 1024, 1025, 1152, 1400]
  const bar = page.getByRole('navigation', { name: texts.es.shell.sections })
  const menu = page.getByRole('banner').getByRole('button', { name: texts.es.shell.menu })
  for (const account of [null, 'ana', 'admin'] as const) {
    if (account) await signIn(page, account)
    await page.goto('/courses')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu, `${account} at ${width} px`).toBeVisible()
      const isBarred = account !== null && width <= small
      await expect(bar, `${account} at ${width} px`).toBeVisible({ visible: isBarred })
    }
  }
  await page.goto('/admin')
  const tools = page.getByRole('banner').getByRole('navigation')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(tools.getByRole('button').or(tools.getByRole('link')).first()).toBeVisible()
  }
})

test('the chat covers no field, price or list: there it is a line of help, for administrators, too', async ({
  page,
  signIn,
}) => {
  const chat = page.getByRole('link', { name: WORDS.chat })
  const floats = () =>
    chat.evaluate(link => getComputedStyle(link.parentElement ?? link).position === 'fixed')
  await openStarted(page, '/')
  expect(await floats()).toBe(true)
  await page.getByRole('main').locator('form').scrollIntoViewIfNeeded()
  await expect(chat).toBeHidden()
  await page.goto('/login')
  await expect(chat).toBeVisible()
  expect(await floats()).toBe(false)
  await signIn(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Cuenta de Alma' }).click()
  await expect(page.getByRole('menuitem', { name: WORDS.chat })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
})

test('a path change scrolls to the top', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await scrolledPx(page)).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/en/term-privacy')
  await expect.poll(() => scrolledPx(page)).toBe(0)
})

test('while the session is checked the page says so, and without an answer it offers a retry', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await withoutFirstData(page)
  await page.route('**/api/v1/auth', async route => {
    await held
    await route.abort()
  })
  await page.goto('/courses')
  await expect(page.getByRole('status')).toContainText('Iniciando sesión')
  answer()
  const again = page.getByRole('button', { name: texts.es.failure.retry })
  await expect(again).toBeVisible()
  await page.unroute('**/api/v1/auth')
  await again.click()
  await expect(page.getByRole('heading', { name: texts.es.courses.greetingDemo })).toBeVisible()
})

savingTest('signing out ends the session and loads the first page again', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await page.goto('/en/library')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await menuButton(page, 'en').click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  const answer = await page.request.post('/api/v1/auth')
  expect((await answer.json()).data).toBeNull()
})

savingTest(
  'a page from the back/forward cache checks the session again',
  async ({ page, signIn, provokes }) => {
    // Requests that were pending when the session ended are refused.
    provokes(/401 .*\/courses$/)
    await signIn(page, 'ana')
    await page.goto('/courses')
    await expect(page.getByRole('heading', { name: /^Hola, Ana/ })).toBeVisible()
    expect((await page.request.post('/api/v1/sign-out')).status()).toBe(200)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('heading', { name: sessionOver.title })).toBeVisible()
  },
)

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the user skips to the content, uses the menu, opens help and returns to the same place', async ({
    page,
  }) => {
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: texts.es.shell.skip })).toBeFocused()
    await tabTo(page, 'Contacto')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible()
    await tabTo(page, texts.es.shell.menu)
    await page.keyboard.press('Enter')
    await tabTo(page, WORDS.help)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: WORDS.contact })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await tabTo(page, texts.es.shell.menu)
    await page.keyboard.press('Enter')
    await tabTo(page, texts.es.theme.toDark)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

function menuButton(page: Page, language: Language): Locator {
  return page.getByRole('button', { name: texts[language].shell.menu, exact: true })
}

/** The targets of the visible links of the menu, without the name's. */
async function menuPaths(page: Page, language: Language): Promise<string[]> {
  await menuButton(page, language).click()
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll(found =>
    found
      .filter(link => link.checkVisibility() && !link.querySelector('span[aria-hidden=true]'))
      // The language switch is not a destination.
      .filter(link => !link.hasAttribute('hreflang'))
      .map(link => link.getAttribute('href') ?? ''),
  )
}

function scrolledPx(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

/** The first page in English has no trailing slash. */
function bare(path: string): string {
  return path === '/en/' ? '/en' : path
}
