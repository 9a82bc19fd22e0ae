import type { FastifyInstance } from 'fastify'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { showsGoogle } from '#domain/site/routes.ts'

/** Sources that Google's sign-in button needs, by policy directive. */
const NEEDED = new Map([
  ['script-src', 'https://accounts.google.com/gsi/client'],
  ['style-src', 'https://accounts.google.com/gsi/style'],
  ['frame-src', 'https://accounts.google.com/gsi/'],
  ['connect-src', 'https://accounts.google.com/gsi/'],
])

/**
 * Allows the pages with Google's button to load it and to receive its pop-up's answer. Registered only when Google
 * sign-in is configured: no other page may load anything from Google.
 */
export function allowGoogle(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (!showsGoogle(pathWithoutLanguage(url.split('?', 1)[0] ?? ''))) return
    const policy = reply.getHeader('content-security-policy')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    // Other documents, such as stored mails, run no scripts at all.
    if (!isPage || typeof policy !== 'string' || !policy.includes("script-src 'self'")) return
    reply.header('content-security-policy', withGoogle(policy))
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  })
}

/** Adds the sources of Google's button to a policy. */
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
