import { useState } from 'react'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { CheckMail } from '#web/features/accounts/check-mail.tsx'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { call } from '#web/lib/call.ts'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

/** `/reset-password`: requests a link. The next screen is the same for every address (D7). */
export function ForgotPassword() {
  const { forgot } = useAccountsText()
  const { email: field } = usePersonalFields()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)

  const ask = (address: string) => call('POST send-email-reset-password', { body: { email: address } })

  if (isSent) {
    return (
      <CheckMail email={email} link="reset" sendAgain={() => ask(email)} onMend={() => setIsSent(false)} />
    )
  }
  return (
    <AccountPage title={forgot.title}>
      <p className={styles.lead}>{forgot.lead}</p>
      <Form
        fields={[field]}
        initial={{ email }}
        submitLabel={forgot.submit}
        busyLabel={forgot.submitting}
        send={async values => {
          const answer = await ask(values.email.trim())
          if (answer.isOk) {
            setEmail(values.email.trim())
            setIsSent(true)
          }
          return answer
        }}
      />
      <ButtonLink to="/login" look="link">
        {forgot.toLogin}
      </ButtonLink>
    </AccountPage>
  )
}
