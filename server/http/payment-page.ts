import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { pathWithoutLanguage } from '#domain/languages.ts'

/*
 * The page of the payment may load what PayPal needs, and no other page may: there the scripts of somebody else
 * would read along while people learn. The policy is PayPal's advice for a page with a nonce:
 * https://developer.paypal.com/sdk/js/best-practices/
 */

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const LOADED = ['script-src', 'style-src', 'img-src', 'frame-src', 'connect-src'] as const
/** What older browsers ask instead of the directive for frames, and the page has nowhere else. */
const CHILDREN = ['child-src', ...PAYPAL].join(' ')
/** Of these PayPal's script puts some into the page itself, and gives them the nonce that it was given. */
const WRITTEN = new Set<string>(['script-src', 'style-src'])

/** Whether a path, with or without its language, is the page of a payment. */
export function isPaymentPage(path: string): boolean {
  return pathWithoutLanguage(path).startsWith('/payment/')
}

/**
 * Sends the page of a payment. Its nonce is another one every time, so it is neither tagged nor kept.
 * @param policy of the page as it is anywhere else
 * @param isPaypal whether PayPal itself is set up: its local stand-in is of this server
 */
export function sendPaymentPage(
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
  isPaypal: boolean,
): FastifyReply {
  // PayPal's window answers to the one that opened it.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply.header('cache-control', 'no-store').header('vary', 'cookie')
  reply.type('text/html; charset=utf-8')
  if (!isPaypal) return reply.header('content-security-policy', policy).send(html)
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', withPaypal(policy, nonce))
  // As Vite names it: browsers hide it from styles, and scripts of the page can read it.
  return reply.send(
    html.replace('</title>', () => `</title>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
  )
}

/** A policy with what PayPal needs added to its directives. */
export function withPaypal(policy: string, nonce: string): string {
  const widened = policy.split('; ').map(directive => {
    const [name = '', ...sources] = directive.split(' ')
    if (!(LOADED as readonly string[]).includes(name)) return directive
    const kept = sources.filter(source => source !== "'none'")
    return [name, ...kept, ...(WRITTEN.has(name) ? [`'nonce-${nonce}'`] : []), ...PAYPAL].join(' ')
  })
  return [...widened, CHILDREN].join('; ')
}
