import { addPushDevice, changeReminders, endReminders, readReminders } from '#contract/reminders.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { addDevice, chooseReminders, endReminders as end, remindersOf } from '#server/reminders/service.ts'

export function reminderRoutes(add: AddEndpoint, context: AppContext): void {
  const tokenLimit: Limit = { perMinute: context.config.tokensPerMinute, per: 'network' }

  add(readReminders, ({ user }) => remindersOf(context, user))
  add(changeReminders, ({ user, body }) => chooseReminders(context, user, body))
  add(addPushDevice, ({ user, body }) => addDevice(context, user, body))
  add(
    endReminders,
    async ({ body }) => {
      await end(context, body.token)
      return null
    },
    tokenLimit,
  )
}
