import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { User } from '#contract/session.ts'
import { type Audience, audienceOf } from '#domain/site/routes.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import { forgetLoaded, SESSION_ENDED } from '#web/lib/use-loaded.ts'

/** Nothing user-specific is decided while it is being checked (specification 1, section 2.1). */
export type Session =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure; retry: () => void }
  | KnownSession

export type KnownSession = {
  status: 'known'
  user: User | null
  end: SessionEnd | null
  enter: (user: User) => void
  /** What the person changed of themselves; everything that was loaded stays. */
  update: (change: Partial<User>) => void
  /** Ends the session here and on the server, and forgets what it had loaded. */
  leave: (end: SessionEnd | null) => Promise<void>
}

/** Why somebody who was signed in on this page is not any more, when they did not just sign out. */
export type SessionEnd = 'ended' | 'deleted'

const SessionContext = createContext<Session | null>(null)

type Known =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure }
  | { status: 'known'; user: User | null; end: SessionEnd | null }

type SessionProviderProps = {
  /**
   * The server saw no session and sent the page that visitors get: it stays while the session is checked, and
   * if it cannot be.
   */
  isVisitorsPage: boolean
  /** The code of the screen, as far as it is known before the session: nothing is decided until it is there. */
  ready?: Promise<unknown> | undefined
  children: ReactNode
}

export function SessionProvider({ isVisitorsPage, ready, children }: SessionProviderProps) {
  const [known, setKnown] = useState<Known>(
    isVisitorsPage ? { status: 'known', user: null, end: null } : { status: 'checking' },
  )

  /** How often somebody entered or left here: an answer from before that is out of date. */
  const changes = useRef(0)

  const check = useCallback(async () => {
    const before = changes.current
    const [answer] = await Promise.all([call('POST auth'), ready])
    if (changes.current !== before) return
    setKnown(shown => knownAfter(shown, answer, isVisitorsPage))
  }, [isVisitorsPage, ready])

  useEffect(() => {
    void check()
    // A page that the browser kept and shows again may be older than the session.
    const checkAgain = ({ persisted }: PageTransitionEvent) => void (persisted && check())
    addEventListener(SESSION_ENDED, check)
    addEventListener('pageshow', checkAgain)
    return () => {
      removeEventListener(SESSION_ENDED, check)
      removeEventListener('pageshow', checkAgain)
    }
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
        changes.current += 1
        forgetLoaded()
        setKnown({ status: 'known', user, end: null })
      },
      update: change => {
        // Two changes may come in one after another: each joins what is known by then.
        setKnown(latest =>
          latest.status === 'known' && latest.user
            ? { ...latest, user: { ...latest.user, ...change } }
            : latest,
        )
      },
      leave: async end => {
        await call('POST sign-out')
        changes.current += 1
        forgetLoaded()
        setKnown({ status: 'known', user: null, end })
      },
    }
  }, [known, check])

  return <SessionContext value={session}>{children}</SessionContext>
}

function knownAfter(shown: Known, answer: Answer<User | null>, isVisitorsPage: boolean): Known {
  if (!answer.isOk) return isVisitorsPage ? shown : { status: 'unknown', failure: answer }
  const { data: user } = answer
  // A visitor is still one: nothing is drawn again.
  if (shown.status === 'known' && !shown.user && !user) return shown
  return { status: 'known', user, end: user ? null : endOf(shown) }
}

function endOf(known: Known): SessionEnd | null {
  if (known.status !== 'known') return null
  return known.user ? 'ended' : known.end
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who somebody is to the routes. */
export function audienceOfUser(user: User | null): Audience {
  return audienceOf(user && { role: user.role, isPaid: user.payment.isPayment })
}

/** The user inside screens that are shown only when the session is known; null for a visitor. */
export function useUser(): User | null {
  const session = useSession()
  return session.status === 'known' ? session.user : null
}
