import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookCall } from '#server/membership/provider.ts'
import { readTextAtMost } from '#server/outside/read-answer.ts'

/** PayPal's certificate hosts, in full: a host that merely contains the name is not PayPal's. */
const PAYPAL_HOSTS: ReadonlySet<string> = new Set([
  'api.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.paypal.com',
  'api-m.sandbox.paypal.com',
])
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/
const CERTIFICATE_TIMEOUT_MS = 5000
const CERTIFICATE_MAX_BYTES = 64 * 1024
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const MAX_CACHED = 20

export type SignatureOptions = {
  fetch: typeof fetch
  now: () => Date
  /** API address of an emulator, whose certificates replace PayPal's. */
  emulatorBase?: string | undefined
}

/**
 * Verifies that PayPal sent a call to our webhook. The signature covers the transmission, the webhook id and the CRC
 * of the raw body, and must be made with a valid certificate for `.paypal.com` from PayPal's host. The id is ours,
 * not the call's, so a call for another account fails.
 * @throws TypeError or a DOMException when the certificate cannot be fetched now: the call may be genuine
 */
export function webhookVerifier({ fetch: send, now, emulatorBase }: SignatureOptions) {
  const cache = new Map<string, { pem: string; atMs: number }>()

  async function pemOf(url: string): Promise<string> {
    const known = cache.get(url)
    if (known && now().getTime() - known.atMs < MAX_AGE_MS) return known.pem
    const response = await send(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS),
    })
    if (!response.ok) throw new TypeError(`the certificate was not served (${response.status})`)
    const pem = await readTextAtMost(response, CERTIFICATE_MAX_BYTES)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(url, { pem, atMs: now().getTime() })
    return pem
  }

  return async ({ headers, body }: WebhookCall, webhookId: string): Promise<boolean> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' ? value : ''
    }
    const [url, signature] = [header('cert-url'), header('transmission-sig')]
    if (header('auth-algo') !== 'SHA256withRSA' || signature === '') return false
    if (webhookId === '' || !isCertificateUrl(url, emulatorBase)) return false
    const certificate = readCertificate(await pemOf(url))
    if (!certificate || !isTrusted(certificate, now())) return false
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    return verify('RSA-SHA256', message, certificate.publicKey, Buffer.from(signature, 'base64'))
  }
}

function isCertificateUrl(url: string, emulatorBase: string | undefined): boolean {
  const parsed = URL.parse(url)
  if (parsed?.search !== '' || parsed.username !== '') return false
  if (emulatorBase !== undefined) {
    const base = new URL(emulatorBase)
    const path = parsed.pathname.slice(base.pathname.replace(/\/$/, '').length)
    return (
      parsed.origin === base.origin &&
      parsed.pathname.startsWith(base.pathname) &&
      CERTIFICATE_PATH.test(path)
    )
  }
  const isPaypals = parsed.protocol === 'https:' && parsed.port === '' && PAYPAL_HOSTS.has(parsed.hostname)
  return isPaypals && CERTIFICATE_PATH.test(parsed.pathname)
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function isTrusted({ subject, validFrom, validTo, publicKey }: X509Certificate, now: Date): boolean {
  const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? ''
  const isInTime = now >= new Date(validFrom) && now <= new Date(validTo)
  return isInTime && name.endsWith('.paypal.com') && publicKey.asymmetricKeyType === 'rsa'
}
