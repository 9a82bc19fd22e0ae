import { useEffect } from 'react'
import type { User } from '#contract/session.ts'
import { call } from '#web/lib/call.ts'

/**
 * Notices that somebody signed in or activated their account in another tab: the mailed link opens in one of
 * its own. A question that gets no answer changes nothing here.
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
