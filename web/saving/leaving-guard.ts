import { askBrowser } from '#web/lib/ask-browser.ts'
import { keepUndisturbed } from '#web/lib/unsaved.ts'

/**
 * Holds back what would lose saves that only this page has: a new version of the web, and closing the page
 * without being asked.
 */
export function leavingGuard(): (isUnsafe: boolean) => void {
  let end: (() => void) | undefined
  return isUnsafe => {
    if (isUnsafe === (end !== undefined)) return
    end?.()
    end = isUnsafe ? guardLeaving() : undefined
  }
}

/** The same for one thing. @returns what ends it */
export function guardLeaving(): () => void {
  // Its own function: two guards with the same one would end together.
  const ask = (event: BeforeUnloadEvent) => askBrowser(event)
  const endUndisturbed = keepUndisturbed()
  addEventListener('beforeunload', ask)
  return () => {
    endUndisturbed()
    removeEventListener('beforeunload', ask)
  }
}
