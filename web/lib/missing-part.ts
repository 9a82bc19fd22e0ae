/** The browsers' error messages for a chunk that failed to load. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
const KEY = 'dilo.reloadedForPart'
/** A chunk that is missing again within this time is not retried. */
const AGAIN_AFTER_MS = 60_000

/**
 * Whether a reload will help: the chunk belongs to a version that the server no longer has. A second failure within a
 * minute means that it will not.
 */
export function helpsToReload(error: unknown, nowMs: number = Date.now()): boolean {
  if (!(error instanceof Error && MISSING.test(error.message)) || !navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - last < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(KEY, String(nowMs))
    return true
  } catch {
    // Without storage the page could reload in a loop.
    return false
  }
}
