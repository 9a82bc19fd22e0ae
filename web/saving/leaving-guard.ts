import { askBrowser } from '#web/lib/ask-browser.ts'
import { keepUndisturbed } from '#web/lib/unsaved.ts'

/**
 * Prevents the loss of saves that only this page has: postpones a new version of the web app, and makes the browser ask
 * before closing the page.
 */
export function leavingGuard(): (isUnsafe: boolean) => void {
  let end: (() => void) | undefined
  return isUnsafe => {
    if (isUnsafe === (end !== undefined)) return
    end?.()
    end = isUnsafe ? guardLeaving() : undefined
  }
}

/** The same for a single reason. @returns removes the guard */
export function guardLeaving(): () => void {
  // A function per guard: two guards that shared one would end together.
  const ask = (event: BeforeUnloadEvent) => askBrowser(event)
  const endUndisturbed = keepUndisturbed()
  addEventListener('beforeunload', ask)
  return () => {
    endUndisturbed()
    removeEventListener('beforeunload', ask)
  }
}
