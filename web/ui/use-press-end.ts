import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something at once, or when the button of the mouse that is held down is let go: what appears meanwhile
 * would move what is being pressed, and the press would miss it.
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
    // The click comes right after the pointer's end, in the same task.
    addEventListener('pointerup', () => setTimeout(act), { once: true })
  }, [])
}
