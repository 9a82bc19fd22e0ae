import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/*
 * A double of the push services of browsers' makers. It speaks their protocol, and is as strict as the strictest of
 * them: it checks who sends (RFC 8292), decrypts what is sent (RFC 8291) and answers as it was told to.
 */

/** The body that every push service takes (RFC 8030, 7.2). */
const MAX_BYTES = 4096
const DAY_SECONDS = 24 * 60 * 60
const TAG_BYTES = 16

export type PushSubscriptionJson = { endpoint: string; keys: { p256dh: string; auth: string } }
type Answer = { status: number; headers?: Record<string, string> }

/** A browser's subscription: what it has received, and how its push service answers. */
export type SubscribedBrowser = {
  subscription: PushSubscriptionJson
  /** Decrypted messages, in their order. */
  received: string[]
  /** The headers of the last message. */
  headers: IncomingMessage['headers']
  answer: Answer
  /** The statuses of all answers. */
  answered: number[]
}

export type PushService = {
  /** @param applicationServerKey only the owner of this key may send, base64url */
  subscribe(applicationServerKey: string): SubscribedBrowser
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, SubscribedBrowser & Secrets>()
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '')
    const judged: Promise<Answer> = browser
      ? judge(browser, request, originOf())
      : Promise.resolve({ status: 404 })
    void judged.then(({ status, headers }) => {
      browser?.answered.push(status)
      response.writeHead(status, headers).end(status === 201 ? '' : '{"reason":"refused"}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    subscribe(applicationServerKey) {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys()
      const auth = randomBytes(16)
      const browser = {
        subscription: {
          endpoint: `${originOf()}${path}`,
          keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        },
        ...{ received: [], headers: {}, answer: { status: 201 }, answered: [] },
        ...{ pair, auth, applicationServerKey },
      }
      browsers.set(path, browser)
      return browser
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Secrets = { pair: ReturnType<typeof createECDH>; auth: Buffer; applicationServerKey: string }

async function judge(
  browser: SubscribedBrowser & Secrets,
  request: IncomingMessage,
  audience: string,
): Promise<Answer> {
  const body = await buffer(request)
  const { headers } = request
  if (request.method !== 'POST' || !/^\d+$/.test(String(headers.ttl))) return { status: 400 }
  if (body.length > MAX_BYTES) return { status: 413 }
  const { topic } = headers
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return { status: 400 }
  if (!(await isSender(headers.authorization, { audience, key: browser.applicationServerKey })))
    return { status: 403 }
  // Nothing of a message is looked at that is not taken.
  if (browser.answer.status !== 201) return browser.answer
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400 }
  try {
    browser.received.push(decrypt(body, browser))
  } catch {
    return { status: 400 }
  }
  browser.headers = headers
  return browser.answer
}

/** Whether a message comes from the owner of a key: `vapid t=<token>, k=<key>`. */
async function isSender(
  authorization: string | undefined,
  { audience, key }: { audience: string; key: string },
): Promise<boolean> {
  const [, token, sender] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === undefined || sender !== key) return false
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
  try {
    const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] })
    const { exp = 0, sub = '' } = payload
    const isSoon = exp <= Date.now() / 1000 + DAY_SECONDS
    // Apple's answers 403 BadJwtToken to a subject of localhost.
    return isSoon && /^(?:mailto:[^@]+@|https:\/\/)/.test(sub) && !sub.includes('localhost')
  } catch {
    return false
  }
}

/** Decrypts the one record of a message. */
function decrypt(body: Buffer, { pair, auth }: Secrets): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  // The end of the last record: a delimiter of 2, then zeros.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}
