import type { Language } from '#domain/languages.ts'

/*
 * Google Identity Services, as far as it is used here: https://developers.google.com/identity/gsi/web/reference
 * The script is Google's and comes from Google; it is loaded only on screens that show its button, and only where the
 * page was sent with leave to load it (`showsGoogle`).
 */

export type GoogleIdentity = {
  initialize(options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    /** Stands in the token: the server knows by it that this browser asked for it. */
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
 * Loads Google's script, once.
 * @throws Error when it does not come: no network, or something in the browser blocks it
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    const fail = () => {
      // The next screen with the button tries again.
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
