import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { type Language, pathInLanguage } from '#domain/languages.ts'
import { afterSignIn } from '#domain/site/after-sign-in.ts'
import {
  type Audience,
  afterSession,
  getsDemo,
  isLearner,
  resolveRoute,
  type Screen,
  screenAt,
  showsGoogle,
} from '#domain/site/routes.ts'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { bringFonts, changeFonts } from '#web/frame/fonts.ts'
import { usePagePath } from '#web/frame/page-language.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/frame/preference-switches.tsx'
import { ReloadPage } from '#web/frame/reload-page.tsx'
import { usePageHead } from '#web/frame/use-page-head.ts'
import { afterFirstScreen } from '#web/lib/first-screen.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { scrollToNamedPlace } from '#web/lib/named-place.ts'
import { audienceOfUser, type KnownSession, useSession } from '#web/lib/session.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const Player = lazyWithPreload(() => import('#web/features/player/player.tsx').then(m => m.Player))
const Practice = lazyWithPreload(() => import('#web/app/practice-screens.tsx').then(m => m.PracticeScreens))
const CertificatePreview = lazyWithPreload(() =>
  import('#web/features/certificate/preview.tsx').then(m => m.CertificatePreview),
)
const ShellScreens = lazyWithPreload(() => import('#web/app/shell-screens.tsx').then(m => m.ShellScreens))
const SessionOver = lazyWithPreload(() => import('#web/app/sign-out.tsx').then(m => m.SessionOver))
const SignOut = lazyWithPreload(() => import('#web/app/sign-out.tsx').then(m => m.SignOut))

const isPractice = (screen: Screen | undefined) => screen === 'review' || screen === 'soundDrill'

/** Whether a screen fills the page, without the frame of the others; these share no state with one another. */
const isAlone = (screen: Screen | undefined) => screen === 'course' || isPractice(screen)

const usesMicrophone = (screen: Screen) =>
  isAlone(screen) || screen === 'deviceCheck' || screen === 'placement'

const PREFERENCES = (
  <>
    <LanguageSwitch />
    <ThemeSwitch />
  </>
)

/** Preloads the code of the page at a path. Failures are ignored: the page retries. */
export async function preloadPage(path: string, language: Language): Promise<void> {
  const screen = screenAt(path)
  if (screen === 'course') return Player.preload()
  if (isPractice(screen)) return Practice.preload()
  const shell = import('#web/app/shell-screens.tsx')
  await Promise.all([ShellScreens.preload(), shell.then(m => m.preloadScreen(screen, language))]).catch(
    () => undefined,
  )
}

/** Renders nothing for a path until the session is known (P2.1.2). */
export function Screens() {
  const session = useSession()
  const { shell } = useText()
  const path = usePagePath()
  useScrollToTop(pathInLanguage(path, useLanguage()))
  usePageHead(path)
  useEffect(() => afterFirstScreen(() => void bringFonts()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each screen change
  useLayoutEffect(changeFonts, [path])

  if (session.status === 'checking') {
    return <Waiting label={shell.checkingSession} slowLabel={shell.slowLoading} />
  }
  if (session.status === 'unknown') {
    const kind = session.failure.code === 'unreachable' ? 'offline' : 'load'
    return <FailureScreen kind={kind} onRetry={session.retry} />
  }
  return (
    // Separate keys: React would keep the player alive, hidden, while it loads the shell, and vice versa.
    <Suspense
      key={isAlone(screenAt(path)) ? screenAt(path) : 'shell'}
      fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}
    >
      <Here path={path} session={session} />
    </Suspense>
  )
}

/**
 * Renders the screen of a path (`domain/site/routes.ts`): the player alone, or a screen inside the shell. Each loads
 * separately, so that learners who open a lesson load only the lesson.
 */
function Here({ path, session }: { path: string; session: KnownSession }) {
  const { user } = session
  const [search] = useSearchParams()
  const audience = audienceOfUser(user)
  const route = resolveRoute(path, audience, search.get('demo') === '1')
  usePlayerPreloaded('show' in route && leadsToLessons(route.show, audience))
  // Whether a visitor and a user have been here since the page was opened.
  const had = useRef({ visitor: false, user: false })
  had.current[user ? 'user' : 'visitor'] = true

  if ('redirectTo' in route) {
    // A visitor who waits here for the mail is signed in by the tab that opened the link.
    const registered = had.current.visitor ? /^\/register\/(.+)/.exec(path)?.[1] : undefined
    const way = { next: search.get('next'), plan: registered ?? search.get('plan') }
    const to = path === '/login' || registered ? afterSignIn(audience, way) : route.redirectTo
    // A redirect runs once per mount: key each one by its path.
    return <Redirect key={path} to={to} replace />
  }
  const isOver = !user && (session.end === 'ended' || had.current.user)
  return (
    <Open
      {...route}
      {...{ path, session, audience }}
      goal={isOver ? afterSession(path, search) : undefined}
    />
  )
}

type OpenProps = {
  show: Screen
  param: string
  path: string
  session: KnownSession
  audience: Audience
  /** An ended session redirects; a visitor who opens a page for members sees the not-found screen. */
  goal: string | undefined
}

/** The screen that a path is open to. */
function Open({ show, param, path, session, audience, goal }: OpenProps) {
  const { user } = session
  const hasEnded = !user && session.end === 'ended'
  if (goal !== undefined) return <Redirect to={hasEnded ? goal : '/login'} replace />
  // These pages would show a visitor something else.
  const isOfLearners = isAlone(show) || leadsToLessons(show, 'member')
  if (hasEnded && isOfLearners) return <SessionOver onStay={() => session.leave(null)} />
  if (show === 'close') return <SignOut />
  if (mustUnloadGoogle(path, show, audience)) return <ReloadPage />
  if (show === 'course') {
    return (
      <Player
        // No learner's state survives a sign-in or sign-out in another tab.
        key={`${param}/${user?._id}`}
        user={user}
        idCourse={param}
        isDemo={getsDemo(audience)}
        preferences={PREFERENCES}
        certificate={<CertificatePreview idCourse={param} />}
      />
    )
  }
  if (isPractice(show)) {
    return (
      user && <Practice {...{ show, param, user }} isDemo={getsDemo(audience)} preferences={PREFERENCES} />
    )
  }
  return <ShellScreens {...{ show, param, audience, session }} />
}

/**
 * Google's script stays in a document once loaded. A reload removes it for lessons and signed-in users; visitors keep
 * the document, and with it the input of their forms.
 */
function mustUnloadGoogle(path: string, screen: Screen, audience: Audience): boolean {
  const isPrivate = audience !== 'visitor' || usesMicrophone(screen)
  return isPrivate && !showsGoogle(path) && window.google !== undefined
}

/** Lessons, or a drill with their parts, open from the course list, the lesson list, and a learner's own pages. */
function leadsToLessons(screen: Screen, audience: Audience): boolean {
  return (
    screen === 'courses' ||
    screen === 'lessons' ||
    screen === 'sounds' ||
    (screen === 'home' && isLearner(audience))
  )
}

function usePlayerPreloaded(isNear: boolean): void {
  useEffect(() => (isNear ? afterFirstScreen(() => void Player.preload()) : undefined), [isNear])
}

/**
 * Scrolls to the top on each path change, including a change of language (P1.6), or to the anchor in the address. The
 * first path is not a change: a user already reading or scrolling a prerendered page must not lose their position.
 */
function useScrollToTop(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path && !scrollToNamedPlace()) window.scrollTo(0, 0)
    last.current = path
  }, [path])
}
