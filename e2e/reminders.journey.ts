import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { speakForAWeek } from '#e2e/speaking-week.ts'
import { es } from '#web/text/reminders/es.ts'

/* What the browser does with reminders; server/reminders/reminders.test.ts has the way to its push service. */

const KEYS = { p256dh: 'BAAA', auth: 'AAAA' }

/** The browser subscribes without a push service, which no test can reach. */
async function fakeSubscription(page: Page): Promise<void> {
  const json = { endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys: KEYS }
  await page.addInitScript(given => {
    const made = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
    Notification.requestPermission = async () => 'granted'
  }, json)
}

savingTest.describe('reminders', () => {
  savingTest.use({ serviceWorkers: 'allow' })

  savingTest('are offered after the third day, and switched off in the account', async ({ page, signIn }) => {
    await fakeSubscription(page)
    await prepare(page)
    await signIn(page, 'eva')
    await speakForAWeek(page.request)
    await page.goto('/')
    const offer = page.getByRole('region', { name: es.offer.title })
    await expect(offer).toBeVisible()
    await expectNothingFound(page, 'offer of reminders')
    await expectFit(page, 'offer of reminders')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await offer.getByLabel(es.hour).selectOption('7')
    await offer.getByRole('button', { name: es.start }).press('Enter')
    await expect(page.getByText(/Encendidos, con una notificación: 7:00/)).toBeVisible()
    const stored = await (await page.request.get('/api/v1/student-reminders')).json()
    expect(stored.data).toMatchObject({ channel: 'push', hour: 7, devices: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.goto('/profile')
    const card = page.getByRole('region', { name: es.title })
    await card.getByRole('button', { name: es.switchOff }).click()
    await expect(card.getByText(es.off)).toBeVisible()
    await expectNothingFound(page, 'reminders in the account')
  })

  savingTest('a push is always shown, even one that cannot be read', async ({ page, context }) => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const browser = await context.newCDPSession(page)
    await browser.send('ServiceWorker.enable')
    const registrationId = await new Promise<string>(resolve =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      }),
    )
    const { origin } = new URL(page.url())
    // Chromium shows nothing without a window manager: what the worker asks for is noted instead.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const noted: unknown[] = []
      Object.assign(globalThis, { noted })
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        noted.push([title, options?.body])
      }
    })
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { noted: string[][] }).noted)
    const push = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await push(
      JSON.stringify({ title: '¿Cómo se dice «adiós»?', body: 'Tu meta: 3 días.', path: '/', lang: 'es' }),
    )
    await expect.poll(shown).toEqual([['¿Cómo se dice «adiós»?', 'Tu meta: 3 días.']])
    await push('something else')
    await expect.poll(async () => (await shown())?.[1]?.[0]).toMatch(/^(?:Tu inglés|Your English)/)
  })
})
