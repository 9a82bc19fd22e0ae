import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { useChange } from '#web/authoring/kit/query.ts'
import { settleSignIn, useSignInAsked } from '#web/authoring/kit/sign-in-again.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Opens when a call was refused because the session has ended; the screen below stays unchanged. */
export function SignInDialog({ onEnter }: { onEnter: (user: User) => void }) {
  const isAsked = useSignInAsked()
  return isAsked && <SignIn onEnter={onEnter} />
}

type Given = {
  username: string
  password: string
  /** The code of the second factor; undefined until it is required. */
  oneTimeCode: string | undefined
}

function SignIn({ onEnter }: { onEnter: (user: User) => void }) {
  const { session: text } = useAuthoringShellText()
  const [given, setGiven] = useState<Given>({ username: '', password: '', oneTimeCode: undefined })
  const [isMissing, setIsMissing] = useState(false)
  const { signIn, isBusy, problem } = useSignIn(onEnter)
  const isComplete = given.username.trim() !== '' && given.password !== '' && given.oneTimeCode !== ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsMissing(true)
    if (!isComplete || !(await signIn(given)).needsCode) return
    setIsMissing(false)
    setGiven(known => ({ ...known, oneTimeCode: '' }))
  }
  const labels = { username: text.username, password: text.password, oneTimeCode: text.code }
  const field = (name: keyof Given, value: string) => ({
    label: labels[name],
    value,
    onChange: (typed: string) => setGiven({ ...given, [name]: typed }),
    error: isMissing && value === '' ? text.required : undefined,
  })
  return (
    <Dialog title={text.title} role="alertdialog" onClose={() => settleSignIn(false)}>
      <p>{text.lead}</p>
      <Stack as="form" gap={4} method="post" onSubmit={event => void send(event)} noValidate>
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
        <TextField {...field('username', given.username)} autoComplete="username" autoFocus />
        <TextField {...field('password', given.password)} type="password" autoComplete="current-password" />
        {given.oneTimeCode !== undefined && (
          <TextField {...field('oneTimeCode', given.oneTimeCode)} autoComplete="one-time-code" autoFocus />
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

/** Signs in here; signing in from another tab counts too. */
function useSignIn(onEnter: (user: User) => void) {
  const { session: text } = useAuthoringShellText()
  const { failure: failureTexts } = useText()
  const { run, isBusy, failure, data: user } = useChange((body: Given) => call('POST login', { body }))
  const accept = (author: User) => {
    onEnter(author)
    settleSignIn(true)
  }
  useSignedInElsewhere(accept)
  const signIn = async (given: Given) => {
    const answer = await run(given)
    if (answer.isOk && openTo(answer.data).administration) accept(answer.data)
    return { needsCode: !answer.isOk && answer.code === 'second_factor_required' }
  }
  const refused = failure && (failure.fields?.oneTimeCode ?? reasonOf(failure, failureTexts.offline))
  const notAdmin = user && !openTo(user).administration ? text.notAdmin(user.name) : ''
  return { signIn, isBusy, problem: refused ?? notAdmin }
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
