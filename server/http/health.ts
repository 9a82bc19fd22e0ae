import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { refusalOf, success } from '#server/http/answers.ts'
import { isDraining } from '#server/http/drain.ts'
import { requestLanguage } from '#server/http/language.ts'
import { Refusal } from '#server/http/refusal.ts'

const RETRY_AFTER_SECONDS = 5
const PATHS = new Set(['/healthz', '/healthz/caller', '/readyz'])

/** Whether a path is requested by the proxy or by monitoring, not by visitors. */
export function isAboutHealth(path: string): boolean {
  return PATHS.has(path)
}

/**
 * `/healthz`: the process responds. `/healthz/caller`: the caller's address as the server sees it, which shows
 * whether the proxy in front is configured correctly (`npm run doctor`). `/readyz`: it can serve, including the
 * database, and is not about to stop.
 */
export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const options = { schema: { hide: true } }
  app.get('/healthz', options, async () => success({ isAlive: true }))
  app.get('/healthz/caller', options, async ({ ip, host }) => success({ address: ip, host }))
  app.get('/readyz', options, async (request, reply) => {
    if (isDraining(app)) {
      // Not thrown: stopping is not a failure, and proxies ask often.
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
      return refusalOf('unavailable', requestLanguage(request), {
        code: 'unavailable',
        requestId: request.id,
      })
    }
    if (!(await database.isReady())) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
    return success({ isReady: true, engine: database.engine })
  })
}
