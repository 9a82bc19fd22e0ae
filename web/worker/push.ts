import { DEFAULT_LANGUAGE, isLanguage, pathInLanguage } from '#domain/languages.ts'
import { pushTexts } from '#web/text/push/text.ts'

/*
 * Reminders (decision 097). A message always shows a notification, even one that cannot be read: after three without,
 * Safari silently ends the subscription.
 */

/** The only notification of the web: a later one replaces it. */
const TAG = 'reminder'
const ICON = '/icons/app-192.png'

type Shown = { title: string; options: NotificationOptions & { data: { path: string } } }

/** The notification of a message, as the server sends it (`PushMessage` in server/reminders/push.ts). */
export function notificationOf(text: string, deviceLanguage: string): Shown {
  const { title, body, path, lang } = read(text)
  const named = isLanguage(lang) ? lang : deviceLanguage.slice(0, 2)
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
  const usual = pushTexts[language]
  return {
    title: title ?? usual.title,
    options: {
      body: title === undefined ? usual.body : (body ?? ''),
      lang: language,
      ...{ tag: TAG, icon: ICON },
      // A path of this site, whatever the message says.
      data: { path: path && /^\/(?!\/)/.test(path) ? path : pathInLanguage('/', language) },
    },
  }
}

function read(text: string): { title?: string; body?: string; path?: string; lang?: string } {
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message !== 'object' || message === null) return {}
    return Object.fromEntries(
      Object.entries(message).filter(([, value]) => typeof value === 'string' && value),
    )
  } catch {
    return {}
  }
}

/** Brings the open window to the front, wherever in the web it is, or opens one. */
export async function openFrom({ data }: Notification, clients: Clients): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [window] = open
  if (window) await window.focus()
  else await clients.openWindow(String((data as { path?: string } | null)?.path ?? '/'))
}

/**
 * Subscribes again after the browser has ended a subscription, and tells the server. What fails now is repeated by the
 * next visit (web/features/reminders/push.ts).
 */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { old, fresh }: { old: PushSubscription | null; fresh: PushSubscription | null },
): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!fresh && !applicationServerKey) return
  const { endpoint, keys } = (
    fresh ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  ).toJSON()
  await fetch('/api/v1/student-push-device', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces: old?.endpoint }),
  })
}
