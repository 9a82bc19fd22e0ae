import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { User } from '#contract/session.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { GoogleSignIn } from '#web/features/accounts/google-sign-in.tsx'
import { ResendActivation } from '#web/features/accounts/resend-activation.tsx'
import { SecondStep } from '#web/features/accounts/second-step.tsx'
import { useSessionElsewhere } from '#web/features/accounts/use-session-elsewhere.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import type { SessionEnd } from '#web/lib/session.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** History state of the previous screen: a password was just set for an account. */
export type CameFromReset = { passwordSetFor: string }

type LoginProps = {
  /** Why the previous session ended, if there was one. */
  end: SessionEnd | null
  /** Called after signing in; the caller navigates. */
  onEnter: (user: User) => void
}

/** Signing in by username or e-mail, or with Google. */
export function Login({ end, onEnter }: LoginProps) {
  const { login: form } = useText()
  const { login } = useAccountsText()
  const [search] = useSearchParams()
  const passwordSetFor = useHistoryState<CameFromReset | null>()?.passwordSetFor
  const [refusal, setRefusal] = useState<Failure['code']>()
  const [resendTo, setResendTo] = useState<string>()
  const [typedName, setTypedName] = useState('')
  const [credentials, setCredentials] = useState<{ username: string; password: string }>()
  useSessionElsewhere(onEnter)

  const plan = search.get('plan')
  if (credentials) {
    return (
      <SecondStep
        send={oneTimeCode => call('POST login', { body: { ...credentials, oneTimeCode } })}
        onEnter={onEnter}
        onBack={() => setCredentials(undefined)}
      />
    )
  }
  return (
    <AccountPage title={form.title}>
      {end === 'ended' && (
        <div className={styles.ended}>
          <Drawing name="door" />
          <p>{login.ended}</p>
        </div>
      )}
      {end === 'deleted' && <Done>{login.deleted}</Done>}
      {passwordSetFor !== undefined && <Done>{login.passwordSet}</Done>}
      <Form
        fields={[
          { name: 'username', label: form.username, autoComplete: 'username' },
          { name: 'password', label: form.password, type: 'password', autoComplete: 'current-password' },
        ]}
        initial={{ username: passwordSetFor ?? '' }}
        submitLabel={form.submit}
        busyLabel={form.submitting}
        onValues={({ username }) => setTypedName(username)}
        send={async values => {
          const answer = await call('POST login', { body: values })
          setRefusal(answer.isOk ? undefined : answer.code)
          if (answer.isOk) onEnter(answer.data)
          else if (answer.code === 'second_factor_required') setCredentials(values)
          return answer
        }}
      >
        <WaysIn refusal={refusal} onResend={() => setResendTo(typedName)} />
      </Form>
      <GoogleSignIn onEnter={onEnter} mayReload={end !== 'deleted'} />
      <div className={styles.links}>
        <ButtonLink to={plan ? `/register/${encodeURIComponent(plan)}` : '/register'} look="outline" isWide>
          {login.create}
        </ButtonLink>
        <ButtonLink to="/courses" look="link">
          {form.tryDemo}
        </ButtonLink>
      </div>
      {resendTo !== undefined && (
        <ResendActivation
          typed={resendTo}
          plan={plan !== null && isPlan(plan) ? plan : undefined}
          onClose={() => setResendTo(undefined)}
        />
      )}
    </AccountPage>
  )
}

function Done({ children }: { children: string }) {
  return (
    <div role="status">
      <Notice tone="right">{children}</Notice>
    </div>
  )
}

/** What to do when the password does not open the account. */
function WaysIn({ refusal, onResend }: { refusal: Failure['code']; onResend: () => void }) {
  const { login } = useAccountsText()
  return (
    <>
      {refusal === 'account_not_active' && <Button onClick={onResend}>{login.anotherLink}</Button>}
      {refusal === 'too_many_requests' && (
        <ButtonLink to="/reset-password" look="outline" isWide>
          {login.byMail}
        </ButtonLink>
      )}
      <Link href="/reset-password" className={styles.forgot}>
        {login.forgot}
      </Link>
    </>
  )
}
