import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Database } from '#server/db/client.ts'
import { callLimits } from '#server/http/call-limits.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const TWO_YEARS_SECONDS = 63_072_000

export const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), payment=()'

const HEADERS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  hsts: { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
  xPoweredBy: false,
}

/**
 * Adds security headers to every answer, and refuses state-changing calls from other sites. No CORS: other origins
 * cannot read answers. Counts the calls of routes with a limit.
 */
export async function protect(app: FastifyInstance, database: Database): Promise<void> {
  const headers = { ...headersOf(HEADERS), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(rateLimit, {
    global: false,
    store: callLimits(database),
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', Math.ceil(ttl / 1000)),
  })
  app.addHook('onRequest', async request => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request)) throw new Refusal('foreign_origin')
  })
}

/** Helmet's headers. They are the same for every answer, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, error => {
    if (error) throw error
  })
  return { ...answer.getHeaders() } as Record<string, string>
}

/**
 * Whether another site sent the request. Browsers send `Origin` with every POST; a call without it comes from a
 * program, which has no visitor's cookies.
 */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  const [theirs, ours] = [origin, `${origin.split(':')[0]}://${host}`].map(
    address => URL.parse(address)?.host,
  )
  // Proxies include the default port; browsers do not.
  return theirs === undefined || theirs !== ours
}
