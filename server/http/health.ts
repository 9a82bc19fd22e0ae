import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/answers.ts'
import { Refusal } from '#server/http/refusal.ts'

/** `/healthz`: the process responds. `/readyz`: it can serve, including the database. */
export function healthRoutes(app: FastifyInstance, { database }: AppContext): void {
  const options = { schema: { hide: true } }
  app.get('/healthz', options, async () => success({ isAlive: true }))
  app.get('/readyz', options, async () => {
    if (!(await database.isReady())) throw new Refusal('unavailable', 5)
    return success({ isReady: true, engine: database.engine })
  })
}
