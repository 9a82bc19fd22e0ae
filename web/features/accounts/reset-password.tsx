import { useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/session.ts'
import { afterSignIn } from '#domain/site/after-sign-in.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import type { CameFromReset } from '#web/features/accounts/login.tsx'
import { isBadLink } from '#web/features/accounts/refusals.ts'
import { SecondStep } from '#web/features/accounts/second-step.tsx'
import { TryAgain } from '#web/features/accounts/try-again.tsx'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import { audienceOfUser } from '#web/lib/session.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type ResetPasswordProps = {
  token: string
  /** Ends the current session; the next screen is always the login. */
  onSet: () => Promise<unknown>
  onEnter: (user: User) => void
}

/** `/reset-password-auth/:token`: validates the link, then takes the new password, or signs in without one. */
export function ResetPassword({ token, onSet, onEnter }: ResetPasswordProps) {
  const { reset } = useAccountsText()
  const { data, failure, reload } = useLoaded('GET reset-password-auth', { token })
  const [isRefused, setIsRefused] = useState(false)

  // A link may expire after the page has opened; sending the password reports it.
  if (isRefused || (failure && isBadLink(failure))) return <ExpiredLink />
  if (data) {
    const onRefused = () => setIsRefused(true)
    return <NewPassword email={data.email} {...{ token, onSet, onEnter, onRefused }} />
  }
  if (!failure) return <Waiting label={reset.checking} slowLabel={reset.slow} />
  return <TryAgain title={reset.failed} failure={failure} onRetry={reload} />
}

function ExpiredLink() {
  const { reset, forgot } = useAccountsText()
  return (
    <Message
      drawing="expired"
      title={reset.expired}
      text={reset.expiredHint}
      action={
        <>
          <ButtonLink to="/reset-password" look="primary" isMain isWide>
            {reset.another}
          </ButtonLink>
          <ButtonLink to="/login" look="link">
            {forgot.toLogin}
          </ButtonLink>
        </>
      }
    />
  )
}

type NewPasswordProps = ResetPasswordProps & { email: string; onRefused: () => void }

function NewPassword({ token, email, onSet, onEnter, onRefused }: NewPasswordProps) {
  const { reset } = useAccountsText()
  const [isAtCode, setIsAtCode] = useState(false)
  const { newPassword, repeatPassword } = usePersonalFields()
  const [, navigate] = useLocation()

  const enterWith = (oneTimeCode?: string) =>
    call('POST reset-password-enter', { body: { oneTimeCode }, token })
  const enter = (user: User) => {
    navigate(afterSignIn(audienceOfUser(user), { next: null, plan: null }), { replace: true })
    onEnter(user)
  }

  if (isAtCode) return <SecondStep send={enterWith} onEnter={enter} onBack={() => setIsAtCode(false)} />
  return (
    <AccountPage title={reset.title}>
      <p className={styles.lead}>
        {reset.lead} <strong className={styles.address}>{email}</strong>. {reset.closes}
      </p>
      <Form
        fields={[{ ...newPassword, label: reset.password }, repeatPassword]}
        submitLabel={reset.submit}
        busyLabel={reset.submitting}
        send={async body => {
          const answer = await call('POST reset-password', { body, token })
          const state: CameFromReset = { passwordSetFor: email }
          if (answer.isOk) {
            await onSet()
            navigate('/login', { replace: true, state })
          } else if (!answer.fields && isBadLink(answer)) onRefused()
          return answer
        }}
      >
        {/* The password manager saves the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </Form>
      <EnterAsItIs
        enter={enterWith}
        onAnswer={answer => {
          if (answer.isOk) enter(answer.data)
          else if (answer.code === 'second_factor_required') setIsAtCode(true)
          else if (answer.code === 'link_expired') onRefused()
        }}
      />
    </AccountPage>
  )
}

type EnterAsItIsProps = { enter: () => Promise<Answer<User>>; onAnswer: (answer: Answer<User>) => void }

/** Signs in without another password: for an owner whom a stranger's guesses keep out. */
function EnterAsItIs({ enter, onAnswer }: EnterAsItIsProps) {
  const { reset } = useAccountsText()
  const [state, setState] = useState<'open' | 'sending' | Failure>('open')
  const press = async () => {
    setState('sending')
    const answer = await enter()
    setState(answer.isOk ? 'open' : answer)
    onAnswer(answer)
  }
  return (
    <div className={styles.links}>
      <p>{reset.orEnter}</p>
      {typeof state === 'object' && <CallFailure failure={state} />}
      <Button look="outline" isWide isBusy={state === 'sending'} onClick={press}>
        {state === 'sending' ? reset.entering : reset.enter}
      </Button>
    </div>
  )
}
