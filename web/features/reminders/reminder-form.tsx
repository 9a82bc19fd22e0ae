import { type ReactNode, useId, useState } from 'react'
import type { User } from '#contract/session.ts'
import type { ReminderChannel } from '#domain/reminders/reminding.ts'
import { type PushAbility, pushAbility } from '#web/features/reminders/push.ts'
import styles from '#web/features/reminders/reminders.module.css'
import { useHour } from '#web/features/reminders/use-hour.ts'
import type { Choice, ChoiceState } from '#web/features/reminders/use-reminders.ts'
import { useRemindersText } from '#web/text/reminders/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Notice } from '#web/ui/notice.tsx'

type SentChannel = Exclude<ReminderChannel, 'none'>
const ICONS = { push: 'smartphone', mail: 'mail', calendar: 'clock' } as const satisfies Record<
  SentChannel,
  IconName
>
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type FormProps = {
  user: User
  chosen: { channel: ReminderChannel | null; hour: number }
  state: ChoiceState
  onChoose: (choice: Choice) => void
  /** Buttons beside the main one. */
  children: ReactNode
}

/** Channel and hour. Channels that this browser does not have are left out, or say what they need. */
export function ReminderForm({ user, chosen, state, onChoose, children }: FormProps) {
  const text = useRemindersText()
  const [ability] = useState(pushAbility)
  const [channel, setChannel] = useState<SentChannel>(() => firstChannel(chosen.channel, ability))
  const [hour, setHour] = useState(chosen.hour)
  const formatHour = useHour()
  const id = useId()
  const notes: Record<SentChannel, string | undefined> = {
    push: undefined,
    mail: text.toMail(user.email),
    calendar: text.toCalendar,
  }
  const channels = (['push', 'mail', 'calendar'] as const).filter(
    each => each !== 'push' || ability === 'possible',
  )
  return (
    <div className={styles.form}>
      <fieldset className={styles.channels}>
        <legend>{text.channel}</legend>
        {channels.map(each => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-channel`}
              checked={channel === each}
              aria-describedby={notes[each] && `${id}-${each}`}
              onChange={() => setChannel(each)}
            />
            <Icon name={ICONS[each]} size={20} />
            <span>
              {text.channels[each]}
              {notes[each] && <small id={`${id}-${each}`}>{notes[each]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {ability === 'install' && (
        <p className={styles.note}>
          {text.install}{' '}
          <ButtonLink to="/install-pwa" look="link">
            {text.toInstall}
          </ButtonLink>
        </p>
      )}
      <label className={styles.hour}>
        {text.hour}
        <select value={hour} onChange={event => setHour(Number(event.target.value))}>
          {HOURS.map(each => (
            <option key={each} value={each}>
              {formatHour(each)}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.note}>{text.rule}</p>
      <Problem state={state} />
      <div className={styles.buttons}>
        <Button look="primary" isBusy={state === 'saving'} onClick={() => onChoose({ channel, hour })}>
          {state === 'saving' ? text.saving : text.start}
        </Button>
        {children}
      </div>
    </div>
  )
}

/** Where there are no notifications, mail is the next best. */
function firstChannel(chosen: ReminderChannel | null, ability: PushAbility): SentChannel {
  const usual = ability === 'possible' ? 'push' : 'mail'
  return chosen === null || chosen === 'none' || (chosen === 'push' && ability !== 'possible')
    ? usual
    : chosen
}

function Problem({ state }: { state: ChoiceState }) {
  const text = useRemindersText()
  if (state === 'denied' || state === 'noPush') return <Notice tone="alert">{text[state]}</Notice>
  return typeof state === 'object' ? <CallFailure failure={state} title={text.failed} /> : null
}
