import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError } from '#server/membership/provider.ts'
import { readTextAtMost } from '#server/outside/read-answer.ts'

export type PaypalAccount = {
  clientId: string
  clientSecret: string
  /** Without a trailing slash. */
  apiBase: string
}

export type PaypalHttpOptions = PaypalAccount & {
  /** `fetch`, unless an emulator in this process answers. */
  fetch: typeof fetch
  now: () => Date
  timeoutMs?: number
  /** Delay before each retry. */
  pausesMs?: readonly number[]
}

export type PaypalAnswer = {
  status: number
  body: unknown
  /** PayPal's `Retry-After`. */
  retryAfterMs?: number
}
export type PaypalCall = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  /** The same for each try, so that the call takes effect once; PayPal remembers it for 72 hours. */
  requestId?: string
}

const TOKEN_SPARE_MS = 60_000
/** A page of plans or payments has a fraction of this. */
const MAX_ANSWER_BYTES = 1024 * 1024
/** A request may be waiting: a longer `Retry-After` fails the call instead. */
const LONGEST_RETRY_AFTER_MS = 10_000
const token = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .optional(),
  expires_in: z.number().positive(),
})
/** OAuth's refusal of the keys; any other body is not from PayPal. */
const tokenRefusal = z.object({ error: z.string().min(1) })
const problem = z.object({
  name: z.string().catch(''),
  debug_id: z.string().catch(''),
  details: z.array(z.object({ issue: z.string() })).catch([]),
})

type Try = () => Promise<PaypalAnswer>

/**
 * Calls PayPal's REST API with a shared access token and a timeout, and retries after a broken connection, 408, 429 and
 * 5xx, honouring `Retry-After`. Fails with a ProviderError.
 */
export function paypalHttp({
  fetch: send,
  now,
  timeoutMs = 10_000,
  pausesMs = [300, 1000],
  ...account
}: PaypalHttpOptions): (call: PaypalCall) => Promise<PaypalAnswer> {
  async function once(path: string, init: RequestInit): Promise<PaypalAnswer> {
    const response = await send(`${account.apiBase}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readTextAtMost(response, MAX_ANSWER_BYTES)
    return {
      status: response.status,
      body: text === '' ? undefined : readJson(text),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now()),
    }
  }

  const shared = sharedToken(now, () =>
    withRetries(pausesMs, () => once('/v1/oauth2/token', tokenRequest(account))),
  )

  return async call => {
    const requestId = call.requestId ?? randomUUID()
    const withToken: Try = async () => once(call.path, requestOf(call, await shared.current(), requestId))
    const first = await withRetries(pausesMs, withToken)
    if (first.status !== 401) return accepted(call, first)
    // The token may have been revoked early.
    shared.forget()
    return accepted(call, await withRetries(pausesMs, withToken))
  }
}

function requestOf({ method, body }: PaypalCall, accessToken: string, requestId: string): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(method === 'POST' && { 'paypal-request-id': requestId }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

function tokenRequest({ clientId, clientSecret }: PaypalAccount): RequestInit {
  return {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  }
}

/** An access token until it expires. Concurrent calls share one request for it. */
function sharedToken(now: () => Date, request: Try) {
  let held: { token: Promise<string>; untilMs: number } | undefined

  async function fetchToken(): Promise<{ text: string; untilMs: number }> {
    const { status, body } = await request()
    const read = token.safeParse(body)
    if (status >= 400 && status < 500 && tokenRefusal.safeParse(body).success) {
      throw new ProviderError('configuration', `PayPal refused our keys (${status})`)
    }
    if (status !== 200 || !read.success) throw unreachable({ status, body })
    const { access_token: text, expires_in: seconds } = read.data
    return { text, untilMs: now().getTime() + seconds * 1000 - TOKEN_SPARE_MS }
  }

  return {
    current(): Promise<string> {
      if (held && held.untilMs > now().getTime()) return held.token
      const fetched = fetchToken()
      const fresh = { token: fetched.then(({ text }) => text), untilMs: Number.POSITIVE_INFINITY }
      held = fresh
      fetched.then(
        ({ untilMs }) => {
          fresh.untilMs = untilMs
        },
        () => {
          if (held === fresh) held = undefined
        },
      )
      return fresh.token
    },
    forget(): void {
      held = undefined
    },
  }
}

async function withRetries(pausesMs: readonly number[], attempt: Try): Promise<PaypalAnswer> {
  for (let failures = 0; ; failures++) {
    const pauseMs = pausesMs[failures]
    let retryAfterMs = 0
    try {
      const answer = await attempt()
      retryAfterMs = answer.retryAfterMs ?? 0
      const isLast = pauseMs === undefined || retryAfterMs > LONGEST_RETRY_AFTER_MS
      if (isLast || !isPassing(answer.status)) return answer
    } catch (error) {
      if (error instanceof ProviderError) throw error
      if (pauseMs === undefined) {
        throw new ProviderError('unreachable', 'PayPal does not answer', { cause: error })
      }
    }
    await delay(Math.max(pauseMs, retryAfterMs))
  }
}

/** An answer that is PayPal's, and not about our keys. */
function accepted({ method, path }: PaypalCall, answer: PaypalAnswer): PaypalAnswer {
  if (isPassing(answer.status)) throw unreachable(answer)
  if (answer.status !== 401 && answer.status !== 403) return answer
  // A page of a proxy is not PayPal's refusal.
  if (answer.body === undefined) throw unreachable(answer)
  throw new ProviderError('configuration', describe(method, path, answer), factsOf(answer))
}

/** The error for an unexpected answer: `refused` if it names PayPal's problem, else it does not come from PayPal. */
export function refusedBy(call: PaypalCall, answer: PaypalAnswer): ProviderError {
  const kind = answer.status >= 400 && nameOf(answer) !== '' ? 'refused' : 'unreachable'
  return new ProviderError(kind, describe(call.method, call.path, answer), factsOf(answer))
}

/** PayPal's stable problem code. */
function issueOf({ body }: PaypalAnswer): string {
  const read = problem.safeParse(body)
  return read.success ? (read.data.details[0]?.issue ?? read.data.name) : ''
}

/** The name of PayPal's problem; empty if the answer has none. */
export function nameOf({ body }: PaypalAnswer): string {
  const read = problem.safeParse(body)
  return read.success ? read.data.name : ''
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

function unreachable(answer: PaypalAnswer): ProviderError {
  return new ProviderError('unreachable', `PayPal answered ${answer.status}`, factsOf(answer))
}

function describe(method: string, path: string, answer: PaypalAnswer): string {
  return `PayPal answered ${answer.status} ${issueOf(answer)} to ${method} ${path}`
}

function factsOf(answer: PaypalAnswer) {
  const read = problem.safeParse(answer.body)
  return { issue: issueOf(answer), status: answer.status, debugId: read.data?.debug_id || undefined }
}

/** `Retry-After` is a number of seconds or a date. @returns milliseconds */
function parseRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** PayPal's own failures may be HTML instead of JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
