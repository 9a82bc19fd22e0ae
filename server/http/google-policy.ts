import type { FastifyInstance } from 'fastify'

/** What Google's sign-in button needs of a page, by directive of its policy. */
const NEEDED = new Map([
  ['script-src', 'https://accounts.google.com/gsi/client'],
  ['style-src', 'https://accounts.google.com/gsi/style'],
  ['frame-src', 'https://accounts.google.com/gsi/'],
  ['connect-src', 'https://accounts.google.com/gsi/'],
])

/**
 * Lets the pages of the web show Google's button and get an answer from its window. Registered only where Google
 * sign-in is set up: everywhere else no page may load anything from another site.
 */
export function allowGoogle(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    // Other documents, such as a kept mail, may run no scripts of ours, and need none of Google's.
    if (!isPage || typeof policy !== 'string' || !policy.includes("script-src 'self'")) return
    reply.header('content-security-policy', withGoogle(policy))
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  })
}

/** A policy with what Google's button needs added to its directives. */
export function withGoogle(policy: string): string {
  const directives = new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources.filter(source => source !== "'none'" || !NEEDED.has(name))] as const
    }),
  )
  for (const [name, source] of NEEDED) directives.set(name, [...(directives.get(name) ?? []), source])
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
