const PROTECTION: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
}

/** A page of a program with its own scripts, open to developers only. */
const HAS_SCRIPTS = /^\/api\/docs/

/** The emulator's approval page stands for another site, which must know its opener. */
const OF_PAYPAL = /^\/dev\/paypal\/approve/

/**
 * The protection that an answer lacks, or the information that it should not have; undefined when there is nothing to
 * object to.
 */
export function protectionFault(
  url: string,
  { status, headers, body }: { status: number; headers: Record<string, unknown>; body: string },
): string | undefined {
  const wrong = Object.entries(PROTECTION).find(([name, value]) => headers[name] !== value)
  if (wrong) return `${wrong[0]}: ${headers[wrong[0]]}`
  const revealing = Object.keys(headers).find(name => /^access-control|^x-powered-by$|^server$/.test(name))
  if (revealing) return revealing
  if (!OF_PAYPAL.test(url)) {
    if (headers['referrer-policy'] !== 'no-referrer') return 'its address may be referred to'
    if (!/^same-origin(?:-allow-popups)?$/.test(`${headers['cross-origin-opener-policy']}`))
      return 'its window may be used'
  }
  // No route of this server redirects.
  if (!OF_PAYPAL.test(url) && !HAS_SCRIPTS.test(url) && headers.location !== undefined)
    return `it leads to ${headers.location}`
  return policyFault(url, headers) ?? insideFault(status, body)
}

function policyFault(url: string, headers: Record<string, unknown>): string | undefined {
  const policy = `${headers['content-security-policy']}`
  if (policy.includes('unsafe-eval')) return 'its policy allows eval'
  if (HAS_SCRIPTS.test(url)) return undefined
  if (!policy.startsWith("default-src 'none'")) return 'its policy allows more than it says'
  if (/script-src[^;]*'unsafe-inline'/.test(policy)) return 'its policy allows scripts inside it'
  // A sandboxed document may only be framed by its own page, which shows it in a sandbox too.
  const isDocument = `${headers['content-type']}`.startsWith('text/html')
  return isDocument && !/frame-ancestors 'none'|sandbox/.test(policy) ? 'it may be framed' : undefined
}

function insideFault(status: number, body: string): string | undefined {
  if (status < 400) return undefined
  return /node_modules|\.ts:\d|at \w+ \(|select "|fastify/i.exec(body)?.[0]
}
