import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { settleSignIn, useSignInAsked } from '#web/authoring/kit/sign-in-again.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Opens when a call was refused because the session has ended; the screen below stays unchanged. */
export function SignInDialog({ onEnter }: { onEnter: (user: User) => void }) {
  const isAsked = useSignInAsked()
  return isAsked && <SignIn onEnter={onEnter} />
}

function SignIn({ onEnter }: { onEnter: (user: User) => void }) {
  const { session: text } = useAuthoringShellText()
  const { failure: failureTexts } = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** The code of the second factor; undefined until it is required. */
  const [oneTimeCode, setOneTimeCode] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const accept = (user: User) => {
    if (!openTo(user).administration) return setProblem(text.notAdmin(user.name))
    onEnter(user)
    settleSignIn(true)
  }
  useSignedInElsewhere(user => {
    onEnter(user)
    settleSignIn(true)
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsMissing(true)
    if (username.trim() === '' || password === '' || oneTimeCode === '') return
    setProblem('')
    setIsBusy(true)
    const answer = await call('POST login', { body: { username, password, oneTimeCode } })
    setIsBusy(false)
    if (answer.isOk) return accept(answer.data)
    if (answer.code === 'second_factor_required') {
      setIsMissing(false)
      setOneTimeCode('')
    }
    setProblem(answer.fields?.oneTimeCode ?? failureText(answer, failureTexts.offline))
  }
  const missing = (value: string) => (isMissing && value === '' ? text.required : undefined)

  return (
    <Dialog title={text.title} role="alertdialog" onClose={() => settleSignIn(false)}>
      <p>{text.lead}</p>
      <Stack as="form" gap={4} method="post" onSubmit={event => void send(event)} noValidate>
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
        <TextField
          label={text.username}
          value={username}
          onChange={setUsername}
          error={missing(username)}
          autoComplete="username"
          autoFocus
        />
        <TextField
          label={text.password}
          value={password}
          onChange={setPassword}
          error={missing(password)}
          type="password"
          autoComplete="current-password"
        />
        {oneTimeCode !== undefined && (
          <TextField
            label={text.code}
            value={oneTimeCode}
            onChange={setOneTimeCode}
            error={missing(oneTimeCode)}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? text.entering : text.enter}
        </Button>
        <Button look="bare" onPress={() => settleSignIn(false)}>
          {text.later}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** Signing in from another tab counts here too. */
function useSignedInElsewhere(onUser: (user: User) => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await call('POST auth')
      if (answer.isOk && answer.data && openTo(answer.data).administration) onUser(answer.data)
    }
    const ask = () => void look()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  })
}
