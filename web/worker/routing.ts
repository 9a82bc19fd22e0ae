import { pathWithoutLanguage } from '#domain/languages.ts'
import { isAuthoringPath, screenAt } from '#domain/site/routes.ts'
import { isKeptPicture } from '#web/worker/pictures.ts'

/** How the worker handles a request; `pass` leaves it to the browser. */
export type Handling = 'pass' | 'page' | 'lesson' | 'authoring' | 'asset' | 'fixed' | 'picture'

/** API answers, recordings, photos, and paths of the development server. */
const NOT_OURS = /^\/(?:api|media|dev|healthz)(?:\/|$)/

/**
 * Decides by the address and the kind of request. API answers are never cached: they belong to the signed-in user, and
 * the outbox handles unsent saves.
 */
export function handlingOf(
  request: { method: string; mode: string; cache: string; url: string },
  { origin, fixed }: { origin: string; fixed: readonly string[] },
): Handling {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'pass'
  // A picture opened directly is a document, with the server's own policy.
  if (request.mode !== 'navigate' && isKeptPicture(url.pathname)) return 'picture'
  if (NOT_OURS.test(url.pathname)) return 'pass'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (fixed.includes(url.pathname)) return 'fixed'
  if (request.mode !== 'navigate') return 'pass'
  // Authoring has its own document: the learner's page would only load it again (decision 021).
  const path = pathWithoutLanguage(url.pathname)
  if (isAuthoringPath(path)) return 'authoring'
  // A reload gets the server's current page: that helps when files are missing, and brings a new version.
  const isReloaded = request.cache === 'no-cache'
  return screenAt(path) === 'course' && !isReloaded ? 'lesson' : 'page'
}
