import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { useSwipe } from '#web/ui/use-swipe.ts'

/** Distance of a swipe between items in CSS pixels (L9.3). */
const SWIPE_PX = 75

/** The current actions of "next" and "back", including their hints. */
type Navigation = { next: () => void; back: () => void }

const CurrentNavigation = createContext<RefObject<Navigation | undefined>>({ current: undefined })
export const SwipeNavigation = CurrentNavigation.Provider

/**
 * Swiping left advances, swiping right goes back, like the item's buttons; mostly vertical movements scroll, and
 * overlays keep their touches.
 * @param otherwise for an item without such buttons
 */
export function useItemSwipe(otherwise: Navigation) {
  const navigation = useRef<Navigation>(undefined)
  const swipe = useSwipe(
    SWIPE_PX,
    {
      left: () => (navigation.current ?? otherwise).next(),
      right: () => (navigation.current ?? otherwise).back(),
    },
    (_, player) => player.querySelector('dialog[open]') === null,
  )
  return { navigation, swipe }
}

/** Binds swipes to these buttons while they are mounted. */
export function useSwipeNavigation(shown: Navigation): void {
  const navigation = useContext(CurrentNavigation)
  useEffect(() => {
    navigation.current = shown
    return () => {
      navigation.current = undefined
    }
  })
}
