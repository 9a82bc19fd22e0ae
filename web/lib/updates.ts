import { useSyncExternalStore } from 'react'
import type { WorkerMessage } from '#web/worker/build.ts'

/** Interval of the check for updates: 60 seconds (P4.34). */
const POLL_MS = 60_000
/** Timeout for a worker to take over. */
const TAKEOVER_MS = 3_000
/**
 * A page that has just loaded still requests files. A worker replaced meanwhile may be restarted by the next request,
 * and then stays until it has been idle for 30 seconds; at worst, five minutes (Chromium).
 */
const QUIET_MS = 3_000
const WORKER = '/service-worker.js'

/** A worker whose version differs from the page's, and whether the user postponed it. */
type Offer = { worker: ServiceWorker; isPostponed: boolean }

export type Updates = {
  /** Starts watching the worker; call it once, after the page has loaded. */
  start(): Promise<void>
  subscribe(listener: () => void): () => void
  isOffered(): boolean
  /** Lets the new version take over and reloads the page. */
  accept(): void
  /** Hides the offer until the next version. */
  postpone(): void
}

/**
 * Detects when a new version of the web is ready on the device (P4.31). A new version takes over without asking only
 * when the page already has that version.
 * @param version of the page's own build
 */
export function createUpdates(
  version: string,
  container: ServiceWorkerContainer,
  reload: () => void = () => window.location.reload(),
): Updates {
  const listeners = new Set<() => void>()
  let offer: Offer | undefined
  let isAccepted = false

  const put = (changed: Offer | undefined) => {
    offer = changed
    for (const listener of listeners) listener()
  }

  const judge = async (worker: ServiceWorker) => {
    if ((await versionOf(worker)) !== version) put({ worker, isPostponed: false })
    else if (worker.state === 'installed') setTimeout(say, QUIET_MS, worker, 'activate')
  }

  const follow = (registration: ServiceWorkerRegistration) => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first installation has no previous version.
      if (worker.state === 'installed' && registration.active) void judge(worker)
    })
  }

  const whenTakenOver = () => {
    if (isAccepted) reload()
    // Another tab accepted: this page keeps its version until its own offer is accepted.
    else if (container.controller) void judge(container.controller)
  }

  return {
    async start() {
      container.addEventListener('controllerchange', whenTakenOver)
      await container.register(WORKER)
      const registration = await container.getRegistration()
      // Some private windows have the API but no storage.
      if (!registration) return
      registration.addEventListener('updatefound', () => follow(registration))
      follow(registration)
      if (registration.waiting) void judge(registration.waiting)
      // Offline, or a server restart: the next poll retries.
      const check = () => void registration.update().catch(() => undefined)
      setInterval(check, POLL_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') check()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOffered: () => offer !== undefined && !offer.isPostponed,
    accept() {
      if (!offer) return
      isAccepted = true
      if (offer.worker.state !== 'installed') return reload()
      say(offer.worker, 'activate')
      setTimeout(reload, TAKEOVER_MS)
    },
    postpone() {
      if (offer) put({ ...offer, isPostponed: true })
    },
  }
}

function say(worker: ServiceWorker, message: WorkerMessage, answerTo: MessagePort[] = []): void {
  worker.postMessage(message, answerTo)
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
    say(worker, 'version', [port2])
  })
}

let updates: Updates | undefined

/** Starts watching this page's worker. Development has no build, and therefore no worker. */
export function startUpdates(): void {
  const version: string | undefined = import.meta.env.BUILD_VERSION
  if (version === undefined || !navigator.serviceWorker) return
  const started = createUpdates(version, navigator.serviceWorker)
  updates = started
  // Without storage the page works, but gets no updates.
  const start = () => void started.start().catch(() => undefined)
  // Let the page's own requests go first.
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Whether a new version can be offered, and the actions of that offer. */
export function useUpdates() {
  const isOffered = useSyncExternalStore(subscribe, () => updates?.isOffered() ?? false)
  return { isOffered, accept: () => updates?.accept(), postpone: () => updates?.postpone() }
}

function subscribe(listener: () => void): () => void {
  return updates?.subscribe(listener) ?? (() => undefined)
}
