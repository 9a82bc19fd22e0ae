import { practisedDays, type SaidDay, type SaidQuarter, weekNumber } from '#domain/course/week.ts'

/*
 * A week that forgives (decision 094). The learner chooses an ambitious number of days; reserve days cover some that
 * are missing, by themselves, because a goal with a reserve is kept up longer than an easy or a strict one (Sharif and
 * Shu, Journal of Marketing Research 2017). A week is kept or it is simply over; nothing is lost.
 */

/** The numbers of days from which a learner chooses. */
export const GOAL_DAYS = [3, 4, 5] as const
export type GoalDays = (typeof GOAL_DAYS)[number]

/** Minutes of practice with which a day counts. */
export const DAY_MINUTES = 5
/** Missing days that a week may have, whatever the goal: a promise without exceptions. */
export const RESERVE_DAYS = 2

/** The days that count for a goal, in their order, up to today. */
export function keptDays(said: readonly SaidQuarter[], now: Date): SaidDay[] {
  const endOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return practisedDays(said).filter(({ noon, minutes }) => minutes >= DAY_MINUTES && noon < endOfToday)
}

/** Whether days that count are enough for a week, with its reserve: 1 for a goal of 3 days, 2 for 4, 3 for 5. */
export function isWeekKept(goal: GoalDays, kept: number): boolean {
  return kept > 0 && kept + RESERVE_DAYS >= goal
}

/** A goal, and since when. */
export type ChosenGoal = { days: GoalDays; since: Date }

/**
 * The weeks that are kept by now, as their numbers. The week in which the goal was chosen is the first one, with all of
 * its days; the present one counts as soon as nothing can undo it.
 * @param said need not be complete: the server keeps the weeks that were kept before
 */
export function keptWeeks(said: readonly SaidQuarter[], { days, since }: ChosenGoal, now: Date): number[] {
  const first = weekNumber(since)
  return [...Map.groupBy(keptDays(said, now), ({ noon }) => weekNumber(noon))]
    .filter(([week, kept]) => week >= first && isWeekKept(days, kept.length))
    .map(([week]) => week)
}

/** How the present week goes. */
export type GoalWeek = {
  /** Days that count. */
  kept: number
  /** `new`: none yet. `kept`: the reserve covers the missing days. `reached`: the whole goal. */
  state: 'new' | 'begun' | 'kept' | 'reached'
  /** Minutes of today while they are too few for the day to count. */
  todayMinutes: number
}

export function goalWeek(said: readonly SaidQuarter[], goal: GoalDays, now: Date): GoalWeek {
  const week = weekNumber(now)
  const days = practisedDays(said)
  const kept = keptDays(said, now).filter(({ noon }) => weekNumber(noon) === week).length
  const minutes = days.find(({ noon }) => noon.toDateString() === now.toDateString())?.minutes ?? 0
  const state = kept === 0 ? 'new' : kept >= goal ? 'reached' : isWeekKept(goal, kept) ? 'kept' : 'begun'
  return { kept, state, todayMinutes: minutes < DAY_MINUTES ? minutes : 0 }
}
