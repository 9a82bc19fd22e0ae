import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const TWO_YEARS_SECONDS = 63_072_000

export const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), payment=()'

/**
 * Adds security headers to every answer, and refuses state-changing calls from other sites. No CORS: other origins
 * cannot read answers.
 */
export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
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
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', Math.ceil(ttl / 1000)),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
  app.addHook('onRequest', async request => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request)) throw new Refusal('foreign_origin')
  })
}

/**
 * Whether another site sent the request. Browsers send `Origin` with every POST; a call without it comes from a program
 * without a visitor's cookies.
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
