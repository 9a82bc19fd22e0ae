import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { BrokenConnection } from '#emulator/paypal/api-server.ts'
import { approveRoutes } from '#emulator/paypal/approve-routes.ts'
import { controlRoutes } from '#emulator/paypal/control-routes.ts'
import { EMULATOR_PATH, type PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { Audience } from '#server/configuration/config.ts'
import { onlyFor } from '#server/http/development-tools.ts'
import { acceptAnyText } from '#server/http/input-text.ts'

/** How long a timeout fault keeps a call waiting: longer than any sensible client timeout. */
const SILENCE_MS = 60_000
/** Not TRACE, which a `Request` cannot have. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Mounts the emulator on the server: PayPal's REST API at `/dev/paypal/v1/`, the approval page, the script of the
 * buttons, and the controls at `/dev/paypal/_emu/`. Webhooks reach the server without a network, so they need no open
 * port or reverse proxy.
 * @param webhookPath the server's webhook
 * @param payers guard of the payers' pages
 * @param controllers guard of the controls and of the REST API over the network
 */
export async function mountPaypalEmulator(
  app: FastifyInstance,
  emulator: PaypalEmulator,
  { webhookPath, payers, controllers }: { webhookPath: string; payers: Audience; controllers: Audience },
): Promise<void> {
  emulator.sendWebhooksTo(new URL(webhookPath, emulator.base).href, async (_url, { headers, body }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, headers, payload: body })
    return statusCode
  })
  const silent = new Set<Socket>()
  /** Keeps the connection open until the caller gives up, the server stops, or a minute has passed. */
  const holdOpen = (socket: Socket) => {
    silent.add(socket)
    const timer = setTimeout(() => socket.destroy(), SILENCE_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      silent.delete(socket)
    })
  }
  await app.register(
    async scope => {
      // Bodies stay text: the API parses JSON by its own rules, and its token call takes a form.
      acceptAnyText(scope)
      await scope.register(async pages => {
        onlyFor(payers, pages)
        approveRoutes(pages, emulator)
      })
      await scope.register(
        async controls => {
          onlyFor(controllers, controls)
          controlRoutes(controls, emulator)
        },
        { prefix: '/_emu' },
      )
      await scope.register(async api => {
        onlyFor(controllers, api)
        const handler: RouteHandlerMethod = async (request, reply) => {
          try {
            return await emulator.answer(asRequest(request))
          } catch (thrown) {
            if (!(thrown instanceof BrokenConnection)) throw thrown
            reply.hijack()
            const { socket } = request.raw
            if (thrown.how === 'refused') socket.destroy()
            else holdOpen(socket)
            return reply
          }
        }
        // A route for HEAD cannot send the body of a `Response`, and PayPal's API has none.
        api.route({ method: METHODS, url: '/v1/*', exposeHeadRoute: false, schema: { hide: true }, handler })
      })
    },
    { prefix: EMULATOR_PATH },
  )
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
  app.addHook('onClose', () => emulator.close())
}

function asRequest({ method, url, headers, host, protocol, body }: FastifyRequest): Request {
  const fields = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  const hasBody = method !== 'GET' && method !== 'HEAD' && typeof body === 'string'
  return new Request(`${protocol}://${host}${url}`, { method, headers: fields, ...(hasBody && { body }) })
}
