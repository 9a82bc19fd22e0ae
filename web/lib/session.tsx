import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/session.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { forgetLoaded, SESSION_ENDED } from '#web/lib/use-loaded.ts'

/** Nothing user-specific is decided while it is being checked (specification 1, section 2.1). */
export type Session =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure; retry: () => void }
  | { status: 'known'; user: User | null; enter: (user: User) => void; leave: () => Promise<void> }

const SessionContext = createContext<Session | null>(null)

type Known =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure }
  | { status: 'known'; user: User | null }

export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ status: 'checking' })

  const check = useCallback(async () => {
    const answer = await call('POST auth')
    setKnown(answer.isOk ? { status: 'known', user: answer.data } : { status: 'unknown', failure: answer })
  }, [])

  useEffect(() => {
    void check()
    addEventListener(SESSION_ENDED, check)
    return () => removeEventListener(SESSION_ENDED, check)
  }, [check])

  const session = useMemo<Session>(() => {
    if (known.status === 'checking') return known
    if (known.status === 'unknown') {
      const retry = () => {
        setKnown({ status: 'checking' })
        void check()
      }
      return { ...known, retry }
    }
    return {
      ...known,
      enter: user => {
        forgetLoaded()
        setKnown({ status: 'known', user })
      },
      leave: async () => {
        await call('POST sign-out')
        forgetLoaded()
        setKnown({ status: 'known', user: null })
      },
    }
  }, [known, check])

  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The user inside screens that are shown only when the session is known; null for a visitor. */
export function useUser(): User | null {
  const session = useSession()
  return session.status === 'known' ? session.user : null
}
