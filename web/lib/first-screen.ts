import { useEffect } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/** What waits begins after this at the latest: the first screen may be one that says what failed. */
const LATEST_MS = 10_000

let tell: () => void
const usable = new Promise<void>(resolve => {
  tell = resolve
})

/** Tells that the first screen of this document can be used, for what waits for it (`afterFirstScreen`). */
export function useFirstScreen(isUsable: boolean): void {
  useEffect(() => {
    if (isUsable) tell()
  }, [isUsable])
}

/**
 * Does what the first screen does not need when it is usable and the browser idle: on a slow connection it would hold
 * the screen back. Later screens of the same document wait for idleness only.
 */
export function afterFirstScreen(work: () => void): void {
  const latest = setTimeout(tell, LATEST_MS)
  void usable.then(() => {
    clearTimeout(latest)
    whenIdle(work)
  })
}
