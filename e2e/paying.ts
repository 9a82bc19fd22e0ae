import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '#e2e/mailbox.ts'
import { serverTest, testsAtServer } from '#e2e/own-server.ts'
import type { Language } from '#e2e/walking.ts'
import { type FaultsRequest, noFaults } from '#emulator/paypal/faults.ts'
import { en as planEn } from '#web/text/plan/en.ts'
import { es as planEs } from '#web/text/plan/es.ts'

/** The heading of the page of the plans. */
export const PLAN_TITLE = { es: planEs.title, en: planEn.title }
/** The heading of the payment page for users who have not paid. */
export const PAYMENT_TITLE = { es: 'Paga tu plan', en: 'Pay for your plan' }

/** Texts of the PayPal emulator: its button, and its window. */
export const PROVIDER = {
  es: {
    pay: 'Suscribirse con PayPal',
    approve: 'Aceptar y suscribirme',
    decline: 'Probar con una tarjeta rechazada',
    refused: 'Tu banco rechazó la tarjeta. No se cobró nada.',
    anotherCard: 'Pagar con otra tarjeta',
    leave: 'Volver sin pagar',
    cancel: 'Cancelar y volver',
  },
  en: {
    pay: 'Subscribe with PayPal',
    approve: 'Agree and subscribe',
    decline: 'Try with a card that is refused',
    refused: 'Your bank refused the card. Nothing was charged.',
    anotherCard: 'Pay with another card',
    leave: 'Go back without paying',
    cancel: 'Cancel and go back',
  },
}

/** A server that takes payments has a fixed address, because the provider redirects to it. */
async function ownAddress() {
  const PORT = String(await freePort())
  return { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
}

/** Journeys that pay share a server and its emulator; each journey resets its faults. */
export const payTest = testsAtServer(async () => ({
  settings: await ownAddress(),
  double: undefined,
  stop: async () => undefined,
})).extend<{ mended: undefined }>({
  mended: [
    async ({ at }, use) => {
      await use(undefined)
      const faults = JSON.stringify(noFaults())
      const headers = { 'content-type': 'application/json' }
      await fetch(`${at.server.url}/dev/paypal/_emu/faults`, { method: 'POST', headers, body: faults })
    },
    { auto: true },
  ],
})

/** A journey that pays and advances days: its server has a separate clock. */
export const longPayTest = serverTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  settings: async ({}, use) => use(await ownAddress()),
})

/** The provider's button on the payment page. */
export function payButton(page: Page, language: Language = 'es'): Locator {
  return page.getByRole('button', { name: PROVIDER[language].pay })
}

/** Presses the provider's button. @returns its window, once it has loaded */
export async function openProvider(page: Page, language: Language = 'es'): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await payButton(page, language).click()
  const window = await opening
  await expect(window.getByRole('button', { name: PROVIDER[language].approve })).toBeVisible()
  return window
}

/** Presses a button of the provider's window. */
export async function answerProvider(
  window: Page,
  choice: keyof (typeof PROVIDER)['es'],
  language: Language = 'es',
): Promise<void> {
  await window.getByRole('button', { name: PROVIDER[language][choice] }).click()
}

/** Configures faults of the provider, until they are switched off. */
export async function makeFaults(api: APIRequestContext, faults: FaultsRequest): Promise<void> {
  const answer = await api.post('/dev/paypal/_emu/faults', { data: faults })
  expect(answer.status(), 'a fault of the provider').toBe(200)
}

/** Advances days, for the provider and for our server. Sessions end after a week. */
export async function passDays(api: APIRequestContext, days: number): Promise<void> {
  const answer = await api.post('/dev/paypal/_emu/advance', { data: { days } })
  expect(answer.status(), 'days that pass').toBe(200)
}

/** The subscriptions created at the provider since the first call. */
export async function watchSubscriptions(api: APIRequestContext) {
  const read = async (): Promise<{ id: string; status: string; sales: object[] }[]> => {
    const answer = await api.get('/dev/paypal/_emu/subscriptions')
    expect(answer.status(), 'the subscriptions of the provider').toBe(200)
    return answer.json()
  }
  const before = new Set((await read()).map(({ id }) => id))
  return async () => (await read()).filter(({ id }) => !before.has(id))
}

/** Accepts the terms as a returning student. */
export async function acceptTerms(api: APIRequestContext): Promise<void> {
  const answer = await api.patch('/api/v1/student-terms')
  expect(answer.status(), 'accepting the terms').toBe(200)
}
