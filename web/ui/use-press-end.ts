import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs an action at once or, if a mouse button is down, when it is released: a layout shift before that would move the
 * pressed element, and the click would miss it.
 */
export function usePressEnd(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const down = () => {
      isPressed.current = true
    }
    const up = () => {
      isPressed.current = false
    }
    const ends = ['pointerup', 'pointercancel']
    addEventListener('pointerdown', down, true)
    for (const end of ends) addEventListener(end, up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      for (const end of ends) removeEventListener(end, up, true)
    }
  }, [])
  return useCallback(act => {
    if (!isPressed.current) return act()
    // The click follows `pointerup` in the same task.
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  }, [])
}
