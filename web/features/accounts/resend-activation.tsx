import type { Plan } from '#domain/membership/membership.ts'
import { EMAIL } from '#domain/personal-data.ts'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

/** Requests another activation link, in a dialog. */
export function ResendActivation({
  typed,
  plan,
  onClose,
}: {
  typed: string
  plan: Plan | undefined
  onClose: () => void
}) {
  const { shell } = useText()
  const { resend } = useAccountsText()
  return (
    <Dialog title={resend.title} closeLabel={shell.close} onClose={onClose}>
      <p>{resend.lead}</p>
      <ResendForm typed={typed} plan={plan} />
    </Dialog>
  )
}

/**
 * The answer is the same whether or not an account is pending (D7).
 * @param plan chosen before registering, restored by the link
 */
export function ResendForm({ typed = '', plan }: { typed?: string; plan: Plan | undefined }) {
  const { resend } = useAccountsText()
  const { email } = usePersonalFields()
  return (
    <Form
      fields={[email]}
      initial={{ email: EMAIL.test(typed.trim()) ? typed.trim() : '' }}
      submitLabel={resend.submit}
      busyLabel={resend.submitting}
      successMessage={resend.sent}
      send={body => call('POST send-email-activation', { body: { ...body, plan } })}
    />
  )
}
