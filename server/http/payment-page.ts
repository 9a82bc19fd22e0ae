import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { pathWithoutLanguage } from '#domain/languages.ts'

/*
 * Only the payment page may load PayPal's sources: elsewhere third-party scripts could watch learners. The policy
 * follows PayPal's advice for a page with a nonce: https://developer.paypal.com/sdk/js/best-practices/
 */

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const LOADED = ['script-src', 'style-src', 'img-src', 'frame-src', 'connect-src'] as const
/** For older browsers without `frame-src`; no other directive of the page covers it. */
const CHILDREN = ['child-src', ...PAYPAL].join(' ')
/** PayPal's script adds inline elements of these kinds with the page's nonce. */
const WRITTEN = new Set<string>(['script-src', 'style-src'])

/** Whether a path, with or without language prefix, is the payment page. */
export function isPaymentPage(path: string): boolean {
  return pathWithoutLanguage(path).startsWith('/payment/')
}

/**
 * Sends the payment page. Never cached, because its nonce is always new.
 * @param policy the policy of other pages
 * @param isPaypal whether PayPal is configured; its emulator is on this server
 */
export function sendPaymentPage(
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
  isPaypal: boolean,
): FastifyReply {
  // PayPal's pop-up communicates with its opener.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply.header('cache-control', 'no-store').header('vary', 'cookie')
  reply.type('text/html; charset=utf-8')
  if (!isPaypal) return reply.header('content-security-policy', policy).send(html)
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', withPaypal(policy, nonce))
  // Vite's convention: hidden from style selectors, readable for scripts of the page.
  return reply.send(
    html.replace('</title>', () => `</title>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
  )
}

/** Adds PayPal's sources to a policy. */
export function withPaypal(policy: string, nonce: string): string {
  const widened = policy.split('; ').map(directive => {
    const [name = '', ...sources] = directive.split(' ')
    if (!(LOADED as readonly string[]).includes(name)) return directive
    const kept = sources.filter(source => source !== "'none'")
    return [name, ...kept, ...(WRITTEN.has(name) ? [`'nonce-${nonce}'`] : []), ...PAYPAL].join(' ')
  })
  return [...widened, CHILDREN].join('; ')
}
