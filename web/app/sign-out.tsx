import { useCallback, useEffect, useState } from 'react'
import { pathInLanguage } from '#domain/languages.ts'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { call } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { tellOtherTabs } from '#web/lib/use-other-tabs.ts'

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
    tellOtherTabs()
    window.location.replace(pathInLanguage('/', language))
  }, [language])
  useEffect(() => void signOut(), [signOut])
  return hasFailed ? <FailureScreen kind="load" onRetry={signOut} /> : null
}
