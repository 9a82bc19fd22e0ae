import type { User } from '#contract/session.ts'
import { call } from '#web/lib/call.ts'
import { GoogleButton } from '#web/lib/google-button.tsx'

/** Signing in or registering with Google (D9). */
export function GoogleSignIn({ onEnter }: { onEnter: (user: User) => void }) {
  return (
    <GoogleButton
      send={async token => {
        const answer = await call('POST login-google', { body: { token } })
        if (answer.isOk) onEnter(answer.data)
        return answer
      }}
    />
  )
}
