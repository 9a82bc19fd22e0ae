/** How the worker treats a request; `pass` is to leave it to the browser. */
export type Handling = 'pass' | 'page' | 'asset' | 'fixed'

/** Answers of the API, uploaded and recorded media, and what only a development server has. */
const NOT_OURS = /^\/(?:api|media|dev|healthz)(?:\/|$)/

/**
 * Decides by method, mode and address alone. Answers of the API are never kept: they belong to whoever is
 * signed in, and the outbox looks after what could not be sent.
 */
export function handlingOf(
  request: { method: string; mode: string; url: string },
  { origin, fixed }: { origin: string; fixed: readonly string[] },
): Handling {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || NOT_OURS.test(url.pathname)) return 'pass'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (fixed.includes(url.pathname)) return 'fixed'
  return request.mode === 'navigate' ? 'page' : 'pass'
}
