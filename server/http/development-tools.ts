import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audience } from '#server/configuration/config.ts'
import { isThisMachine } from '#server/configuration/this-machine.ts'

/** Headers that proxies add. No browser or program on this machine sends them by itself. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/** Whether a request belongs to the audience of a development tool (decision 027). */
export function isAmong(audience: Audience, request: FastifyRequest): boolean {
  if (audience === 'this machine') return isFromThisMachine(request)
  return audience === 'everyone'
}

/**
 * Answers everyone else in this scope as if its routes did not exist. Register it before the routes.
 * @param app a separate scope
 */
export function onlyFor(audience: Audience, app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isAmong(audience, request)) return
    reply.callNotFound()
    return reply
  })
}

/**
 * Whether the request comes from this machine. Checks the `Host` too: a site whose name leads to 127.0.0.1 could
 * otherwise read answers in a browser here (DNS rebinding). A proxy that hides itself completely cannot be detected.
 */
function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  if (FORWARDED.some(name => headers[name] !== undefined)) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isThisMachine(raw.socket.remoteAddress ?? '') && isThisMachine(host)
}
