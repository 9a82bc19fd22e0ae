import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { openChannel } from '#web/lib/open-channel.ts'

const CHANNEL = 'dilo-session'

/** Notifies the other tabs that the session has changed, from a page that is about to be left. */
export function tellOtherTabs(): void {
  const channel = openChannel(CHANNEL)
  channel?.postMessage(null)
  channel?.close()
}

/**
 * The other tabs of this browser share its session: they check it when one of them signs in or out. Without channels, a
 * tab finds out at its next call.
 * @returns a function that notifies them
 */
export function useOtherTabs(check: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined)
  const heard = useEffectEvent(check)
  useEffect(() => {
    const opened = openChannel(CHANNEL)
    if (!opened) return
    opened.onmessage = () => heard()
    channel.current = opened
    return () => {
      channel.current = undefined
      opened.close()
    }
  }, [])
  return useCallback(() => channel.current?.postMessage(null), [])
}
