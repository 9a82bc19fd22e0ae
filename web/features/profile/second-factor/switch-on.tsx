import { useState } from 'react'
import { encode } from 'uqr'
import { RecoveryCodes } from '#web/features/profile/second-factor/recovery-codes.tsx'
import styles from '#web/features/profile/second-factor/second-factor.module.css'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useSecondFactorText } from '#web/text/second-factor/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

type Key = { secret: string; address: string }

/** Switches the second factor on: the password, the app, and the recovery codes, which are shown once. */
export function SwitchOn({ onOn, onClose }: { onOn: () => void; onClose: () => void }) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!key) return <AskPassword onKey={setKey} onClose={onClose} />
  const keep = (fresh: readonly string[]) => {
    onOn()
    setCodes(fresh)
  }
  return <ConnectApp appKey={key} onCodes={keep} onClose={onClose} />
}

function AskPassword({ onKey, onClose }: { onKey: (key: Key) => void; onClose: () => void }) {
  const { shell } = useText()
  const text = useSecondFactorText()
  return (
    <Dialog title={text.passwordTitle} closeLabel={shell.close} onClose={onClose}>
      <Form
        fields={[
          {
            ...{ name: 'password', label: text.password, type: 'password', hint: text.noPassword },
            autoComplete: 'current-password',
          },
        ]}
        submitLabel={text.next}
        busyLabel={text.checking}
        send={async body => {
          const answer = await call('POST second-factor', { body })
          if (answer.isOk) onKey(answer.data)
          else tellIfSessionEnded(answer)
          return answer
        }}
      />
    </Dialog>
  )
}

type ConnectProps = { appKey: Key; onCodes: (codes: readonly string[]) => void; onClose: () => void }

function ConnectApp({ appKey: { secret, address }, onCodes, onClose }: ConnectProps) {
  const { shell } = useText()
  const text = useSecondFactorText()
  return (
    <Dialog title={text.appTitle} closeLabel={shell.close} onClose={onClose}>
      <p>{text.appLead}</p>
      <QrCode text={address} label={text.qr} />
      <a className={styles.app} href={address}>
        {text.onThisPhone}
      </a>
      <p>
        {text.byHand} <code className={styles.key}>{inGroups(secret)}</code>
      </p>
      <Form
        fields={[{ name: 'oneTimeCode', label: text.code, autoComplete: 'one-time-code', maxLength: 7 }]}
        submitLabel={text.switchOn}
        busyLabel={text.checking}
        send={async body => {
          const answer = await call('POST second-factor-confirm', { body })
          if (answer.isOk) onCodes(answer.data.recoveryCodes)
          else tellIfSessionEnded(answer)
          return answer
        }}
      />
    </Dialog>
  )
}

/** A QR code, dark on white in both themes: cameras do not read inverted ones. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

/** In groups of four, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
