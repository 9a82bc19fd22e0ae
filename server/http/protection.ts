import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const TWO_YEARS_SECONDS = 63_072_000

/**
 * What every answer and every call gets: security headers, and the refusal of calls that change something
 * and come from another site. There is no CORS: no other origin may read an answer.
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
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', Math.ceil(ttl / 1000)),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=()')
  })
  app.addHook('onRequest', async request => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request)) throw new Refusal('foreign_origin')
  })
}

/**
 * Whether a browser says that another site sent this. Every browser sends `Origin` with a POST; a call
 * without it comes from a program, which holds no visitor's cookie.
 */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  const [theirs, ours] = [origin, `${origin.split(':')[0]}://${host}`].map(
    address => URL.parse(address)?.host,
  )
  // Proxies name the port even where it is the default one; browsers do not.
  return theirs === undefined || theirs !== ours
}
