import { type Language, pathWithoutLanguage } from '#domain/languages.ts'

/*
 * PayPal's JavaScript SDK, version 5, as far as it is used here: buttons for subscriptions. It comes from PayPal
 * (or from the local stand-in of it) and is loaded on the payment page alone. Its React components would cost
 * the phone 7 kB to do what stands here.
 */

export type PaypalButtons = {
  isEligible: () => boolean
  render: (place: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

export type PaypalButtonsOptions = {
  style: { layout: 'vertical'; shape: 'rect'; label: 'subscribe'; height: number }
  /** Answers with the id of a subscription that the server has begun. */
  createSubscription: () => Promise<string>
  onApprove: (data: { subscriptionID?: string | null }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

export type Paypal = { Buttons: (options: PaypalButtonsOptions) => PaypalButtons }

declare global {
  interface Window {
    paypal?: Paypal | undefined
  }
}

/** What the SDK calls the languages of the interface. */
const LOCALES: Record<Language, string> = { es: 'es_ES', en: 'en_US' }

let loaded: { address: string; paypal: Promise<Paypal>; forget: () => void } | undefined

/** The address of the SDK for subscriptions in dollars, with the button for cards. */
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

/**
 * Loads the SDK, once for an address: one for another language takes the place of what was there.
 * @throws Error when it does not come: no network, wrong settings, or something in the browser blocks it
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
    const fail = () => {
      // Whoever asks again tries again.
      if (loaded?.address === address) forget()
      reject(new Error("PayPal's script did not load"))
    }
    script.onerror = fail
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail())
  })
  loaded = { address, paypal, forget }
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) {
    script.nonce = nonce
    // The SDK gives it to what it puts into the page itself.
    script.dataset.cspNonce = nonce
  }
  script.src = address
  document.head.append(script)
  return paypal
}

/**
 * PayPal's script stays on the page of the payment: whoever goes on from there by a link inside the web gets the
 * next screen as a page of its own.
 */
export function leavePaypal(): void {
  if (window.paypal && !pathWithoutLanguage(location.pathname).startsWith('/payment/')) location.reload()
}
