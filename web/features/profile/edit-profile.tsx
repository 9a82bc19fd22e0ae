import { useState } from 'react'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { usePasswordFields } from '#web/features/profile/use-password-fields.tsx'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { type PhoneValues, phoneValues, usePhoneField } from '#web/frame/phone-field.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

type Draft = { name: string; lastname: string } & PhoneValues
/** Unsaved input, kept when the dialog is closed by accident or the user signs in again. */
const drafts = new Map<UserId, Draft>()

type EditProfileProps = { user: User; onSaved: (user: User) => void; onClose: () => void }

/** Edits personal data and the password. */
export function EditProfile({ user, onSaved, onClose }: EditProfileProps) {
  const { shell } = useText()
  const { edit } = useProfileText()
  const fields = usePersonalFields()
  const phone = usePhoneField()
  const [recovered] = useState(() => drafts.get(user._id))
  const { oldPassword, password, endsOtherSessions, tick } = usePasswordFields({
    oldHint: edit.oldPasswordHint,
    endsOther: edit.endsOtherSessions,
  })

  const stored: Draft = { name: user.name, lastname: user.lastname, ...phoneValues(user.phone) }
  const names = ['name', 'lastname', 'country', 'phone'] as const
  const keep = ({ name, lastname, country, phone }: Draft) => {
    const draft = { name, lastname, country, phone }
    if (names.some(each => draft[each] !== stored[each])) drafts.set(user._id, draft)
    else drafts.delete(user._id)
  }
  const discard = () => {
    drafts.delete(user._id)
    onClose()
  }

  return (
    <Dialog title={edit.title} closeLabel={shell.close} onClose={onClose}>
      {recovered && (
        <>
          <p>{edit.recovered}</p>
          <Button onClick={discard}>{edit.discard}</Button>
        </>
      )}
      <Form
        fields={[
          fields.name,
          fields.lastname,
          { ...phone.field, hint: edit.phoneHint, isOptional: true },
          oldPassword,
          { ...password, isOptional: true },
        ]}
        initial={{ ...stored, ...recovered }}
        submitLabel={edit.submit}
        busyLabel={edit.submitting}
        onValues={keep}
        send={async ({ country, ...values }) => {
          const body = { ...values, phone: phone.sent({ country, phone: values.phone }), endsOtherSessions }
          const answer = await call('POST student-update', { body })
          if (answer.isOk) {
            drafts.delete(user._id)
            onSaved(answer.data)
          } else tellIfSessionEnded(answer)
          return answer
        }}
      >
        {tick}
      </Form>
    </Dialog>
  )
}
