import type { UserId } from '#domain/ids.ts'
import type { ReminderChannel } from '#domain/reminders/reminding.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/* What this device knows of a learner's answer, so that a home asks the server for it only once. */

const KEY = 'dilo.reminders'

/** The channel that the learner chose; undefined if this device does not know of an answer. */
export function answeredChannel(userId: UserId): string | undefined {
  const [user, channel] = readStored(KEY)?.split(' ') ?? []
  return user === userId ? channel : undefined
}

export function rememberAnswer(userId: UserId, channel: ReminderChannel): void {
  writeStored(KEY, `${userId} ${channel}`)
}
