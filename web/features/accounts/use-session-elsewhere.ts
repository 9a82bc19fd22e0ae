import { useEffect } from 'react'
import type { User } from '#contract/session.ts'
import { call } from '#web/lib/call.ts'

/**
 * Detects a sign-in or an activation in another tab, because the mailed link opens a new one. A failed request has no
 * effect.
 */
export function useSessionElsewhere(onEnter: (user: User) => void): void {
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await call('POST auth')
      if (answer.isOk && answer.data) onEnter(answer.data)
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [onEnter])
}
