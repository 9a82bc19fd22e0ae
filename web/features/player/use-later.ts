import { useCallback, useEffect, useRef } from 'react'

/** Runs `act` after a delay, unless unmounted or scheduled again meanwhile. Calls the `act` of the latest render. */
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
