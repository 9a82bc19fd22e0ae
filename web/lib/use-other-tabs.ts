import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

const CHANNEL = 'dilo-session'

/** Tells the other tabs that the session has changed, from a page that is about to go. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * The other tabs of this browser, which share its session: they check it when one of them has signed in or out. Where
 * there are no channels, a tab finds out at its next call.
 * @returns tells them
 */
export function useOtherTabs(check: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined)
  const heard = useEffectEvent(check)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel(CHANNEL)
    opened.onmessage = () => heard()
    channel.current = opened
    return () => {
      channel.current = undefined
      opened.close()
    }
  }, [])
  return useCallback(() => channel.current?.postMessage(null), [])
}
