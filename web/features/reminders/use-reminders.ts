import { useState } from 'react'
import type { Reminders } from '#contract/reminders.ts'
import type { User } from '#contract/session.ts'
import type { ReminderChannel } from '#domain/reminders/reminding.ts'
import { rememberAnswer } from '#web/features/reminders/answered.ts'
import { downloadCalendar } from '#web/features/reminders/calendar.ts'
import { type PushProblem, startPush, stopPush } from '#web/features/reminders/push.ts'
import { call } from '#web/lib/call.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useRemindersText } from '#web/text/reminders/text.ts'

export type Choice = { channel: ReminderChannel; hour: number }
export type ChoiceState = 'open' | 'saving' | 'saved' | PushProblem

/** Saves how and when a learner is reminded; a choice that could not be saved changes nothing. */
export function useReminders(
  user: User,
  { publicKey, goalDays }: Reminders,
  onSaved: (saved: Reminders) => void,
) {
  const text = useRemindersText()
  const [state, setState] = useState<ChoiceState>('open')

  const download = (hour: number) =>
    downloadCalendar({ ...text.entry, fileName: text.fileName, hour, goalDays })

  const choose = async ({ channel, hour }: Choice) => {
    if (state === 'saving') return
    setState('saving')
    const problem = channel === 'push' ? await startPush(publicKey) : undefined
    if (problem) return setState(problem)
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    const answer = await call('POST student-reminders', { body: { channel, hour, zone } })
    if (!answer.isOk) {
      tellIfSessionEnded(answer)
      return setState(answer)
    }
    rememberAnswer(user._id, channel)
    if (channel !== 'push') void stopPush().catch(() => undefined)
    if (channel === 'calendar') download(hour)
    setState('saved')
    onSaved(answer.data)
  }

  return { state, choose, download }
}
