import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** Text that reveals internals of the server. */
const INSIDE = /\n\s+at |node_modules|\.ts:\d+|drizzle|PGlite|insert into "|select "|\$argon2/i

/**
 * The fault of an answer, in a sentence; undefined for a right one. A failure is any 5xx except a 503 with Retry-After.
 */
export function problemOf(
  { method, url }: InjectOptions,
  answer: LightMyRequestResponse,
): string | undefined {
  const { statusCode: status, headers, body } = answer
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `answered ${status}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no security headers'
  if (headers['x-powered-by'] !== undefined) return 'names the framework'
  if (status >= 400 && INSIDE.test(body)) return 'shows the inside of the server'
  const isCall = method !== 'HEAD' && /^\/api\/(?!docs|v1\/openapi)/.test(String(url))
  if (isCall && status >= 400) {
    const envelope = readJson(body)
    if (envelope?.statusCode !== status || !/\S/.test(String(envelope.message))) return 'has no envelope'
  }
  return undefined
}

function readJson(text: string): { statusCode?: unknown; message?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A request in one line, to repeat it by hand. */
export function inOneLine({ method, url, query, payload }: InjectOptions): string {
  const body = Buffer.isBuffer(payload) ? payload.toString('latin1') : String(payload ?? '')
  return `${method} ${String(url).slice(0, 400)} ${JSON.stringify(query ?? {})} ${JSON.stringify(body.slice(0, 400))}`
}
