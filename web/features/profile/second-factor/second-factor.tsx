import { useState } from 'react'
import type { User } from '#contract/session.ts'
import { RecoveryCodes } from '#web/features/profile/second-factor/recovery-codes.tsx'
import { SwitchOn } from '#web/features/profile/second-factor/switch-on.tsx'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded, useLoaded } from '#web/lib/use-loaded.ts'
import { useSecondFactorText } from '#web/text/second-factor/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Below this, the user is asked to make new recovery codes. */
const FEW_CODES = 4

/** The card about the second factor: an explanation, a switch, and recovery codes (decision 033). */
export function SecondFactor({ onChange }: { onChange: (change: Partial<User>) => void }) {
  const text = useSecondFactorText()
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null)
  const { data, failure, reload } = useLoaded('GET second-factor', {})

  const close = () => {
    setOpen(null)
    reload()
  }
  return (
    <Card as="section" size="large" aria-labelledby="profile-second-factor" id="second-factor">
      <h2 id="profile-second-factor">{text.title}</h2>
      {!data && (failure ? <Failed message={failure.message} onRetry={reload} /> : <Loading />)}
      {data && !data.isOn && (
        <>
          {data.isRequired && <Notice tone="alert">{text.required}</Notice>}
          <p>{text.off}</p>
          <Button onClick={() => setOpen('on')}>
            <Icon name="shield-check" size={20} /> {text.switchOn}
          </Button>
        </>
      )}
      {data?.isOn && (
        <>
          <Notice tone="right">{text.on}</Notice>
          <p>
            {text.codesLeft(data.recoveryCodesLeft)} {data.recoveryCodesLeft < FEW_CODES && text.fewCodes}
          </p>
          <Button onClick={() => setOpen('codes')}>{text.newCodes}</Button>
          <Button onClick={() => setOpen('off')}>{text.switchOff}</Button>
        </>
      )}
      {open === 'on' && <SwitchOn onOn={() => onChange({ hasSecondFactor: true })} onClose={close} />}
      {open === 'codes' && <NewCodes onClose={close} />}
      {open === 'off' && <SwitchOff onOff={() => onChange({ hasSecondFactor: false })} onClose={close} />}
    </Card>
  )
}

function Loading() {
  const text = useSecondFactorText()
  return <Waiting label={text.loading} slowLabel={text.slow} />
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { failure } = useText()
  return (
    <>
      <Notice tone="alert">{message}</Notice>
      <Button onClick={onRetry}>{failure.retry}</Button>
    </>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const text = useSecondFactorText()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog title={text.newCodesTitle} closeLabel={shell.close} onClose={onClose}>
      <p>{text.newCodesLead}</p>
      <Form
        fields={[{ name: 'oneTimeCode', label: text.codeOrRecovery, autoComplete: 'one-time-code' }]}
        submitLabel={text.newCodesSubmit}
        busyLabel={text.checking}
        send={async body => {
          const answer = await call('POST second-factor-recovery-codes', { body })
          if (answer.isOk) setCodes(answer.data.recoveryCodes)
          else tellIfSessionEnded(answer)
          return answer
        }}
      />
    </Dialog>
  )
}

function SwitchOff({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  const { shell } = useText()
  const text = useSecondFactorText()
  return (
    <Dialog title={text.offTitle} closeLabel={shell.close} onClose={onClose}>
      <p>{text.offLead}</p>
      <Form
        fields={[
          { name: 'password', label: text.password, type: 'password', autoComplete: 'current-password' },
          { name: 'oneTimeCode', label: text.codeOrRecovery, autoComplete: 'one-time-code' },
        ]}
        submitLabel={text.offSubmit}
        busyLabel={text.checking}
        submitLook="danger"
        send={async body => {
          const answer = await call('POST second-factor-end', { body })
          if (answer.isOk) {
            onOff()
            onClose()
          } else tellIfSessionEnded(answer)
          return answer
        }}
      />
    </Dialog>
  )
}
