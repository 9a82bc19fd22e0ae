import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { useSwipe } from '#web/ui/use-swipe.ts'

/** Distance of a swipe between items in CSS pixels (specification 2, section 9). */
const SWIPE_PX = 75

/** What the buttons "next" and "back" do now, with what they say when they do nothing. */
type Ways = { next: () => void; back: () => void }

const CurrentWays = createContext<RefObject<Ways | undefined>>({ current: undefined })
export const WaysProvider = CurrentWays.Provider

/**
 * Swiping left goes on, swiping right goes back, as the buttons of the item do; mostly vertical movements scroll,
 * and what is open over the item keeps its touches.
 * @param otherwise for an item that has no such buttons
 */
export function useItemSwipe(otherwise: Ways) {
  const ways = useRef<Ways>(undefined)
  const swipe = useSwipe(
    SWIPE_PX,
    {
      left: () => (ways.current ?? otherwise).next(),
      right: () => (ways.current ?? otherwise).back(),
    },
    (_, player) => player.querySelector('dialog[open]') === null,
  )
  return { ways, swipe }
}

/** Makes a swipe do what these buttons do, for as long as they are shown. */
export function useSwipedWays(shown: Ways): void {
  const ways = useContext(CurrentWays)
  useEffect(() => {
    ways.current = shown
    return () => {
      ways.current = undefined
    }
  })
}
