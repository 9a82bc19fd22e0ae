import { useCallback, useRef } from 'react'

/**
 * A function with a constant identity that calls the latest one: memoised components that receive it are not rendered
 * again. For events only; during a render it may be older than the rest.
 */
export function useSteady<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...given: Given) => latest.current(...given), [])
}
