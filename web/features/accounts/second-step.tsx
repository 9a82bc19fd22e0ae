import type { User } from '#contract/session.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

type SecondStepProps = {
  /** Repeats the first step, with the code. */
  send: (oneTimeCode: string) => Promise<Answer<User>>
  onEnter: (user: User) => void
  onBack: () => void
}

/**
 * The second step of a sign-in: a code from the authenticator app, or a recovery code (decision 033).
 */
export function SecondStep({ send, onEnter, onBack }: SecondStepProps) {
  const { login: form } = useText()
  const { secondStep: text } = useAccountsText()
  return (
    <AccountPage title={text.title} isNext>
      <p>{text.lead}</p>
      <Form
        fields={[{ name: 'oneTimeCode', label: text.code, hint: text.lost, autoComplete: 'one-time-code' }]}
        submitLabel={form.submit}
        busyLabel={form.submitting}
        send={async ({ oneTimeCode }) => {
          const answer = await send(oneTimeCode)
          if (answer.isOk) onEnter(answer.data)
          return answer
        }}
      />
      <Button look="bare" onClick={onBack}>
        {text.back}
      </Button>
    </AccountPage>
  )
}
