import type { FastifyInstance } from 'fastify'
import { isAboutHealth } from '#server/http/health.ts'
import { partOfAddress } from '#server/http/network.ts'

/**
 * Warns once when a call comes from a proxy that does not name its client: then all people share one address, and the
 * limits for one apply to all. For servers behind TLS, which always have a proxy in front.
 */
export function warnOfNamelessProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async request => {
    // With a trusted proxy, the client's address differs from the socket's.
    if (isSaid || isAboutHealth(request.url) || request.ip !== request.raw.socket.remoteAddress) return
    isSaid = true
    const advice =
      'a call without X-Forwarded-For from a trusted proxy (TRUSTED_PROXIES): limits count all such callers as one'
    request.log.warn({ from: partOfAddress(request.ip) }, advice)
  })
}
