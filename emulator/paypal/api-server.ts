import type { EmulatorContext } from '#emulator/paypal/context.ts'
import { type CallFault, takeCallFault } from '#emulator/paypal/faults.ts'
import { notFound, Problem } from '#emulator/paypal/problems.ts'
import { type Answer, ROUTES } from '#emulator/paypal/rest-api.ts'
import type { WebhookSender } from '#emulator/paypal/webhook-sender.ts'

/** Keys for the emulator only, so they are not secret. */
export const CREDENTIALS = { clientId: 'dilo-paypal-emulator', clientSecret: 'not-a-secret' } as const

/** Nine hours, like PayPal. */
const TOKEN_SECONDS = 32_400
const REPLAY_MS = 72 * 60 * 60 * 1000

/** Thrown instead of an answer: how the caller's connection ends. */
export class BrokenConnection extends Error {
  readonly how: 'timeout' | 'refused'

  constructor(how: 'timeout' | 'refused') {
    super(`the connection ends: ${how}`)
    this.how = how
  }
}

/**
 * Answers a call of PayPal's REST API. Checks in order: faults, authentication, replay of the same request, then the
 * call itself.
 * @param request with any host; the part of the path before `/v1/` is ignored
 * @throws BrokenConnection for faults without an answer
 */
export async function answerCall(
  context: EmulatorContext,
  sender: WebhookSender,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(Math.max(0, url.pathname.indexOf('/v1/')))
  const debugId = context.random.id(13).toLowerCase()
  const certificateId = /^\/v1\/notifications\/certs\/([\w-]+)$/.exec(path)?.[1]
  if (certificateId !== undefined && !context.faults.isDown) return certificate(sender, certificateId)
  if (context.faults.isDown) return htmlError(503)
  const fault = takeCallFault(context.faults, request.method, path)
  if (fault !== undefined && !fault.isApplied) return faultResponse(fault, debugId)
  const body = await request.text()
  const answer = respond({ context, sender, request, url, path, body, debugId })
  return fault === undefined ? answer : faultResponse(fault, debugId)
}

type Received = {
  context: EmulatorContext
  sender: WebhookSender
  request: Request
  url: URL
  path: string
  body: string
  debugId: string
}

function respond(received: Received): Response {
  const { context, request, path, body, debugId } = received
  if (path === '/v1/oauth2/token') return issueToken(context, request, body)
  if (!isSignedIn(context, request)) {
    const problem = { error: 'invalid_token', error_description: 'The token passed in is invalid or expired' }
    return json(problem, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  }
  try {
    return asResponse(
      replayed(received, () => call(received)),
      debugId,
    )
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return asResponse({ status: thrown.status, body: thrown.toBody(debugId) }, debugId)
  }
}

/** @throws Problem when the call is refused */
function call({ context, sender, request, url, path, body }: Received): Answer {
  const { method, headers } = request
  for (const route of ROUTES) {
    const found = route.method === method ? route.path.exec(path) : null
    if (found === null) continue
    if (body !== '' && !isJson(headers)) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
    const wantsAll = headers.get('prefer')?.includes('return=representation') ?? false
    return route.handle({ context, sender, id: found[1] ?? '', query: url.searchParams, body, wantsAll })
  }
  throw notFound()
}

const isJson = (headers: Headers) => /^application\/json\b/.test(headers.get('content-type') ?? '')

/** Repeats the answer to a request id that succeeded within 72 hours, without side effects. */
function replayed({ context, request, path }: Received, work: () => Answer): Answer {
  const requestId = request.headers.get('paypal-request-id')
  if (request.method !== 'POST' || requestId === null) return work()
  const { replays } = context.state
  const nowMs = context.clock.nowMs()
  for (const [key, { atMs }] of replays) {
    if (nowMs - atMs < REPLAY_MS) break
    replays.delete(key)
  }
  const key = `${path} ${requestId}`
  const known = replays.get(key)
  // 201 means created, which a replay does not do.
  if (known) return { ...known.answer, status: known.answer.status === 201 ? 200 : known.answer.status }
  const answer = work()
  replays.set(key, { answer: { status: answer.status, body: answer.body }, atMs: nowMs })
  return answer
}

function issueToken(
  { tokens, clock, random }: EmulatorContext,
  { headers }: Request,
  body: string,
): Response {
  const { clientId, clientSecret } = CREDENTIALS
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (headers.get('authorization') !== expected) {
    const problem = { error: 'invalid_client', error_description: 'Client Authentication failed' }
    return json(problem, { status: 401, headers: { 'www-authenticate': 'Basic' } })
  }
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
    const problem = { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' }
    return json(problem, { status: 400 })
  }
  const now = clock.now()
  for (const [token, expiresMs] of tokens) if (expiresMs <= now.getTime()) tokens.delete(token)
  const token = `A21AA${random.id(40)}`
  tokens.set(token, now.getTime() + TOKEN_SECONDS * 1000)
  return json({
    scope: 'https://uri.paypal.com/services/subscriptions',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-EMULATOR',
    expires_in: TOKEN_SECONDS,
    nonce: `${now.toISOString()}${random.id(20)}`,
  })
}

function isSignedIn({ tokens, clock }: EmulatorContext, { headers }: Request): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '') ?? []
  return (tokens.get(token) ?? 0) > clock.nowMs()
}

function certificate(sender: WebhookSender, id: string): Response {
  const pem = sender.certificate(id)
  if (pem === undefined) return new Response(null, { status: 404 })
  return new Response(pem, { headers: { 'content-type': 'application/x-pem-file' } })
}

/** The answer of a fault. @throws BrokenConnection for faults without an answer */
function faultResponse({ answer, retryAfterSeconds }: CallFault, debugId: string): Response {
  if (answer === 'timeout' || answer === 'refused') throw new BrokenConnection(answer)
  if (answer !== 429) return htmlError(answer)
  const problem = new Problem('RATE_LIMIT_REACHED')
  const headers = { 'retry-after': String(retryAfterSeconds), 'paypal-debug-id': debugId }
  return json(problem.toBody(debugId), { status: 429, headers })
}

/** PayPal's own failures are HTML, not JSON. */
function htmlError(status: 500 | 503): Response {
  const title = status === 500 ? 'Internal Server Error' : 'Service Unavailable'
  const page = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function asResponse({ status, body }: Answer, debugId: string): Response {
  const headers = { 'paypal-debug-id': debugId }
  return body === undefined ? new Response(null, { status, headers }) : json(body, { status, headers })
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init)
}
