import { type Language, pathWithoutLanguage } from '#domain/languages.ts'

/*
 * The parts of PayPal's JavaScript SDK, version 5, that we use: buttons for subscriptions. Loaded from PayPal (or from
 * the emulator), on the payment page only. Its React components would cost the phone another 7 kB.
 */

export type PaypalButtons = {
  isEligible: () => boolean
  render: (place: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

export type PaypalButtonsOptions = {
  style: { layout: 'vertical'; shape: 'rect'; label: 'subscribe'; height: number }
  /** Resolves with the id of a subscription that the server has created. */
  createSubscription: () => Promise<string>
  onApprove: (data: { subscriptionID?: string | null }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

export type Paypal = { Buttons: (options: PaypalButtonsOptions) => PaypalButtons }

declare global {
  interface Window {
    paypal?: Paypal
  }
}

/** The SDK's names of the interface languages. */
const LOCALES: Record<Language, string> = { es: 'es_ES', en: 'en_US' }

let loaded: { address: string; paypal: Promise<Paypal>; forget: () => void } | undefined

/** The address of the SDK for subscriptions in dollars, with the card button. */
export function addressOfSdk(sdkUrl: string, clientId: string, language: Language): string {
  const query = new URLSearchParams({
    'client-id': clientId,
    vault: 'true',
    intent: 'subscription',
    components: 'buttons',
    currency: 'USD',
    locale: LOCALES[language],
    'enable-funding': 'card',
  })
  return `${sdkUrl}?${query}`
}

/** A script that does not load within this time is abandoned, so that another try can be offered. */
export const SCRIPT_TIMEOUT_MS = 20_000

/**
 * Loads the SDK once per address; another language replaces the previous one.
 * @throws Error when it cannot be loaded: no network, no answer, wrong settings, or blocked by the browser
 */
export function loadPaypal(address: string): Promise<Paypal> {
  if (loaded?.address === address) return loaded.paypal
  loaded?.forget()
  const script = document.createElement('script')
  const forget = () => {
    script.remove()
    delete window.paypal
    loaded = undefined
  }
  const paypal = new Promise<Paypal>((resolve, reject) => {
    const timer = setTimeout(() => fail(), SCRIPT_TIMEOUT_MS)
    const fail = () => {
      clearTimeout(timer)
      // Lets the next call retry.
      if (loaded?.paypal === paypal) forget()
      reject(new Error("PayPal's script did not load"))
    }
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (window.paypal) resolve(window.paypal)
      else fail()
    }
  })
  loaded = { address, paypal, forget }
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) {
    script.nonce = nonce
    // The SDK passes it on to the elements that it inserts.
    script.dataset.cspNonce = nonce
  }
  script.src = address
  document.head.append(script)
  return paypal
}

/**
 * Forgets the script, so that the next call loads it again. Bypasses the browser's cache, which may hold a broken
 * response; PayPal refuses an address with anything added.
 */
export async function reloadPaypal(address: string): Promise<void> {
  loaded?.forget()
  await fetch(address, {
    cache: 'reload',
    mode: 'no-cors',
    signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS),
  }).catch(
    // The script element's own load event reports the failure.
    () => undefined,
  )
}

/** Keeps PayPal's script on the payment page: the next internal link reloads the page. */
export function leavePaypal(): void {
  if (window.paypal && !pathWithoutLanguage(location.pathname).startsWith('/payment/')) location.reload()
}
