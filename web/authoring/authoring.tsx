import { Suspense, useEffect, useRef } from 'react'
import { Router } from 'wouter'
import type { User } from '#contract/session.ts'
import { languagePrefix } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isAuthoringPath } from '#domain/site/routes.ts'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import { NotForYou } from '#web/authoring/shell/not-for-you.tsx'
import { SecondFactorDuty } from '#web/authoring/shell/second-factor-duty.tsx'
import { ErrorBoundary } from '#web/frame/error-boundary.tsx'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { usePageLanguage, usePagePath, WithText } from '#web/frame/page-language.tsx'
import { ReloadPage } from '#web/frame/reload-page.tsx'
import { Updates } from '#web/frame/updates.tsx'
import { usePageHead } from '#web/frame/use-page-head.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { type FirstCheck, type Session, SessionProvider, useSession } from '#web/lib/session.tsx'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { Waiting } from '#web/ui/waiting.tsx'

const Program = lazyWithPreload(() => import('#web/authoring/shell/program.tsx').then(m => m.Program))

/** The authoring program: the language, then the session, then the screens for administrators. */
export function Authoring({ firstCheck }: { firstCheck: FirstCheck }) {
  const language = usePageLanguage()
  return (
    <Suspense>
      <WithText language={language}>
        <ErrorBoundary>
          <SessionProvider isVisitorsPage={false} firstCheck={firstCheck}>
            <Router base={languagePrefix(language)} aroundNav={confirmNavigation}>
              <Gate />
            </Router>
          </SessionProvider>
        </ErrorBoundary>
        <Updates />
      </WithText>
    </Suspense>
  )
}

/** Shown until an administrator has signed in. */
function Outside({ session }: { session: Session }) {
  const { shell } = useText()
  const { offlineStart } = useAuthoringShellText()
  if (session.status === 'checking') {
    return <Waiting label={shell.checkingSession} slowLabel={shell.slowLoading} />
  }
  if (session.status === 'unknown') {
    const kind = session.failure.code === 'unreachable' ? 'offline' : 'load'
    return <FailureScreen kind={kind} onRetry={session.retry} offlineText={offlineStart} />
  }
  return <NotForYou user={session.user} />
}

/**
 * The administrator of this session or, once it has ended, of the last one: the screen keeps all input, and asks to
 * sign in again.
 */
function useLastAuthor(session: Session): User | undefined {
  const last = useRef<User>(undefined)
  const user = session.status === 'known' ? session.user : undefined
  const isAuthor = user && openTo(user).administration
  if (isAuthor) last.current = user
  const hasEnded = user !== undefined && !isAuthor && last.current !== undefined
  useEffect(() => {
    if (hasEnded) void signInAgain()
  }, [hasEnded])
  return last.current
}

function Gate() {
  const session = useSession()
  const { shell } = useText()
  const path = usePagePath()
  const author = useLastAuthor(session)
  const enter = (user: User) => session.status === 'known' && session.enter(user)
  usePageHead(path)
  // Authors work at desks: nothing needs to wait here.
  useFirstScreen(true)

  // Paths of the learner's side have their own document.
  if (!isAuthoringPath(path)) return <ReloadPage />
  // An author's screen stays, whatever happens to the session.
  if (!author) return <Outside session={session} />
  const program = <Program user={author} onEnter={enter} />
  return (
    <Suspense fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}>
      {author.hasSecondFactor === false ? <SecondFactorDuty>{program}</SecondFactorDuty> : program}
    </Suspense>
  )
}
