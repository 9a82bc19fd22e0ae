import type { User } from '#contract/session.ts'
import { GoogleButton } from '#web/google/google-button.tsx'
import { call } from '#web/lib/call.ts'

type GoogleSignInProps = {
  /** @param isNew the account was just created (`isGoogle`) */
  onEnter: (user: User, isNew: boolean) => void
  mayReload: boolean
}

/** Signing in or registering with Google (D9). */
export function GoogleSignIn({ onEnter, mayReload }: GoogleSignInProps) {
  return (
    <GoogleButton
      mayReload={mayReload}
      send={async token => {
        const answer = await call('POST login-google', { body: { token } })
        if (answer.isOk) onEnter(answer.data, answer.data.isGoogle)
        return answer
      }}
    />
  )
}
