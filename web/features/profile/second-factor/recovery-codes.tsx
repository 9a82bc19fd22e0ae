import { useState } from 'react'
import styles from '#web/features/profile/second-factor/second-factor.module.css'
import { useText } from '#web/lib/language.tsx'
import { useSecondFactorText } from '#web/text/second-factor/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** New recovery codes, to be written down, copied or downloaded: they are shown only this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { shell } = useText()
  const text = useSecondFactorText()
  const [said, setSaid] = useState('')
  const lines = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setSaid(text.copied),
      () => setSaid(text.copyFailed),
    )
  return (
    <Dialog
      title={text.recoveryTitle}
      closeLabel={shell.close}
      onClose={onClose}
      closesOnBackdrop={false}
      actions={
        <Button look="primary" onClick={onClose} isWide>
          {text.done}
        </Button>
      }
    >
      <p>{text.recoveryLead}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{text.copy}</Button>
      <a
        className={styles.app}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
        download={text.fileName}
      >
        {text.download}
      </a>
      <p role="status">{said}</p>
    </Dialog>
  )
}
