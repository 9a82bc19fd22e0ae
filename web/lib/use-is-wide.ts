import { useSyncExternalStore } from 'react'

/** Wide enough for columns beside the content: `FROM_PX` explains the width. */
const WIDE = '(width >= 1100px)'

/** Whether the window has room for columns beside the main content. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
