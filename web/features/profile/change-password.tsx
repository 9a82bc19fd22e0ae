import { useState } from 'react'
import type { User } from '#contract/session.ts'
import { formatPhone } from '#domain/phone.ts'
import styles from '#web/features/profile/profile.module.css'
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
  const fields = usePersonalFields()
  const [endsOtherSessions, setEndsOtherSessions] = useState(true)
  return (
    <Dialog title={text.title} closeLabel={shell.close} onClose={onClose}>
      <Form
        fields={[
          {
            name: 'oldPassword',
            label: edit.oldPassword,
            type: 'password',
            autoComplete: 'current-password',
            validator: fields.newPassword.validator,
            hint: text.oldHint,
            isOptional: true,
          },
          { ...fields.newPassword, label: edit.password, hint: edit.passwordHint },
          { ...fields.repeatPassword, label: text.repeat },
        ]}
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
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={endsOtherSessions}
            onChange={event => setEndsOtherSessions(event.target.checked)}
          />
          {text.endsOtherSessions}
        </label>
      </Form>
    </Dialog>
  )
}
