import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import type { EmulatorContext } from '#emulator/paypal/context.ts'
import type { verificationRequest } from '#emulator/paypal/requests.ts'
import { timeOf } from '#emulator/paypal/resources.ts'
import type { Delivery } from '#emulator/paypal/state.ts'

/** Sends a webhook. @returns the status of the answer; rejects without one */
export type Post = (
  url: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<number>

const MINUTE_MS = 60_000
/** The emulator's signing key, and its certificate until 2049, in PayPal's name. */
const [KEY_FILE, CERTIFICATE_FILE] = ['webhook-key.pem', 'webhook-certificate.pem']
const CERTIFICATE_ID = 'CERT-EMULATOR00000001'
const ALGORITHM = 'SHA256withRSA'
/** PayPal stops after 25 tries in three days. */
const MAX_TRIES = 25
const LONGEST_PAUSE_MS = 240 * MINUTE_MS
const PAUSE_WHILE_DOWN_MS = 5 * MINUTE_MS
const ANSWER_WITHIN_MS = 30_000

/** Over the network like PayPal: within 30 s, without following redirects. */
export const postOverHttp: Post = async (url, { headers, body }) => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  return response.status
}

/** Delivers webhooks, signed with the emulator's key, whose certificate the API serves. */
export class WebhookSender {
  readonly #context: EmulatorContext
  /** Transports of addresses that are not reached over the network. */
  readonly #posts = new Map<string, Post>()
  #key: KeyObject | undefined

  constructor(context: EmulatorContext) {
    this.#context = context
  }

  reach(url: string, post: Post): void {
    this.#posts.set(url, post)
  }

  /** The certificate with this id, as PEM. */
  certificate(id: string): string | undefined {
    return id === CERTIFICATE_ID ? read(CERTIFICATE_FILE) : undefined
  }

  /** Tries a delivery; a failed one is retried with increasing pauses. */
  async send(id: string, atMs: number): Promise<void> {
    const { state, faults } = this.#context
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
    if (delivery.failedTries < MAX_TRIES) {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (delivery.failedTries - 1))
      this.#postpone(delivery, atMs + pauseMs)
    } else {
      this.#context.state.deliveries.delete(delivery.id)
    }
  }

  #postpone(delivery: Delivery, dueAtMs: number): void {
    delivery.dueAtMs = dueAtMs
    this.#context.schedule.add(dueAtMs, { kind: 'delivery', id: delivery.id })
  }

  #headers(delivery: Delivery): Record<string, string> {
    const { transmissionId, createdAtMs, webhookId, body } = delivery
    const time = timeOf(createdAtMs)
    // Signed once: retries are the same transmission.
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
   * PayPal's online verification. Serialising the parsed event gives the signed text, because the emulator serialised
   * it in the same way.
   */
  isGenuine(given: z.output<typeof verificationRequest>): boolean {
    if (given.auth_algo !== ALGORITHM || given.cert_url !== this.#certificateUrl()) return false
    if (!this.#context.state.webhooks.has(given.webhook_id)) return false
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
    return `${this.#context.base}/v1/notifications/certs/${CERTIFICATE_ID}`
  }
}

function read(file: string): string {
  return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
}

type Signed = { transmissionId: string; time: string; webhookId: string; body: string }

function signedText({ transmissionId, time, webhookId, body }: Signed): Buffer {
  return Buffer.from(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`)
}
