import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that can roll out a new build, and become slow or unreachable. */
export type RollingServer = {
  url: string
  /** Serves a new build from now on, without the files of the previous one. */
  rollOut: () => void
  /** Makes the server unreachable, or reachable again. */
  setReachable: (isReachable: boolean) => void
  /** Holds back the pages that are opened from now on. @returns a function that releases them */
  holdPages: () => () => void
  stop: () => Promise<void>
}

/**
 * Serves a built product unchanged, and after `rollOut` like a build from other sources: with another version, and
 * other names of all content-hashed files.
 */
export async function startRollingServer(target: string): Promise<RollingServer> {
  const worker = await (await fetch(`${target}/service-worker.js`)).text()
  const [version] = /(?<=version:[`"'])[0-9a-f]{12}/.exec(worker) ?? []
  const files = [...new Set(worker.match(/(?<=\/assets\/)[\w.-]+(?=\.\w+)/g) ?? [])]
  if (version === undefined || files.length === 0) throw new Error('the worker has no build data')
  const names = new RegExp([version, ...files].join('|'), 'g')
  let rollOuts = 0
  let isReachable = true
  let mayAnswer = Promise.resolve()

  const server = createServer(async (incoming, outgoing) => {
    if (!isReachable) return void incoming.socket.destroy()
    if (incoming.headers['sec-fetch-mode'] === 'navigate') await mayAnswer
    const { method = 'GET', url = '/' } = incoming
    const suffix = rollOuts > 0 ? `.${rollOuts}` : ''
    if (url.startsWith('/assets/') && /\.\d+\.\w+$/.test(url) !== rollOuts > 0) {
      return void outgoing.writeHead(404).end()
    }
    const path = url.startsWith('/assets/') ? url.replace(suffix, '') : url
    const onward = request(target + path, { method, headers: headersFor(incoming.headers) }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const isText = /javascript|html|css/.test(answer.headers['content-type'] ?? '')
        const whole = Buffer.concat(chunks)
        const body = isText && rollOuts > 0 ? whole.toString().replace(names, name => name + suffix) : whole
        const { 'content-length': _, ...headers } = answer.headers
        const policy = headers['content-security-policy']
        if (isText && policy) {
          headers['content-security-policy'] = withHashesOf(String(policy), String(whole), String(body))
        }
        outgoing.writeHead(answer.statusCode ?? 500, headers).end(body)
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rollOut: () => {
      rollOuts += 1
    },
    setReachable: next => {
      isReachable = next
      if (!next) server.closeAllConnections()
    },
    holdPages: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      mayAnswer = promise
      return resolve
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** The policy of a page, for the page with other names in its inline scripts and styles. */
function withHashesOf(policy: string, before: string, after: string): string {
  const [old, changed] = [before, after].map(html =>
    [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  )
  return (old ?? []).reduce((given, hash, place) => given.replace(hash, () => changed?.[place] ?? ''), policy)
}

/** Always requests the full text: the server behind does not know about the rollout. */
function headersFor({ 'if-none-match': _tag, 'if-modified-since': _date, ...given }: IncomingHttpHeaders) {
  return { ...given, 'accept-encoding': 'identity' }
}
