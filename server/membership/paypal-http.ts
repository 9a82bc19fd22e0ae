import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError } from '#server/membership/provider.ts'

export type PaypalAccount = {
  clientId: string
  clientSecret: string
  /** Without a slash at the end. */
  apiBase: string
}

export type PaypalHttpOptions = PaypalAccount & {
  /** `fetch`, unless an emulator in the same process answers. */
  fetch: typeof fetch
  now: () => Date
  timeoutMs?: number
  /** How long to wait before each repetition. */
  pausesMs?: readonly number[]
}

export type PaypalAnswer = {
  status: number
  body: unknown
  /** What PayPal wants to be left alone for before it is asked again. */
  restMs?: number
}
export type PaypalCall = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** The same for every try, so that what was done once is not done twice: PayPal keeps it for 72 hours. */
  requestId?: string
}

const TOKEN_SPARE_MS = 60_000
/** Somebody may be waiting for the answer: when PayPal wants a longer rest, it is not asked again now. */
const LONGEST_REST_MS = 10_000
const token = z.object({ access_token: z.string(), expires_in: z.number() })
const problem = z.object({
  name: z.string().catch(''),
  debug_id: z.string().catch(''),
  details: z.array(z.object({ issue: z.string() })).catch([]),
})

/**
 * Calls PayPal's REST API: one token for all calls, a time limit for each, and repetitions of what may be
 * repeated: after a broken connection, 408, 429 and 5xx, and not before PayPal wants to be asked again
 * (`Retry-After`). Fails with a ProviderError.
 */
export function paypalHttp({
  fetch: send,
  now,
  timeoutMs = 10_000,
  pausesMs = [300, 1000],
  ...account
}: PaypalHttpOptions): (call: PaypalCall) => Promise<PaypalAnswer> {
  let held: { token: Promise<string>; untilMs: number } | undefined

  /** Calls that need a token at the same time share one request for it. */
  function currentToken(): Promise<string> {
    if (held && held.untilMs > now().getTime()) return held.token
    const fresh = { token: fetchToken(), untilMs: Number.POSITIVE_INFINITY }
    held = fresh
    fresh.token.catch(() => {
      if (held === fresh) held = undefined
    })
    return fresh.token

    async function fetchToken(): Promise<string> {
      const { status, body } = await repeatedly(() =>
        once('/v1/oauth2/token', {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        }),
      )
      const read = token.safeParse(body)
      if (status >= 500 || status === 429) throw unreachable(status, body)
      if (status !== 200 || !read.success) {
        throw new ProviderError('configuration', `PayPal refused our keys (${status})`)
      }
      fresh.untilMs = now().getTime() + read.data.expires_in * 1000 - TOKEN_SPARE_MS
      return read.data.access_token
    }
  }

  async function once(path: string, init: RequestInit): Promise<PaypalAnswer> {
    const response = await send(`${account.apiBase}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : readJson(text),
      restMs: restOf(response.headers.get('retry-after'), now()),
    }
  }

  async function repeatedly(attempt: () => Promise<PaypalAnswer>): Promise<PaypalAnswer> {
    for (let failures = 0; ; failures++) {
      const pauseMs = pausesMs[failures]
      let restMs = 0
      try {
        const answer = await attempt()
        restMs = answer.restMs ?? 0
        const isLast = pauseMs === undefined || restMs > LONGEST_REST_MS
        if (isLast || !isPassing(answer.status)) return answer
      } catch (error) {
        if (error instanceof ProviderError) throw error
        if (pauseMs === undefined) {
          throw new ProviderError('unreachable', 'PayPal does not answer', '', { cause: error })
        }
      }
      await delay(Math.max(pauseMs, restMs))
    }
  }

  return async ({ method, path, body, requestId = randomUUID() }) => {
    const withToken = async (): Promise<PaypalAnswer> =>
      once(path, {
        method,
        headers: {
          authorization: `Bearer ${await currentToken()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(method === 'POST' && { 'paypal-request-id': requestId }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const first = await repeatedly(withToken)
    const answer = first.status === 401 ? await again() : first
    if (isPassing(answer.status)) throw unreachable(answer.status, answer.body)
    if (answer.status === 401 || answer.status === 403) {
      throw new ProviderError('configuration', describe(method, path, answer), issueOf(answer))
    }
    return answer

    /** The token may have been withdrawn before its time. */
    function again(): Promise<PaypalAnswer> {
      held = undefined
      return repeatedly(withToken)
    }
  }
}

/** The error for an answer that is not what was asked for. */
export function refusedBy(call: PaypalCall, answer: PaypalAnswer): ProviderError {
  return new ProviderError('refused', describe(call.method, call.path, answer), issueOf(answer))
}

/** PayPal's stable code of what was wrong. */
export function issueOf({ body }: PaypalAnswer): string {
  const read = problem.safeParse(body)
  return read.success ? (read.data.details[0]?.issue ?? read.data.name) : ''
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

function unreachable(status: number, body: unknown): ProviderError {
  return new ProviderError('unreachable', `PayPal answered ${status}, debug id ${debugId(body)}`)
}

function describe(method: string, path: string, answer: PaypalAnswer): string {
  return `PayPal answered ${answer.status} ${issueOf(answer)} to ${method} ${path}, debug id ${debugId(answer.body)}`
}

function debugId(body: unknown): string {
  const read = problem.safeParse(body)
  return read.success && read.data.debug_id !== '' ? read.data.debug_id : 'unknown'
}

/** `Retry-After` is a number of seconds or a date. */
function restOf(header: string | null, now: Date): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** Failures of PayPal's own may be pages instead of JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
