import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something after a moment, unless the screen is gone by then or something else was put off meanwhile.
 * `act` is called as the latest rendering knows it.
 */
export function useLater(act: () => void): (afterMs: number) => void {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(afterMs => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), afterMs)
  }, [])
}
