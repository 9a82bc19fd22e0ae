import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { GoalDays } from '#domain/course/week-goal.ts'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import type { GoalRow } from '#server/goals/goal-view.ts'
import { goals } from '#server/goals/tables.ts'

/** A learner's goal as an object of a `GoalRow`, null without a row: a part of a statement. */
export function goalObject(learner: Placeholder | UserId): SQL {
  return sql`(
      select json_build_object('days', days, 'chosenAt', chosen_at, 'keptWeeks', kept_weeks)
      from goals where user_id = ${learner}::uuid
    )`
}

export async function selectGoal(db: Db, userId: UserId): Promise<GoalRow | null> {
  const { rows } = await db.execute<{ goal: GoalRow | null }>(sql`select ${goalObject(userId)} as goal`)
  return rows[0]?.goal ?? null
}

/** @param days null for no goal */
export async function upsertGoal(
  db: Db,
  chosen: { userId: UserId; days: GoalDays | null; chosenAt: Date },
): Promise<void> {
  const { days, chosenAt } = chosen
  await db
    .insert(goals)
    .values({ ...chosen, keptWeeks: [] })
    .onConflictDoUpdate({ target: goals.userId, set: { days, chosenAt } })
}

/** Adds weeks to those that were kept: a union, so that repetition, order and concurrency do not matter. */
export async function addKeptWeeks(db: Db, userId: UserId, weeks: readonly number[]): Promise<void> {
  const all = sql`select array_agg(distinct week order by week)
    from unnest(${goals.keptWeeks} || array[${sql.join(
      weeks.map(week => sql`${week}`),
      sql`, `,
    )}]::int[]) as week`
  await db
    .update(goals)
    .set({ keptWeeks: sql`(${all})` })
    .where(eq(goals.userId, userId))
}
