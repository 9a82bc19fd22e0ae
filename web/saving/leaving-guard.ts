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
    end = isUnsafe ? guard() : undefined
  }
}

function guard(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const endUndisturbed = keepUndisturbed()
  addEventListener('beforeunload', ask)
  return () => {
    endUndisturbed()
    removeEventListener('beforeunload', ask)
  }
}
