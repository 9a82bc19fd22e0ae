import { useCallback, useRef } from 'react'

/**
 * A function that stays the same and does what the latest one does: a memoised part that gets it is not rendered again
 * because of it. Only for events; while a part renders, it may be older than what is shown.
 */
export function useSteady<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...given: Given) => latest.current(...given), [])
}
