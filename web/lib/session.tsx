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
import { openTo } from '#domain/membership/entitlements.ts'
import { type Audience, audienceOf } from '#domain/site/routes.ts'
import { forgetLoaded } from '#web/lib/answers.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import { afterFirstScreen } from '#web/lib/first-screen.ts'
import { forgetSignedIn, wasSignedIn } from '#web/lib/signed-in.ts'
import { knownBefore, LATE_MS, recallAnswersOf, SESSION_ENDED } from '#web/lib/use-loaded.ts'
import { useOtherTabs } from '#web/lib/use-other-tabs.ts'

/** Nothing user-specific is decided while the session is being checked (P2.1.2). */
export type Session =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure; retry: () => void }
  | KnownSession

export type KnownSession = {
  status: 'known'
  user: User | null
  /** The server cannot be reached: the user is whom this page or this device knew last (decision 086). */
  isUnchecked: boolean
  end: SessionEnd | null
  enter: (user: User) => void
  /** Applies a change of the user's own data, and keeps loaded data. */
  update: (change: Partial<User>) => void
  /** Ends the session here and on the server, and discards loaded data. */
  leave: (end: SessionEnd | null) => Promise<void>
}

/** Why the session ended, unless by signing out. */
export type SessionEnd = 'ended' | 'deleted'

const SessionContext = createContext<Session | null>(null)

/** What a page knows of its session. */
export type Known =
  | { status: 'checking' }
  | { status: 'unknown'; failure: Failure }
  | { status: 'known'; user: User | null; isUnchecked: boolean; end: SessionEnd | null }

const CHECKING: Known = { status: 'checking' }

export type FirstCheck = Promise<Answer<User | null>>

type SessionProviderProps = {
  /**
   * The server got no session and sent the visitors' page, which stays while the session is checked, and if the check
   * fails.
   */
  isVisitorsPage: boolean
  /** The first answer, if already requested; otherwise the first check requests it. */
  firstCheck?: FirstCheck
  /** The user, if the page names one (decision 038): then nothing is checked before the first screen is shown. */
  firstUser?: User | null
  children: ReactNode
}

export function SessionProvider({ children, ...page }: SessionProviderProps) {
  const { known, setKnown, check, replace } = useKnown(page)

  // Remembers the user on this device once the server has confirmed the session, and forgets them when it ends.
  useEffect(() => {
    if (known.status !== 'known') return
    const { user } = known
    recallAnswersOf(user)
    if (known.isUnchecked) return
    const tell = () => void knownBefore(part => part.remember(user))
    if (user) return afterFirstScreen(tell)
    if (wasSignedIn()) tell()
  }, [known])

  useEffect(() => {
    // A page from the back/forward cache may be older than the session.
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
        setKnown(CHECKING)
        void check()
      }
      return { ...known, retry }
    }
    return {
      ...known,
      enter: user => replace(user, null),
      update: change => {
        // Two changes may arrive in sequence: apply each to the latest state.
        setKnown(latest =>
          latest.status === 'known' && latest.user
            ? { ...latest, user: { ...latest.user, ...change } }
            : latest,
        )
      },
      leave: async end => {
        await call('POST sign-out')
        forgetSignedIn()
        void knownBefore(part => part.remember(null))
        replace(null, end)
      },
    }
  }, [known, setKnown, check, replace])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** What this page knows of its session: from the server, and from what happens here and in other tabs. */
function useKnown({ isVisitorsPage, firstCheck, firstUser }: Omit<SessionProviderProps, 'children'>) {
  const isToBeChecked = firstUser === undefined
  const [known, setKnown] = useState<Known>(
    isToBeChecked && !isVisitorsPage
      ? CHECKING
      : checked(firstUser ?? null, isVisitorsPage ? null : endOf(CHECKING)),
  )

  /** Number of sign-ins and sign-outs: an answer requested before the latest one is outdated. */
  const changes = useRef(0)

  const first = useRef(firstCheck)

  /** The user whose data may be loaded. */
  const shownId = useRef<string | null>(null)
  if (known.status === 'known' && known.user) shownId.current = known.user._id

  const tellTabs = useOtherTabs(() => void check())

  const check = useCallback(async () => {
    const before = changes.current
    const requested = first.current ?? call('POST auth')
    first.current = undefined
    const isCurrent = () => changes.current === before
    // Whom this page or this device knew last.
    const recall = () =>
      knownBefore(part =>
        part.recallLearner(
          change => isCurrent() && setKnown(change),
          () => isCurrent() && check(),
        ),
      )
    const late = setTimeout(recall, LATE_MS)
    const answer = await requested
    clearTimeout(late)
    if (!answer.isOk) {
      await recall()
      if (isCurrent())
        setKnown(shown => (shown.status === 'known' ? shown : { status: 'unknown', failure: answer }))
      return
    }
    if (!isCurrent()) return
    const id = answer.data?._id ?? null
    // Another person signed in from another tab: loaded data is not theirs.
    if (id !== null && shownId.current !== null && id !== shownId.current) forgetLoaded()
    setKnown(shown => knownAfter(shown, answer.data))
  }, [])

  useEffect(() => {
    if (isToBeChecked) void check()
    return () => {
      changes.current += 1
    }
  }, [check, isToBeChecked])

  /** Signs in or out: loaded data belongs to the previous user. */
  const replace = useCallback(
    (user: User | null, end: SessionEnd | null) => {
      changes.current += 1
      forgetLoaded()
      setKnown(checked(user, end))
      tellTabs()
    },
    [tellTabs],
  )

  return { known, setKnown, check, replace }
}

function checked(user: User | null, end: SessionEnd | null): Known {
  return { status: 'known', user, isUnchecked: false, end }
}

function knownAfter(shown: Known, user: User | null): Known {
  // Still a visitor: skip the render.
  if (shown.status === 'known' && !shown.user && !user) return shown
  return checked(user, user ? null : endOf(shown))
}

function endOf(known: Known): SessionEnd | null {
  if (known.status !== 'known') return wasSignedIn() ? 'ended' : null
  return known.user ? 'ended' : known.end
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The audience of the user. */
export function audienceOfUser(user: User | null): Audience {
  return audienceOf(openTo(user))
}

/** The user, in screens rendered after the session is known; null for a visitor. */
export function useUser(): User | null {
  const session = useSession()
  return session.status === 'known' ? session.user : null
}
