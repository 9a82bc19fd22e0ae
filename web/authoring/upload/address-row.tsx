import { useRef } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import styles from '#web/authoring/upload/upload.module.css'
import { useUploadText } from '#web/text/authoring/upload/text.ts'
import { Row } from '#web/ui/layout.tsx'

/** An address with a button that copies it. */
export function AddressRow({ address, label }: { address: string; label: string }) {
  const text = useUploadText()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: text.copied })
    } catch {
      // Not allowed everywhere: the author can copy it by hand.
      field.current?.select()
      showToast({ text: text.copyByHand })
    }
  }
  return (
    <Row gap={3} align="end" className={styles.address}>
      <TextField ref={field} label={label} value={address} onChange={() => undefined} isReadOnly />
      <Button look="outline" icon="copy" onPress={() => void copy()}>
        {text.copy}
      </Button>
    </Row>
  )
}
