import { useEffect } from 'react'

/** Repeats presses made on a prerendered page before the program had loaded (`web/early-presses.ts`). */
export function EarlyPresses(): null {
  useEffect(() => {
    // React hydrates a pressed element at once, but not from within an effect.
    const timer = setTimeout(() => {
      for (const pressed of document.querySelectorAll<HTMLElement>('[data-is-pressed]')) {
        delete pressed.dataset.isPressed
        pressed.click()
      }
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
