import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Exchange, Visit } from './page-visit.ts'

/** Headers of an answer, which the browser counts too. */
const HEADER_BYTES = 200

/**
 * The least that a page can take: everything that it fetched until it was ready, in one document that shows the same
 * content and attaches its handlers at its end. It processes neither scripts nor data.
 */
export function floorPage({ bytes, exchanges }: Pick<Visit, 'bytes' | 'exchanges'>): Buffer {
  const inert = exchanges.map(({ body, type }) => `<script type="text/plain">${textOf(body, type)}</script>`)
  const page = (filler: string) =>
    gzipSync(`${TOP}${inert.join('\n')}<!--${filler}-->${BOTTOM}`, { level: 9 })
  const missing = bytes - HEADER_BYTES - page('').length
  // Random digits compress to as many bytes as they were made from.
  return missing > 0 ? page(randomBytes(missing).toString('base64')) : page('')
}

const TOP = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<main id="content"><h1>Floor</h1><h2 lang="en">Floor</h2><p><a href="/course/floor">Floor</a></p>
<button aria-label="Toca y dilo en inglés">Floor</button></main>
`
const BOTTOM = `<script>for (const one of document.querySelectorAll('a, button')) one.onclick = () => {}</script></html>`

const TEXTS = ['Document', 'Stylesheet', 'Script', 'XHR', 'Fetch', 'Manifest', 'Other', 'Preload']

function textOf(body: Buffer | undefined, type: Exchange['type']): string {
  if (!body) return ''
  const text = TEXTS.includes(type) ? body.toString('utf8') : body.toString('base64')
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

/** Serves floor pages by their paths, until the scope ends. @returns the address */
export async function serveFloorPages(
  scope: AsyncDisposableStack,
  pages: ReadonlyMap<string, Buffer>,
): Promise<string> {
  const server = createServer((request, answer) => {
    const page = pages.get(request.url ?? '')
    if (!page) return answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    })
    return answer.end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  scope.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
