import type { Language } from '#domain/languages.ts'

/*
 * The parts of Google Identity Services that we use: https://developers.google.com/identity/gsi/web/reference
 * Loaded from Google, only on screens with its button, and only if the content security policy of the page allows it
 * (`showsGoogle`).
 */

export type GoogleIdentity = {
  initialize(options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    /** Included in the token, so that the server knows that this browser requested it. */
    nonce: string
    ux_mode: 'popup'
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      shape: 'rectangular'
      text: 'continue_with'
      locale: Language
      /** 200 to 400 pixels. */
      width: number
    },
  ): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const ADDRESS = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleIdentity> | undefined

/**
 * Loads Google's script once.
 * @throws Error when it cannot be loaded: no network, or blocked by the browser
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    const fail = () => {
      // Lets the next screen with the button retry.
      loading = undefined
      script.remove()
      reject(new Error("Google's script did not load"))
    }
    script.onerror = fail
    script.onload = () => {
      const identity = window.google?.accounts.id
      if (identity) resolve(identity)
      else fail()
    }
    document.head.append(script)
  })
  return loading
}
