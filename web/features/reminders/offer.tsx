import { useEffect, useRef, useState } from 'react'
import type { Reminders } from '#contract/reminders.ts'
import type { User } from '#contract/session.ts'
import { rememberAnswer } from '#web/features/reminders/answered.ts'
import { ReminderForm } from '#web/features/reminders/reminder-form.tsx'
import { ReminderState } from '#web/features/reminders/reminder-state.tsx'
import styles from '#web/features/reminders/reminders.module.css'
import { useReminders } from '#web/features/reminders/use-reminders.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useRemindersText } from '#web/text/reminders/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'

/** Asks once, on a learner's home, whether to remind. Without an answer of the server it does not ask. */
export function ReminderOffer({ user }: { user: User }) {
  const { data } = useLoaded('GET student-reminders', {})
  // What the server knows when the offer is shown, so that the answer does not remove it while it is read.
  const [offered, setOffered] = useState<Reminders>()
  useEffect(() => {
    if (!data || offered) return
    setOffered(data)
    if (data.channel !== null) rememberAnswer(user._id, data.channel)
  }, [data, offered, user._id])
  return offered?.channel === null ? <Offer user={user} offered={offered} /> : null
}

function Offer({ user, offered }: { user: User; offered: Reminders }) {
  const text = useRemindersText()
  const [saved, setSaved] = useState<Reminders>()
  const { state, choose, download } = useReminders(user, offered, setSaved)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved) done.current?.focus()
  }, [saved])

  if (saved?.channel === 'none') return null
  return (
    <Card as="section" aria-labelledby="reminder-offer">
      <div className={styles.offer}>
        <h2 id="reminder-offer">{saved ? text.title : text.offer.title}</h2>
        {saved ? (
          <div ref={done} tabIndex={-1}>
            <ReminderState reminders={saved} onDownload={download} />
          </div>
        ) : (
          <>
            <p>{text.offer.lead}</p>
            <ReminderForm user={user} chosen={offered} state={state} onChoose={choose}>
              <Button onClick={() => void choose({ channel: 'none', hour: offered.hour })}>
                {text.offer.decline}
              </Button>
            </ReminderForm>
          </>
        )}
      </div>
    </Card>
  )
}
