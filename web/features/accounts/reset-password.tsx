import { useState } from 'react'
import { useLocation } from 'wouter'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import type { CameFromReset } from '#web/features/accounts/login.tsx'
import { isBadLink } from '#web/features/accounts/refusals.ts'
import { TryAgain } from '#web/features/accounts/try-again.tsx'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { call } from '#web/lib/call.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/**
 * `/reset-password-auth/:token`: validates the link, then takes the new password.
 * @param onSet ends the current session; the next screen is always the login
 */
export function ResetPassword({ token, onSet }: { token: string; onSet: () => Promise<unknown> }) {
  const { reset } = useAccountsText()
  const { data, failure, reload } = useLoaded('GET reset-password-auth', { token })
  const [isRefused, setIsRefused] = useState(false)

  // A link may expire after the page has opened; sending the password reports it.
  if (isRefused || (failure && isBadLink(failure))) return <ExpiredLink />
  if (data) {
    return <NewPassword token={token} email={data.email} onSet={onSet} onRefused={() => setIsRefused(true)} />
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

type NewPasswordProps = {
  token: string
  email: string
  onSet: () => Promise<unknown>
  onRefused: () => void
}

function NewPassword({ token, email, onSet, onRefused }: NewPasswordProps) {
  const { reset } = useAccountsText()
  const { newPassword, repeatPassword } = usePersonalFields()
  const [, navigate] = useLocation()
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
    </AccountPage>
  )
}
