/*
 * The browser fires its install event once, early, so the web must
 * listen from the start and keep the event.
 */

/** Chromium's event; other browsers have none. */
export type InstallOffer = Event & {
  /** Opens the browser's prompt. Fails before the first tap on the page. */
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Starts listening; call it once, before rendering. */
export function watchForInstalling(): void {
  addEventListener('beforeinstallprompt', event => {
    // The browser's banner would cover a lesson.
    event.preventDefault()
    put(event as InstallOffer)
  })
  addEventListener('appinstalled', () => put(undefined))
}

/** The browser's pending offer to install. */
export function installOffer(): InstallOffer | undefined {
  return offer
}

/** An offer works only once. */
export function forgetInstallOffer(): void {
  put(undefined)
}

/** Calls the listener when the offer appears or disappears. @returns the unsubscribe function */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page runs as an installed app. */
export function isInstalledApp(): boolean {
  // Safari on iPhones has its own property.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches
}

function put(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
