import { GoogleButton } from '#web/google/google-button.tsx'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

/** Deletes the account: explains what is erased and what remains, and asks for the password or for Google (D11). */
export function DeleteAccount({ onGone, onClose }: { onGone: () => Promise<void>; onClose: () => void }) {
  const { shell } = useText()
  const { remove } = useProfileText()
  const send = async (body: { password: string } | { token: string }) => {
    const answer = await call('PATCH student-delete-account', { body })
    if (answer.isOk) await onGone()
    else tellIfSessionEnded(answer)
    return answer
  }
  return (
    <Dialog title={remove.title} closeLabel={shell.close} onClose={onClose}>
      <p>
        {remove.erased} <strong>{remove.lead}</strong>
      </p>
      <p>{remove.kept}</p>
      <Form
        fields={[
          {
            name: 'password',
            label: remove.password,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        submitLabel={remove.submit}
        busyLabel={remove.submitting}
        submitLook="danger"
        send={send}
      />
      <GoogleButton send={token => send({ token })} />
      <Button onClick={onClose}>{remove.stay}</Button>
    </Dialog>
  )
}
