import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Servers that will stop soon: they still answer every call, but should get no new ones. */
const draining = new WeakSet<Server>()

/** Whether a server will stop soon, so that a proxy should send calls elsewhere. */
export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app.server)
}

/**
 * Stops a server without losing a call: `/readyz` answers 503, every answer ends its connection, and once the proxies
 * have noticed, the server stops listening and finishes the running calls.
 * @param takenOut resolves when proxies have had time to send calls elsewhere
 */
export async function drain(app: FastifyInstance, takenOut: Promise<unknown>): Promise<void> {
  draining.add(app.server)
  await takenOut
  await app.close()
}

/**
 * While the server stops, answers calls on kept-alive connections as usual, and announces their end. Closing them
 * without an answer would lose a call that was just sent: its client cannot know whether it took effect.
 */
export function endKeepAlive(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    draining.add(app.server)
  })
  // Checked when answering, because the call may have begun earlier.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close')
  })
}
