import { useSyncExternalStore } from 'react'

/** Room for columns beside the content: `FROM_PX` names the width. */
const WIDE = '(width >= 1100px)'

/** Whether the window has room for columns beside what is being done. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
