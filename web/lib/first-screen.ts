import { useEffect } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/** Waiting work starts after this at the latest: the first screen may only show an error. */
const LATEST_MS = 10_000

let tell: () => void
const usable = new Promise<void>(resolve => {
  tell = resolve
})

/** Reports that the document's first screen is usable, which releases the work of `afterFirstScreen`. */
export function useFirstScreen(isUsable: boolean): void {
  useEffect(() => {
    if (isUsable) tell()
  }, [isUsable])
}

/**
 * Does work that the first screen does not need, once that screen is usable and the browser idle: on a slow connection
 * it would delay the screen. On later screens of the same document it waits only until the browser is idle.
 * @returns cancels the work: returned from an effect, it ends with its component
 */
export function afterFirstScreen(work: () => void): () => void {
  const latest = setTimeout(tell, LATEST_MS)
  let cancelIdle: (() => void) | undefined
  let isCancelled = false
  void usable.then(() => {
    clearTimeout(latest)
    if (!isCancelled) cancelIdle = whenIdle(work)
  })
  return () => {
    isCancelled = true
    clearTimeout(latest)
    cancelIdle?.()
  }
}
