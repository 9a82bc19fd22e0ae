import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { User } from '#contract/session.ts'
import { FailureScreen } from '#web/app/failure-screen.tsx'
import { LanguageSwitch, ThemeSwitch } from '#web/app/preference-switches.tsx'
import { useDemo } from '#web/app/use-demo.ts'
import { useText } from '#web/lib/language.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { useSession } from '#web/lib/session.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const Player = lazily(() => import('#web/features/player/player.tsx').then(m => m.Player))
const ShellScreens = lazily(() => import('#web/app/shell-screens.tsx').then(m => m.ShellScreens))
const SignOut = lazily(() => import('#web/app/sign-out.tsx').then(m => m.SignOut))

const PREFERENCES = (
  <>
    <LanguageSwitch />
    <ThemeSwitch />
  </>
)

/**
 * Which screen a path shows (specification 1, section 2): the player alone, or one inside the shell. Each is
 * loaded by itself, so that a learner who opens a lesson pays for the lesson only.
 */
export function Screens() {
  const session = useSession()
  const { shell } = useText()
  const [path] = useLocation()
  useScrollToTop(path)

  const loading = <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  if (session.status === 'checking') {
    return <Waiting label={shell.checkingSession} slowLabel={shell.slowLoading} />
  }
  if (session.status === 'unknown') return <FailureScreen kind="load" onRetry={session.retry} />
  return (
    <Suspense fallback={loading}>
      <Switch>
        <Route path="/course/:idCourse">
          {({ idCourse }) => <CourseRoute user={session.user} idCourse={idCourse} />}
        </Route>
        <Route path="/close">
          <SignOut leave={session.leave} />
        </Route>
        <Route>
          <ShellScreens user={session.user} enter={session.enter} />
        </Route>
      </Switch>
    </Suspense>
  )
}

function CourseRoute({ user, idCourse }: { user: User | null; idCourse: string }) {
  const demo = useDemo(user)
  if (demo === 'mustPay') return <Redirect to="/plan" replace />
  return (
    <Player
      key={idCourse}
      user={user}
      idCourse={idCourse}
      isDemo={demo === 'demo'}
      preferences={PREFERENCES}
    />
  )
}

/** Each path change scrolls to the top (specification 1, section 1). */
function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => window.scrollTo(0, 0), [path])
}
