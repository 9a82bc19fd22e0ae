/*
 * The browser says once, early, that it could install the web as an app; whoever wants to use that must have
 * listened from the start and keep what was said.
 */

/** Chromium's event; other browsers have none. */
export type InstallOffer = Event & {
  /** Opens the browser's question. Fails when nobody has touched the page before. */
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Begins to listen; call it once, before anything is shown. */
export function watchForInstalling(): void {
  addEventListener('beforeinstallprompt', event => {
    // The browser's own bar would come over a lesson.
    event.preventDefault()
    put(event as InstallOffer)
  })
  addEventListener('appinstalled', () => put(undefined))
}

/** The browser's offer to install, while it stands. */
export function installOffer(): InstallOffer | undefined {
  return offer
}

/** An offer can be used once. */
export function forgetInstallOffer(): void {
  put(undefined)
}

/** Tells when the offer comes and goes. @returns what ends it */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page runs as an installed app already. */
export function isInstalledApp(): boolean {
  // Safari on iPhones has its own word for it.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches
}

function put(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
