import { type TouchEvent, useRef } from 'react'

/** Distance of a swipe in CSS pixels (specification 2, section 9). */
const SWIPE_PX = 75

/** Swiping left goes on, swiping right goes back; mostly vertical movements scroll. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return
      if (across < 0) onLeft()
      else onRight()
    },
  }
}
