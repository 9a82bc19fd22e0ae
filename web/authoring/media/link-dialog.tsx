import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'

/** Addresses that can be shown and played: files of this server, and links to others (D29). */
const ADDRESS = /^(?:\/media\/\S+|https?:\/\/[^\s/]\S*)$/

type LinkDialogProps = { value: string; onUse: (address: string) => void; onClose: () => void }

/** Asks for the address of a file on another site. */
export function LinkDialog({ value, onUse, onClose }: LinkDialogProps) {
  const { link: t } = useMediaText()
  const id = useId()
  const [address, setAddress] = useState(value)
  const [isChecked, setIsChecked] = useState(false)
  const isRight = ADDRESS.test(address.trim())
  const use = (event: FormEvent) => {
    event.preventDefault()
    // React's events bubble to the screen's form.
    event.stopPropagation()
    setIsChecked(true)
    if (isRight) onUse(address.trim())
  }
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} look="primary">
            {t.use}
          </Button>
          <Button onPress={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <form id={id} onSubmit={use} noValidate>
        <TextField
          label={t.label}
          hint={t.hint}
          value={address}
          onChange={setAddress}
          error={isChecked && !isRight ? t.wrong : undefined}
          type="url"
          autoFocus
        />
      </form>
    </Dialog>
  )
}
