import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Headers about a connection, which HTTP/2 does not have. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'host']

/**
 * A proxy that speaks HTTP/2 with browsers and HTTP/1.1 with the server, like nginx or Caddy, and HTTP/1.1 with clients
 * that request it. Browsers must ignore errors of its self-signed certificate. Needs openssl.
 * @param upstream address of the server
 * @returns its own address
 */
export async function startHttp2Proxy(
  scope: AsyncDisposableStack,
  upstream: string,
  folder: string,
): Promise<string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', cert]
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...ec, ...subject], { stdio: 'ignore' })
  const agent = new Agent({ keepAlive: true })
  const proxy = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true },
    (asked, answer) => {
      const given = Object.entries(asked.headers).filter(
        ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
      )
      const headers = {
        ...Object.fromEntries(given),
        'x-forwarded-proto': 'https',
        host: asked.authority ?? asked.headers.host,
      }
      const passed = request(`${upstream}${asked.url}`, { method: asked.method, headers, agent }, got => {
        const kept = Object.entries(got.headers).filter(([name]) => !OF_CONNECTION.includes(name))
        answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept))
        got.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    },
  )
  proxy.on('sessionError', () => undefined)
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const sessions = new Set<{ destroy(): void }>()
  proxy.on('session', session => sessions.add(session))
  scope.defer(() => {
    for (const session of sessions) session.destroy()
    proxy.close()
    agent.destroy()
  })
  return `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
