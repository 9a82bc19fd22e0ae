import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BrokenConnection } from '#server/emulators/paypal/api-server.ts'
import { approveRoutes } from '#server/emulators/paypal/approve-routes.ts'
import { controlRoutes } from '#server/emulators/paypal/control-routes.ts'
import { EMULATOR_PATH, type PaypalEmulator } from '#server/emulators/paypal/emulator.ts'

/** How long a call waits that a fault does not answer. Longer than a caller that waits within reason. */
const SILENCE_MS = 60_000

/**
 * Puts the emulator behind the server: PayPal's REST API below `/dev/paypal/v1/`, the page to approve on, the
 * script of the buttons, and the controls below `/dev/paypal/_emu/`. Webhooks reach the server without a
 * network, so that they need neither a free port nor a proxy that leads back.
 * @param webhookPath where the server hears of events
 */
export async function mountPaypalEmulator(
  app: FastifyInstance,
  emulator: PaypalEmulator,
  webhookPath: string,
): Promise<void> {
  emulator.sendWebhooksTo(new URL(webhookPath, emulator.base).href, async (_url, { headers, body }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, headers, payload: body })
    return statusCode
  })
  const silent = new Set<Socket>()
  /** The caller waits, until it gives up, the server stops, or a minute is over. */
  const keepSilent = (socket: Socket) => {
    silent.add(socket)
    const timer = setTimeout(() => socket.destroy(), SILENCE_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      silent.delete(socket)
    })
  }
  await app.register(
    async scope => {
      // Everything comes as the text that was sent: the API reads JSON by its own rules, and its token a form.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      approveRoutes(scope, emulator)
      await scope.register(async controls => controlRoutes(controls, emulator), { prefix: '/_emu' })

      scope.all('/v1/*', { schema: { hide: true } }, async (request, reply) => {
        try {
          return await emulator.answer(asRequest(request))
        } catch (thrown) {
          if (!(thrown instanceof BrokenConnection)) throw thrown
          reply.hijack()
          const { socket } = request.raw
          if (thrown.how === 'refused') socket.destroy()
          else keepSilent(socket)
          return reply
        }
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
