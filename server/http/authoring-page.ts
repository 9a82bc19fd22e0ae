import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/*
 * The document of the authoring program (decision 021). Its policy allows more than a learner's pages do: style
 * elements with the page's nonce, which React Aria inserts, and reading from the browser's memory.
 */

/**
 * Sends the authoring page. The browser does not cache it, because its nonce is always new.
 * @param policy the policy of other pages
 */
export function sendAuthoringPage(
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', forAuthoring(policy, nonce))
  reply.type('text/html; charset=utf-8')
  // React Aria reads the nonce here, like Vite.
  return reply.send(
    html.replace('</title>', () => `</title>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
  )
}

/** The policy of the authoring page. */
export function forAuthoring(policy: string, nonce: string): string {
  const added = new Map([
    ['style-src', `'nonce-${nonce}'`],
    // Recordings and pictures that are not uploaded yet are read from the browser's memory.
    ['connect-src', 'blob:'],
  ])
  return policy
    .split('; ')
    .map(directive => {
      const source = added.get(directive.split(' ', 1)[0] ?? '')
      return source === undefined ? directive : `${directive} ${source}`
    })
    .join('; ')
}
