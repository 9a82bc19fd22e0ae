import type { UserId } from '#domain/ids.ts'
import type { AppContext } from '#server/program/context.ts'
import type { Named } from '#server/reminders/text/es.ts'

/** The learner's own goal, and a phrase that is due. */
export async function namedFor(_context: Pick<AppContext, 'database'>, _userId: UserId): Promise<Named> {
  return { goalDays: null, phrase: null }
}
