import type { z } from 'zod'
import type { changeGoal, WeekGoal } from '#contract/goals.ts'
import type { User } from '#contract/session.ts'
import { utcWeekNumber } from '#domain/course/week.ts'
import type { UserId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { goalView } from '#server/goals/goal-view.ts'
import { addKeptWeeks, goalObject, selectGoal, upsertGoal } from '#server/goals/store.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

/** The part of a home's statement that reads the goal. */
export const goalOfHome: typeof goalObject = goalObject

/** A learner's goal. Administrators have none. */
export async function goalOf({ database }: Context, user: User): Promise<WeekGoal> {
  return goalView(await database.read(db => selectGoal(db, user._id)))
}

/** The days a week that a learner wants to practise; null without a goal. */
export async function goalDaysOf({ database }: Context, userId: UserId): Promise<number | null> {
  return (await database.read(db => selectGoal(db, userId)))?.days ?? null
}

/** The most weeks by which a device may be late, as sums of attempts are kept so long. */
const LATE_WEEKS = 10

/**
 * Stores the chosen days, and the weeks that the learner's browser found kept: it knows the days of its clock, and the
 * server does not (decision 050). Weeks to come and weeks of long ago are left out. Safe to repeat. Fails with
 * `not_allowed` for administrators.
 */
export async function chooseGoal(
  context: Context,
  user: User,
  { days, keptWeeks = [] }: z.output<typeof changeGoal.body>,
): Promise<WeekGoal> {
  if (!openTo(user).progress) throw new Refusal('not_allowed')
  const now = context.now()
  const latest = utcWeekNumber(now) + 1
  const weeks = keptWeeks.filter(week => week <= latest && week > latest - LATE_WEEKS)
  await context.database.tx(async db => {
    if (days !== undefined) await upsertGoal(db, { userId: user._id, days, chosenAt: now })
    if (weeks.length > 0) await addKeptWeeks(db, user._id, weeks)
  })
  return goalOf(context, user)
}
