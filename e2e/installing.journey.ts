import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { stopClock } from '#e2e/clock.ts'
import {
  answerInstaller,
  fakeInstaller,
  finishInstalling,
  offerToInstall,
  timesAsked,
} from '#e2e/fake-install.ts'
import { test } from '#e2e/journey.ts'
import { at, openStarted } from '#e2e/walking.ts'

/* P2.8.1 to P2.8.4, P4.27 to P4.30. The browser's own installer is a stand-in. */

const SAYS = {
  checking: 'Revisando tu navegador…',
  install: 'Instalar Dilo',
  installing: 'Instalando…',
  installed: '¡Listo!',
  steps: 'Así se instala',
  goOn: 'Continuar en el navegador',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
}
const FRAME_MS = 50
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 12; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android'

test('it waits three seconds for the browser’s offer, then shows manual steps', async ({ page }) => {
  await openStopped(page)
  await expect(page.getByText(SAYS.checking)).toBeVisible()
  await page.clock.runFor(2_800)
  await expect(steps(page)).toBeHidden()
  await page.clock.runFor(400)
  await expect(steps(page)).toBeVisible()
  await frame(page, offerToInstall(page))
  await expect(installButton(page), 'a late offer is still taken').toBeVisible()
})

test('the button prompts, installs, and leads home after two seconds', async ({ page }) => {
  await openStopped(page)
  await frame(page, offerToInstall(page))
  await page.clock.runFor(5_000)
  expect(await timesAsked(page), 'nothing opens by itself').toBe(0)
  await frame(page, installButton(page).click())
  expect(await timesAsked(page)).toBe(1)
  await frame(page, answerInstaller(page, 'accepted'))
  await expect(page.getByRole('button', { name: SAYS.installing })).toBeVisible()
  await frame(page, finishInstalling(page))
  await expect(page.getByText(SAYS.installed)).toBeVisible()
  await page.clock.runFor(1_800)
  await expect(page).toHaveURL('/install-pwa')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/')
})

test('a browser without an installed event counts as finished after a while', async ({ page }) => {
  await openStopped(page)
  await frame(page, offerToInstall(page))
  await frame(page, installButton(page).click())
  await frame(page, answerInstaller(page, 'accepted'))
  await expect(page.getByText('Puede tardar un minuto')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText(SAYS.installed)).toBeVisible()
})

test('a learner who declines sees how to install later, and can continue', async ({ page }) => {
  await openStopped(page)
  await frame(page, offerToInstall(page))
  await frame(page, installButton(page).click())
  await frame(page, answerInstaller(page, 'dismissed'))
  await expect(steps(page)).toBeVisible()
  await frame(page, page.getByRole('link', { name: SAYS.goOn }).click())
  await expect(page).toHaveURL('/')
})

test('an offer from an earlier screen is kept', async ({ page }) => {
  await fakeInstaller(page)
  await openStarted(page, '/login')
  await offerToInstall(page)
  await page.evaluate(() => history.pushState(null, '', '/install-pwa'))
  await expect(installButton(page)).toBeVisible()
})

test('with auto=true the prompt opens automatically after 500 ms, once', async ({ page }) => {
  await openStopped(page, '/install-pwa?auto=true')
  await frame(page, offerToInstall(page))
  await expect(installButton(page)).toBeVisible()
  await page.clock.runFor(300)
  expect(await timesAsked(page)).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => timesAsked(page)).toBe(1)
  await frame(page, answerInstaller(page, 'dismissed'))
  await expect(steps(page)).toBeVisible()
  await frame(page, offerToInstall(page))
  await expect(installButton(page)).toBeVisible()
  await page.clock.runFor(2_000)
  expect(await timesAsked(page)).toBe(1)
})

test('where the browser needs a tap first, auto=true leaves the button', async ({ page }) => {
  await openStopped(page, '/install-pwa?auto=true', { needsTouch: true })
  await frame(page, offerToInstall(page))
  await page.clock.runFor(2_000)
  await expect(installButton(page)).toBeVisible()
  await frame(page, installButton(page).click())
  await expect.poll(() => timesAsked(page)).toBe(1)
})

test('the installed app reports it at once, and leads home', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await openStopped(page)
  await expect(page.getByText(SAYS.installed)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/')
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })
  test('the steps are shown at once', async ({ page }) => {
    await openStopped(page)
    await expect(steps(page)).toBeVisible()
    await expect(page.getByText('Elige «Agregar a inicio»')).toBeVisible()
  })
})

test.describe('in an in-app browser', () => {
  test.use({ userAgent: INSTAGRAM })
  test('it shows how to leave it', async ({ page }) => {
    await openStopped(page)
    await expect(page.getByRole('alert')).toContainText('Instagram')
    await frame(page, page.getByRole('button', { name: SAYS.copy }).click())
    await expect(page.getByText(page.url(), { exact: true }), 'the app lets nothing be copied').toBeVisible()
    await page.context().grantPermissions(['clipboard-write'])
    await frame(page, page.getByRole('button', { name: SAYS.copy }).click())
    await expect(page.getByRole('button', { name: SAYS.copied, exact: true })).toBeVisible()
  })
})

test('axe finds nothing on the page in its states', async ({ page }) => {
  await prepare(page)
  await openStopped(page)
  await expect(page.getByText(SAYS.checking)).toBeVisible()
  await expectNothingFoundNow(page, 'waiting')
  await page.clock.runFor(4_000)
  await expect(steps(page)).toBeVisible()
  await expectNothingFoundNow(page, 'by hand')
  await frame(page, offerToInstall(page))
  await expect(installButton(page)).toBeVisible()
  await expectNothingFoundNow(page, 'can install')
  await frame(page, installButton(page).click())
  await frame(page, answerInstaller(page, 'accepted'))
  await expect(page.getByRole('button', { name: SAYS.installing })).toBeVisible()
  await expectNothingFoundNow(page, 'installing')
  await frame(page, finishInstalling(page))
  await expect(page.getByText(SAYS.installed)).toBeVisible()
  await expectNothingFoundNow(page, 'installed')
})

test.describe('the manifest', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the manifest of each language makes Chromium willing to install', async ({ page, request }) => {
    for (const language of ['es', 'en'] as const) {
      await page.goto(at(language, '/install-pwa'))
      const href = at(language, '/manifest.webmanifest')
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', href)
      const answer = await request.get(href)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ id: '/', lang: language, scope: '/', display: 'standalone' })
      expect(manifest.start_url).toBe(language === 'es' ? '/' : '/en')
      for (const { src, sizes } of manifest.icons) {
        const side = await page.evaluate(async url => {
          const picture = await createImageBitmap(await (await fetch(url)).blob())
          return `${picture.width}x${picture.height}`
        }, src)
        expect(side, src).toBe(sizes)
      }
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const browser = await page.context().newCDPSession(page)
      const read = await browser.send('Page.getAppManifest')
      expect(read.errors).toEqual([])
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
      // A window without a trace never installs; there must be no other reason.
      const reasons = installabilityErrors.map(({ errorId }) => errorId)
      expect(reasons.filter(reason => reason !== 'in-incognito')).toEqual([])
    }
  })
})

/** Effects of rendering or of an action take one frame of the page's clock. */
async function frame<T>(page: Page, happening: Promise<T>): Promise<void> {
  await happening
  await page.clock.runFor(FRAME_MS)
}

/** Axe waits for timers, but the clock is stopped: advances it one millisecond at a time. */
async function expectNothingFoundNow(page: Page, state: string): Promise<void> {
  let isChecked = false
  const check = expectNothingFound(page, state).finally(() => {
    isChecked = true
  })
  while (!isChecked) await page.clock.runFor(1)
  await check
}

/** Opens the page with a stopped clock: only `runFor` moves it. */
async function openStopped(page: Page, path = '/install-pwa', options = {}): Promise<void> {
  await fakeInstaller(page, options)
  await page.clock.install()
  await openStarted(page, '/login')
  await stopClock(page)
  await page.evaluate(to => history.pushState(null, '', to), path)
  // React shows what it had to wait for 300 ms after it began to wait, at the earliest.
  await expect(async () => {
    await page.clock.runFor(FRAME_MS)
    await expect(page.getByRole('heading', { name: /^(Instala|Install) Dilo$/ })).toBeVisible({
      timeout: 100,
    })
  }).toPass()
}

function installButton(page: Page) {
  return page.getByRole('button', { name: SAYS.install })
}

function steps(page: Page) {
  return page.getByRole('heading', { name: SAYS.steps })
}
