import { Suspense, useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { type Language, pathInLanguage } from '#domain/languages.ts'
import { afterSignIn } from '#domain/site/after-sign-in.ts'
import {
  afterSession,
  getsDemo,
  type Person,
  placeFor,
  type Screen,
  screenAt,
  showsGoogle,
} from '#domain/site/routes.ts'
import { FailureScreen } from '#web/app/failure-screen.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/app/preference-switches.tsx'
import { LoadedAnew } from '#web/app/reload-page.tsx'
import { usePageHead } from '#web/app/use-page-head.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { lazily } from '#web/lib/lazy-with-preload.ts'
import { type KnownSession, personOfUser, useSession } from '#web/lib/session.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const Player = lazily(() => import('#web/features/player/player.tsx').then(m => m.Player))
const ShellScreens = lazily(() => import('#web/app/shell-screens.tsx').then(m => m.ShellScreens))
const SignOut = lazily(() => import('#web/app/sign-out.tsx').then(m => m.SignOut))

/** Screens that listen. */
const SPOKEN: ReadonlySet<Screen> = new Set(['course', 'deviceCheck'])

const PREFERENCES = (
  <>
    <LanguageSwitch />
    <ThemeSwitch />
  </>
)

/** Loads what the page of a path is made of. A failure is none yet: the page tries again. */
export async function preloadPage(path: string, language: Language): Promise<void> {
  const screen = screenAt(path)
  if (screen === 'course') return Player.preload()
  const shell = import('#web/app/shell-screens.tsx')
  await Promise.all([ShellScreens.preload(), shell.then(m => m.preloadScreen(screen, language))]).catch(
    () => undefined,
  )
}

/** Nothing is decided about a path until it is known who is there (specification 1, section 2.1). */
export function Screens() {
  const session = useSession()
  const { shell } = useText()
  const [path] = useLocation()
  useScrollToTop(pathInLanguage(path, useLanguage()))
  usePageHead(path)

  if (session.status === 'checking') {
    return <Waiting label={shell.checkingSession} slowLabel={shell.slowLoading} />
  }
  if (session.status === 'unknown') {
    const kind = session.failure.code === 'unreachable' ? 'offline' : 'load'
    return <FailureScreen kind={kind} onRetry={session.retry} />
  }
  return (
    // The player and the shell are never the same: React would keep one alive, hidden, while it loads the other.
    <Suspense
      key={screenAt(path) === 'course' ? 'player' : 'shell'}
      fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}
    >
      <Here path={path} session={session} />
    </Suspense>
  )
}

/**
 * Which screen a path shows (`domain/site/routes.ts`): the player alone, or one inside the shell. Each is loaded by
 * itself, so that a learner who opens a lesson pays for the lesson only.
 */
function Here({ path, session }: { path: string; session: KnownSession }) {
  const { user } = session
  const [search] = useSearchParams()
  const person = personOfUser(user)
  const place = placeFor(path, person, search.get('demo') === '1')
  const hadUser = useRef(false)
  if (user) hadUser.current = true

  if ('leadsTo' in place) {
    const way = { next: search.get('next'), plan: search.get('plan') }
    const to = path === '/login' ? afterSignIn(person, way) : place.leadsTo
    // A redirect acts once: one that leads to another is a new one.
    return <Redirect key={path} to={to} replace />
  }
  // A session that ends on a page for members leads on; only who comes without one is told that nothing is here.
  const goal = hadUser.current && !user ? afterSession(path) : undefined
  if (goal !== undefined) return <Redirect to={session.end === 'ended' ? goal : '/login'} replace />
  if (place.show === 'close') return <SignOut />
  if (isForGoogleToLeave(path, place.show, person)) return <LoadedAnew />
  if (place.show === 'course') {
    return (
      <Player
        key={place.param}
        user={user}
        idCourse={place.param}
        isDemo={getsDemo(person)}
        preferences={PREFERENCES}
      />
    )
  }
  return <ShellScreens show={place.show} param={place.param} person={person} session={session} />
}

/**
 * Google's script stays in the page that showed its button. Where people learn, or are signed in, it does not read
 * along; visitors keep the page while they look around, and with it what they typed into a form.
 */
function isForGoogleToLeave(path: string, screen: Screen, person: Person): boolean {
  const isPrivate = person !== 'visitor' || SPOKEN.has(screen)
  return isPrivate && !showsGoogle(path) && window.google !== undefined
}

/**
 * Each path change scrolls to the top, that of the language too (specification 1, section 1). The first path is no
 * change: who reads or presses something on a written page already must not lose the place.
 */
function useScrollToTop(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path) window.scrollTo(0, 0)
    last.current = path
  }, [path])
}
