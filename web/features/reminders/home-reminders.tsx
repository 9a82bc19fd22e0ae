import { useEffect } from 'react'
import type { User } from '#contract/session.ts'
import { OFFER_AFTER_DAYS } from '#domain/reminders/reminding.ts'
import { answeredChannel } from '#web/features/reminders/answered.ts'
import { keepPush } from '#web/features/reminders/push.ts'
import { call } from '#web/lib/call.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

const ReminderOffer = lazyWithPreload(() =>
  import('#web/features/reminders/offer.tsx').then(m => m.ReminderOffer),
)

type HomeRemindersProps = {
  user: User
  /** Days with practice that the home knows. */
  days: number
}

/** On a learner's home: offers reminders after the third day, and keeps the subscription of this browser. */
export function HomeReminders({ user, days }: HomeRemindersProps) {
  const answered = answeredChannel(user._id)
  useEffect(() => {
    if (answered === 'push') return whenIdle(() => void keepSubscribed())
  }, [answered])
  if (answered !== undefined || days < OFFER_AFTER_DAYS) return null
  return <ReminderOffer user={user} />
}

async function keepSubscribed(): Promise<void> {
  const answer = await call('GET student-reminders')
  if (answer.isOk && answer.data.channel === 'push') await keepPush(answer.data.publicKey)
}
