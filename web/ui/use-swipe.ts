import { type TouchEvent, useRef } from 'react'

type Direction = 'left' | 'right' | 'down'

/**
 * A movement of one finger that is long enough and mostly in one direction.
 * @param mayBegin whether a touch of this element may become a swipe; checked again at the end
 */
export function useSwipe(
  minimumPx: number,
  onSwipe: Partial<Record<Direction, () => void>>,
  mayBegin: (touched: Element, on: HTMLElement) => boolean,
) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const isAllowed = ({ target, currentTarget }: TouchEvent<HTMLElement>) =>
    target instanceof Element && mayBegin(target, currentTarget)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches.length === 1 && isAllowed(event) ? event.touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !touch || !isAllowed(event)) return
      const across = touch.clientX - from.x
      const down = touch.clientY - from.y
      const isAcross = Math.abs(across) >= Math.abs(down)
      if (Math.abs(isAcross ? across : down) < minimumPx) return
      if (!isAcross) return down > 0 ? onSwipe.down?.() : undefined
      if (across < 0) onSwipe.left?.()
      else onSwipe.right?.()
    },
  }
}
