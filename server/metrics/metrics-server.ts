import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

export type MetricsServer = { address: string; close(): Promise<void> }

/**
 * Answers `GET /metrics` in Prometheus's text format, on a separate port, because it is not for visitors.
 * @throws Error when the port is taken
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isKnown = request.url?.split('?', 1)[0] === '/metrics'
    if (!isKnown) return response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    }
    const text = await registry.metrics().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
    return response.end(request.method === 'HEAD' ? undefined : text)
  })
  server.listen({ host, port })
  await once(server, 'listening')
  const { address, port: taken, family } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
