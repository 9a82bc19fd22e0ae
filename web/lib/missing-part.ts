/** How every browser begins to say that a part of the program could not be loaded. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
const KEY = 'dilo.reloadedForPart'
/** A part that is missing again so soon will be missing next time too. */
const AGAIN_AFTER_MS = 60_000

/**
 * Whether loading the page anew will help: the part belonged to a version that the server has no more. Asked
 * about the same trouble again within a minute, it will not.
 */
export function helpsToReload(error: unknown, nowMs: number = Date.now()): boolean {
  if (!(error instanceof Error && MISSING.test(error.message)) || !navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - last < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(KEY, String(nowMs))
    return true
  } catch {
    // Without a memory it could go on for ever.
    return false
  }
}
