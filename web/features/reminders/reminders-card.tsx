import { useState } from 'react'
import type { Reminders } from '#contract/reminders.ts'
import type { User } from '#contract/session.ts'
import { ReminderForm } from '#web/features/reminders/reminder-form.tsx'
import { ReminderState } from '#web/features/reminders/reminder-state.tsx'
import styles from '#web/features/reminders/reminders.module.css'
import { useReminders } from '#web/features/reminders/use-reminders.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useRemindersText } from '#web/text/reminders/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Card } from '#web/ui/layout.tsx'

/** Reminders in "Tu cuenta": on or off, how, and at which hour. */
export function RemindersCard({ user }: { user: User }) {
  const text = useRemindersText()
  const { data, failure, reload } = useLoaded('GET student-reminders', {})
  const [saved, setSaved] = useState<Reminders>()
  const shown = saved ?? data
  return (
    <Card as="section" size="large" aria-labelledby="account-reminders" aria-busy={!shown && !failure}>
      <h2 id="account-reminders">{text.title}</h2>
      {shown && <Known user={user} reminders={shown} onSaved={setSaved} />}
      {!shown && failure && <CallFailure failure={failure} title={text.unknown} onRetry={reload} />}
      {!shown && !failure && <div className={styles.blank} />}
    </Card>
  )
}

function Known({
  user,
  reminders,
  onSaved,
}: {
  user: User
  reminders: Reminders
  onSaved: (saved: Reminders) => void
}) {
  const text = useRemindersText()
  const [isOpen, setIsOpen] = useState(false)
  const { channel, hour } = reminders
  const save = (saved: Reminders) => {
    setIsOpen(false)
    onSaved(saved)
  }
  const { state, choose, download } = useReminders(user, reminders, save)
  const isOn = channel !== null && channel !== 'none'
  const off = () => void choose({ channel: 'none', hour })
  return (
    <>
      <div role="status">
        <ReminderState reminders={reminders} onDownload={download} />
      </div>
      {isOpen ? (
        <ReminderForm user={user} chosen={reminders} state={state} onChoose={choose}>
          {isOn && <Button onClick={off}>{text.switchOff}</Button>}
        </ReminderForm>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setIsOpen(true)}>{isOn ? text.change : text.switchOn}</Button>
          {isOn && (
            <Button isBusy={state === 'saving'} onClick={off}>
              {text.switchOff}
            </Button>
          )}
        </div>
      )}
      {!isOpen && typeof state === 'object' && <CallFailure failure={state} title={text.failed} />}
    </>
  )
}
