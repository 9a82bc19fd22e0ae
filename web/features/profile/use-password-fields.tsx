import { useState } from 'react'
import styles from '#web/features/profile/profile.module.css'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import type { FormField } from '#web/ui/form-field.ts'

/** The fields of a change of the password, and the choice to end the sessions on other devices with it. */
export function usePasswordFields({ oldHint, endsOther }: { oldHint: string; endsOther: string }) {
  const { edit } = useProfileText()
  const { newPassword } = usePersonalFields()
  const [endsOtherSessions, setEndsOtherSessions] = useState(true)
  return {
    oldPassword: {
      name: 'oldPassword',
      label: edit.oldPassword,
      type: 'password',
      autoComplete: 'current-password',
      validator: newPassword.validator,
      hint: oldHint,
      isOptional: true,
    } satisfies FormField<'oldPassword'>,
    password: { ...newPassword, label: edit.password, hint: edit.passwordHint },
    endsOtherSessions,
    tick: (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={endsOtherSessions}
          onChange={event => setEndsOtherSessions(event.target.checked)}
        />
        {endsOther}
      </label>
    ),
  }
}
