import { call, type Failure } from '#web/lib/call.ts'
import { isInstalledApp } from '#web/lib/installing.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/*
 * Web Push in this browser. iPhones and iPads have it only in apps on the home screen, and everywhere the permission is
 * asked for by a press (decision 097).
 */

/** The endpoint of this browser that the server was told last. */
const TOLD = 'dilo.push'

/** `install`: on the home screen it could. */
export type PushAbility = 'possible' | 'install' | 'impossible'

export function pushAbility(): PushAbility {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isPossible) return 'possible'
  // Only browsers of iPhones and iPads have this property.
  return 'standalone' in navigator && !isInstalledApp() ? 'install' : 'impossible'
}

/** Why this browser does not show reminders; a failure is one of the call to the server. */
export type PushProblem = 'denied' | 'noPush' | Failure

/**
 * Asks for the permission, subscribes this browser and tells the server. Call it while a press is handled.
 * @param publicKey the server's
 * @returns the problem, if there is one
 */
export async function startPush(publicKey: string): Promise<PushProblem | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await subscribe(publicKey)
  if (!subscription) return 'noPush'
  const answer = await tell(subscription)
  return answer.isOk ? undefined : answer
}

/**
 * Checks at each visit that the server knows this browser's subscription: browsers replace it, and lose it. One that
 * the server had dropped, because its messages were refused, is replaced.
 */
export async function keepPush(publicKey: string): Promise<void> {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return
  const subscription = await subscribe(publicKey)
  if (!subscription) return
  const isKnownHere = subscription.endpoint === readStored(TOLD)
  const answer = await tell(subscription)
  if (!isKnownHere || !answer.isOk || !answer.data.isNew) return
  await subscription.unsubscribe()
  const fresh = await subscribe(publicKey)
  if (fresh) await tell(fresh)
}

/** Ends the subscription of this browser; the server finds out by itself. */
export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** The subscription of this browser for the server's key, made if there is none; undefined if that is not possible. */
async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return undefined
    const { pushManager } = registration
    const known = await pushManager.getSubscription()
    if (known && keyOf(known) === publicKey) return known
    await known?.unsubscribe()
    // Safari takes the permission away from pages whose messages show nothing: ours always do (web/worker/push.ts).
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    // The push service of the browser cannot be reached, or the browser has none.
    return undefined
  }
}

/** The server's key of a subscription, base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const earlier = readStored(TOLD)
  const replaces = earlier === null || earlier === endpoint ? undefined : earlier
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    replaces,
  }
  const answer = await call('POST student-push-device', { body })
  if (answer.isOk) writeStored(TOLD, subscription.endpoint)
  return answer
}
