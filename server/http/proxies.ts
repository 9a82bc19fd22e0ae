import type { FastifyInstance } from 'fastify'
import { isAboutHealth } from '#server/http/health.ts'
import { partOfAddress } from '#server/http/network.ts'

/**
 * Warns once when a call comes from a proxy that does not say for whom: then all people share one address, and the limits
 * of one would be those of everybody. For servers behind TLS, which always have a proxy in front.
 */
export function warnOfNamelessProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async request => {
    // A trusted proxy's client is another address than its own.
    if (isSaid || isAboutHealth(request.url) || request.ip !== request.raw.socket.remoteAddress) return
    isSaid = true
    const advice =
      'a call without X-Forwarded-For from a trusted proxy (TRUSTED_PROXIES): limits count all such callers as one'
    request.log.warn({ from: partOfAddress(request.ip) }, advice)
  })
}
