import type { User } from '#contract/session.ts'
import { formatPhone } from '#domain/phone.ts'
import { usePasswordFields } from '#web/features/profile/use-password-fields.tsx'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

type ChangePasswordProps = { user: User; onSaved: (user: User) => void; onClose: () => void }

/**
 * Changes the password alone, for people who look for just that. Accounts that came by Google and have none yet leave
 * the current one empty.
 */
export function ChangePassword({ user, onSaved, onClose }: ChangePasswordProps) {
  const { shell } = useText()
  const { edit, password: text } = useProfileText()
  const { repeatPassword } = usePersonalFields()
  const { oldPassword, password, endsOtherSessions, tick } = usePasswordFields({
    oldHint: text.oldHint,
    endsOther: text.endsOtherSessions,
  })
  return (
    <Dialog title={text.title} closeLabel={shell.close} onClose={onClose}>
      <Form
        fields={[oldPassword, password, { ...repeatPassword, label: text.repeat }]}
        submitLabel={text.submit}
        busyLabel={edit.submitting}
        send={async ({ oldPassword, password }) => {
          const { name, lastname } = user
          const phone = formatPhone(user.phone)
          const body = { name, lastname, phone, oldPassword, password, endsOtherSessions }
          const answer = await call('POST student-update', { body })
          if (answer.isOk) onSaved(answer.data)
          else tellIfSessionEnded(answer)
          return answer
        }}
      >
        {tick}
      </Form>
    </Dialog>
  )
}
