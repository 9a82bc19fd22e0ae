import type { WeekGoal } from '#contract/goals.ts'
import type { GoalDays } from '#domain/course/week-goal.ts'

/** A stored goal. Times are ISO texts, as JSON has them. */
export type GoalRow = { days: GoalDays | null; chosenAt: string; keptWeeks: number[] }

export const NOT_ASKED: WeekGoal = { isAsked: false, days: null, since: null, keptWeeks: [] }

/** A stored goal as its learner sees it. */
export function goalView(row: GoalRow | null): WeekGoal {
  if (!row) return NOT_ASKED
  const { days, chosenAt, keptWeeks } = row
  return { isAsked: true, days, since: days === null ? null : new Date(chosenAt).toISOString(), keptWeeks }
}
