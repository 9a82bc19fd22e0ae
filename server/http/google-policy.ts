import type { FastifyInstance } from 'fastify'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { showsGoogle } from '#domain/site/routes.ts'

/** What Google's sign-in button needs of a page, by directive of its policy. */
const NEEDED = new Map([
  ['script-src', 'https://accounts.google.com/gsi/client'],
  ['style-src', 'https://accounts.google.com/gsi/style'],
  ['frame-src', 'https://accounts.google.com/gsi/'],
  ['connect-src', 'https://accounts.google.com/gsi/'],
])

/**
 * Lets the pages that show Google's button load it, and get an answer from its window. Registered only where Google
 * sign-in is set up: everywhere else, and on all other pages, nothing of Google may be loaded.
 */
export function allowGoogle(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (!showsGoogle(pathWithoutLanguage(url.split('?', 1)[0] ?? ''))) return
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
