import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { pathInLanguage } from '#domain/languages.ts'
import { loginFor } from '#domain/site/routes.ts'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { usePagePath } from '#web/frame/page-language.tsx'
import { call } from '#web/lib/call.ts'
import { remember } from '#web/lib/known-before.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { forgetSignedIn } from '#web/lib/signed-in.ts'
import { tellOtherTabs } from '#web/lib/use-other-tabs.ts'
import { useSessionOverText } from '#web/text/session-over/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const REMINDERS_MS = 2_000

/**
 * `/close`: ends the session, then reloads the home page, so that nothing stays in memory; renders nothing (P4.10).
 * Offline the user stays signed in, and sees a notice.
 */
export function SignOut() {
  const language = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  const signOut = useCallback(async () => {
    setHasFailed(false)
    const answer = await call('POST sign-out')
    if (!answer.isOk) return setHasFailed(true)
    forgetSignedIn()
    await endReminders()
    await remember(null)
    tellOtherTabs()
    window.location.replace(pathInLanguage('/', language))
  }, [language])
  useEffect(() => void signOut(), [signOut])
  return hasFailed ? <FailureScreen kind="load" onRetry={signOut} /> : null
}

/** A learner's reminders are not for the next person at this device. A silent push service is not waited for. */
async function endReminders(): Promise<void> {
  const isEnded = import('#web/features/reminders/push.ts').then(m => m.stopPush())
  const isLate = new Promise<void>(resolve => setTimeout(resolve, REMINDERS_MS))
  await Promise.race([isEnded.catch(() => undefined), isLate])
}

/**
 * In place of a page that would show a visitor something else: the session has ended, here or in another tab.
 * @param onStay shows the visitor's page
 */
export function SessionOver({ onStay }: { onStay: () => void }) {
  const text = useSessionOverText()
  const { shell } = useText()
  const path = usePagePath()
  const [search] = useSearchParams()
  return (
    <Message
      drawing="door"
      title={text.title}
      text={text.text}
      isNext
      action={
        <>
          <ButtonLink to={loginFor(path, search)} look="primary" isMain isWide>
            {shell.signIn}
          </ButtonLink>
          <Button look="link" onClick={onStay}>
            {text.stay}
          </Button>
        </>
      }
    />
  )
}
