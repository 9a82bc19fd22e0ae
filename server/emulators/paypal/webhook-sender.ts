import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import type { verificationRequest } from '#server/emulators/paypal/requests.ts'
import { timeOf } from '#server/emulators/paypal/resources.ts'
import type { Delivery } from '#server/emulators/paypal/state.ts'
import type { World } from '#server/emulators/paypal/world.ts'

/** What a webhook is sent with. @returns the status of the answer; rejects when nobody answers */
export type Post = (
  url: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<number>

const MINUTE_MS = 60_000
/** A key for the emulator alone, and its certificate until 2049, in the name that PayPal signs in. */
const [KEY_FILE, CERTIFICATE_FILE] = ['webhook-key.pem', 'webhook-certificate.pem']
const CERTIFICATE_ID = 'CERT-EMULATOR00000001'
const ALGORITHM = 'SHA256withRSA'
/** PayPal gives up after 25 tries in three days. */
const MOST_TRIES = 25
const LONGEST_PAUSE_MS = 240 * MINUTE_MS
const PAUSE_WHILE_DOWN_MS = 5 * MINUTE_MS
const ANSWER_WITHIN_MS = 30_000

/** Over the network, as PayPal does it: within 30 s, and following nobody elsewhere. */
export const postOverHttp: Post = async (url, { headers, body }) => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  return response.status
}

/** Signs with the emulator's own key, whose certificate is served beside the API. */
export class WebhookSender {
  readonly #world: World
  /** How addresses are reached that are not reached over the network. */
  readonly #posts = new Map<string, Post>()
  #key: KeyObject | undefined

  constructor(world: World) {
    this.#world = world
  }

  reach(url: string, post: Post): void {
    this.#posts.set(url, post)
  }

  /** The certificate as PEM, when it has this id. */
  certificate(id: string): string | undefined {
    return id === CERTIFICATE_ID ? read(CERTIFICATE_FILE) : undefined
  }

  /** Tries one delivery. What is not taken is tried again, later and later. */
  async send(id: string, atMs: number): Promise<void> {
    const { state, faults } = this.#world
    const delivery = state.deliveries.get(id)
    const webhook = delivery && state.webhooks.get(delivery.webhookId)
    if (delivery === undefined || delivery.dueAtMs !== atMs) return
    if (webhook === undefined) {
      state.deliveries.delete(id)
    } else if (faults.isDown) {
      this.#postpone(delivery, atMs + PAUSE_WHILE_DOWN_MS)
    } else {
      const request = { headers: this.#headers(delivery), body: delivery.body }
      const post = this.#posts.get(webhook.url) ?? postOverHttp
      const status = await post(webhook.url, request).catch(() => 0)
      if (status >= 200 && status < 300) state.deliveries.delete(id)
      else this.#tryAgain(delivery, atMs)
    }
  }

  #tryAgain(delivery: Delivery, atMs: number): void {
    delivery.failedTries += 1
    if (delivery.failedTries < MOST_TRIES) {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (delivery.failedTries - 1))
      this.#postpone(delivery, atMs + pauseMs)
    } else {
      this.#world.state.deliveries.delete(delivery.id)
    }
  }

  #postpone(delivery: Delivery, dueAtMs: number): void {
    delivery.dueAtMs = dueAtMs
    this.#world.agenda.add(dueAtMs, { kind: 'delivery', id: delivery.id })
  }

  #headers(delivery: Delivery): Record<string, string> {
    const { transmissionId, createdAtMs, webhookId, body } = delivery
    const time = timeOf(createdAtMs)
    // Signed once: every further try is the same transmission.
    delivery.signature ??= this.#sign(signedText({ transmissionId, time, webhookId, body }))
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': delivery.signature,
      'paypal-cert-url': this.#certificateUrl(),
      'paypal-auth-algo': ALGORITHM,
      'paypal-auth-version': 'v2',
    }
  }

  #sign(message: Buffer): string {
    this.#key ??= createPrivateKey(read(KEY_FILE))
    return sign('RSA-SHA256', message, this.#key).toString('base64')
  }

  /**
   * The check that PayPal offers online. It reads the event and writes it again, which gives back what was
   * signed, because the emulator wrote it in the same way.
   */
  isGenuine(given: z.output<typeof verificationRequest>): boolean {
    if (given.auth_algo !== ALGORITHM || given.cert_url !== this.#certificateUrl()) return false
    if (!this.#world.state.webhooks.has(given.webhook_id)) return false
    const message = signedText({
      transmissionId: given.transmission_id,
      time: given.transmission_time,
      webhookId: given.webhook_id,
      body: JSON.stringify(given.webhook_event),
    })
    const key = createPublicKey(read(CERTIFICATE_FILE))
    return verify('RSA-SHA256', message, key, Buffer.from(given.transmission_sig, 'base64'))
  }

  #certificateUrl(): string {
    return `${this.#world.base}/v1/notifications/certs/${CERTIFICATE_ID}`
  }
}

function read(file: string): string {
  return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
}

type Signed = { transmissionId: string; time: string; webhookId: string; body: string }

function signedText({ transmissionId, time, webhookId, body }: Signed): Buffer {
  return Buffer.from(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`)
}
