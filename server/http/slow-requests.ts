import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/configuration/config.ts'

/** A phone at the edge of a 2G cell still sends this much a second. */
const SLOWEST_BYTES_PER_MS = 8

type Limits = Config['connectionLimits']

/**
 * Fastify's options that end slow connections: those that send nothing, do not finish their headers, or stall. The
 * limit for a whole request is that of the longest upload; `endSlowBodies` is stricter with shorter bodies.
 */
export function connectionOptions({ headersMs, requestMs, checkEveryMs }: Limits) {
  return {
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      // Node's own refusal has neither envelope nor headers (`refuseOddHttp`).
      requireHostHeader: false,
    },
    requestTimeout: requestMs,
    connectionTimeout: requestMs,
  }
}

/**
 * Ends connections whose body trickles in, with 408: a body gets a base time, plus the time that its length needs on
 * the slowest line. Even after a refusal that did not wait for the body.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs, requestMs }: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request)) return
    const length = Number(raw.headers['content-length'] ?? 0)
    const timer = setTimeout(
      () => {
        const { socket } = raw
        // A test's request without a network has no socket.
        if (raw.complete || !(socket instanceof Socket)) return
        if (reply.raw.headersSent) socket.destroy()
        else app.server.emit('clientError', SLOW, socket)
      },
      // The declared length may be any number.
      Math.min(bodyMs + length / SLOWEST_BYTES_PER_MS, requestMs),
    ).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}

const SLOW = Object.assign(new Error('the body of a request is too slow'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
