import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Servers that will stop soon: they answer everything, and want no further call. */
const leaving = new WeakSet<Server>()

/** Whether a server will stop soon, so that a proxy should send calls elsewhere. */
export function isLeaving(app: FastifyInstance): boolean {
  return leaving.has(app.server)
}

/**
 * Stops a server without losing a call: `/readyz` says 503, every answer ends its connection, and when the proxies have
 * understood, it stops listening and finishes what runs.
 * @param takenOut resolves when proxies have had the time to send calls elsewhere
 */
export async function leave(app: FastifyInstance, takenOut: Promise<unknown>): Promise<void> {
  leaving.add(app.server)
  await takenOut
  await app.close()
}

/**
 * While the server stops, answers kept-alive connections as usual and says that they end. Closing them without an answer
 * would lose a call that was just sent: its client cannot know whether it counted.
 */
export function endKeptConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    leaving.add(app.server)
  })
  // At the end, because the call may have begun before.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving(app)) reply.header('connection', 'close')
  })
}
