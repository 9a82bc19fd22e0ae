import webPush from 'web-push'
import type { Config } from '#server/configuration/config.ts'
import { postToPublic } from '#server/outside/post-to-public.ts'
import { pushSubject } from '#server/reminders/push-keys.ts'
import type { DeviceRow, PushKeys } from '#server/reminders/store.ts'

/** The longest time that a push service keeps a message for a device that is off. */
const TTL_SECONDS = 3 * 60 * 60
/** A later message replaces an earlier one that waits with the same topic. */
const TOPIC = 'reminder'
const TIMEOUT_MS = 10_000

/**
 * What a push service made of a message: `gone`, the subscription has ended; `refused`, this one is not taken; `later`,
 * the service is busy or cannot be reached.
 */
export type PushOutcome =
  | { is: 'accepted' | 'gone' | 'refused' }
  | { is: 'later'; retryAfterMs: number | undefined }

/** What the service worker shows: `web/worker/push.ts` reads it. */
export type PushMessage = { title: string; body: string; path: string; lang: string }

/** Sends a message to a device by Web Push (RFC 8030, 8291, 8292). Never throws. */
export async function sendPush(
  device: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { keys, config }: { keys: PushKeys; config: Pick<Config, 'publicUrl' | 'pushServices'> },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = device
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: pushSubject(config), ...keys },
        ...{ TTL: TTL_SECONDS, topic: TOPIC, urgency: 'normal', contentEncoding: 'aes128gcm' },
      },
    )
    return await posted(endpoint, { headers, body: body ?? Buffer.alloc(0) }, config)
  } catch {
    // The device has given keys that are none.
    return { is: 'refused' }
  }
}

async function posted(
  endpoint: string,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer },
  { pushServices }: Pick<Config, 'pushServices'>,
): Promise<PushOutcome> {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const isAnyAllowed = pushServices === 'any'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = postToPublic(new URL(endpoint), { headers: texts, body, signal, isAnyAllowed })
  return sent.then(outcomeOf, (error: Error) =>
    error.name === 'PrivateAddress' ? { is: 'refused' } : { is: 'later', retryAfterMs: undefined },
  )
}

function outcomeOf({ status, headers }: { status: number; headers: Record<string, unknown> }): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'accepted' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status !== 429 && status < 500) return { is: 'refused' }
  const seconds = Number(headers['retry-after'])
  return { is: 'later', retryAfterMs: seconds > 0 ? seconds * 1000 : undefined }
}
