import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { stopClock } from '#e2e/clock.ts'
import { answerInstaller, fakeInstaller, finishInstalling, offerToInstall } from '#e2e/fake-install.ts'
import { LONG, test } from '#e2e/journey.ts'
import { at, openStarted } from '#e2e/walking.ts'

const SAYS = {
  checking: 'Revisando tu navegador…',
  install: 'Instalar Dilo',
  installing: 'Instalando…',
  installed: '¡Listo!',
  steps: 'Así se instala',
}
const FRAME_MS = 50

test('axe finds nothing on the page in its states', LONG, async ({ page }) => {
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
      // A private window never installs; there must be no other reason.
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

/** axe waits for timers, but the clock is stopped: advances it one millisecond at a time. */
async function expectNothingFoundNow(page: Page, state: string): Promise<void> {
  let isChecked = false
  const check = expectNothingFound(page, state).finally(() => {
    isChecked = true
  })
  while (!isChecked) await page.clock.runFor(1)
  await check
}

/** Opens the page with a stopped clock: only `runFor` moves it. */
async function openStopped(page: Page): Promise<void> {
  await fakeInstaller(page)
  await page.clock.install()
  await openStarted(page, '/login')
  await stopClock(page)
  await page.evaluate(() => history.pushState(null, '', '/install-pwa'))
  // React shows suspended content at the earliest 300 ms after it began to wait.
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
