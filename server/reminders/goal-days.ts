import type { UserId } from '#domain/ids.ts'
import type { AppContext } from '#server/program/context.ts'

/** The days a week that a learner wants to practise; null without a goal. */
export async function goalDaysOf(
  _context: Pick<AppContext, 'database'>,
  _userId: UserId,
): Promise<number | null> {
  return null
}
