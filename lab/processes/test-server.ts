import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'

/** The host name that the servers under test use for PayPal, so that they check its signatures as in production. */
const PAYPAL = 'https://api-m.paypal.com'

/** The services for the servers under test: PayPal's emulator, and the counter of the runs of their shared job. */
export async function startTestServer() {
  const paypal = new PaypalEmulator({ base: PAYPAL })
  /** The processes whose run has begun and not ended. */
  const running = new Set<number>()
  const counts = { runs: 0, most: 0 }
  let lastBegun: { pid: number; atMs: number } | undefined

  const server = createServer(async (request, response) => {
    const [, kind, what, pid] = (request.url ?? '').split('/')
    if (kind === 'paypal') {
      const answer = await paypal.answer(await asRequest(request))
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
      return
    }
    if (what === 'begins') {
      running.add(Number(pid))
      counts.runs += 1
      counts.most = Math.max(counts.most, running.size)
      lastBegun = { pid: Number(pid), atMs: performance.now() }
    } else running.delete(Number(pid))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paypal,
    counts,
    running,
    lastBegun: () => lastBegun,
    close: async () => {
      await paypal.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function asRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '' } = request
  const body = await buffer(request)
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Request(`${PAYPAL}${url.slice('/paypal'.length)}`, {
    method,
    headers: fields.filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
    ),
    ...(body.length > 0 && { body }),
  })
}
