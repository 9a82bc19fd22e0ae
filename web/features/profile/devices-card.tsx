import { useState } from 'react'
import type { Device } from '#contract/devices.ts'
import styles from '#web/features/profile/profile.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { tellIfSessionEnded, useLoaded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The devices on which the user is signed in; each can be signed out, or all others at once. */
export function DevicesCard() {
  const { devices: text } = useProfileText()
  const { data, failure, reload, update } = useLoaded('GET student-devices', {})
  const [isAsking, setIsAsking] = useState(false)
  const [done, setDone] = useState<string>()
  const [refused, setRefused] = useState<Failure>()

  const signOut = async (device: Device) => {
    setDone(undefined)
    setRefused(undefined)
    const answer = await call('POST student-device-sign-out', { body: { id: device.id } })
    if (!answer.isOk) {
      tellIfSessionEnded(answer)
      return setRefused(answer)
    }
    update(known => known.filter(({ id }) => id !== device.id))
    setDone(text.ended(text.named(device)))
  }

  return (
    <Card
      as="section"
      size="large"
      aria-labelledby="profile-devices"
      aria-busy={(!data && !failure) || undefined}
    >
      <h2 id="profile-devices">{text.title}</h2>
      <p>{text.lead}</p>
      {!data && failure && <CallFailure failure={failure} title={text.unknown} onRetry={reload} />}
      {data && (
        <ul className={styles.devices}>
          {data.map(device => (
            <Row key={device.id} device={device} onSignOut={() => signOut(device)} />
          ))}
        </ul>
      )}
      <div role="status">{done && <Notice tone="right">{done}</Notice>}</div>
      {refused && <CallFailure failure={refused} title={text.failed} />}
      {/* Always there: another device may have signed in since. */}
      <Button onClick={() => setIsAsking(true)}>{text.open}</Button>
      {isAsking && (
        <SignOutOthers
          onClose={() => setIsAsking(false)}
          onDone={() => {
            update(known => known.filter(({ isThis }) => isThis))
            setDone(text.done)
            setIsAsking(false)
          }}
        />
      )}
    </Card>
  )
}

/** Systems of phones and tablets. */
const HANDHELD: ReadonlySet<string> = new Set(['Android', 'iPhone', 'iPad'])

function Row({ device, onSignOut }: { device: Device; onSignOut: () => Promise<void> }) {
  const { devices: text } = useProfileText()
  const { moment } = useFormats()
  const [isBusy, setIsBusy] = useState(false)
  const name = text.named(device)
  const press = async () => {
    setIsBusy(true)
    await onSignOut()
    setIsBusy(false)
  }
  return (
    <li>
      <Icon name={HANDHELD.has(device.system ?? '') ? 'smartphone' : 'laptop'} />
      <div>
        <strong>{name}</strong>
        <p className={styles.quiet}>{device.isThis ? text.here : text.seen(moment(device.seenAt))}</p>
        {device.network !== null && (
          <p className={styles.quiet}>{text.from(asPeopleWrite(device.network))}</p>
        )}
      </div>
      {!device.isThis && (
        <Button look="link" aria-label={text.endOf(name)} isBusy={isBusy} onClick={press}>
          {text.submit}
        </Button>
      )}
    </li>
  )
}

/** `190.80.1.0/24` is the network `190.80.1.x` to people. */
function asPeopleWrite(network: string): string {
  return network.replace(/\.0\/24$/, '.x').replace(/\/48$/, '')
}

/** Signs out the user's other devices, after asking for confirmation. */
function SignOutOthers({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { shell } = useText()
  const { devices: text } = useProfileText()
  return (
    <Dialog title={text.question} closeLabel={shell.close} onClose={onClose}>
      <p>{text.explanation}</p>
      <Form
        fields={[]}
        submitLabel={text.submit}
        busyLabel={text.submitting}
        send={async () => {
          const answer = await call('POST sign-out-others')
          if (answer.isOk) onDone()
          else tellIfSessionEnded(answer)
          return answer
        }}
      />
      <Button onClick={onClose}>{text.stay}</Button>
    </Dialog>
  )
}
