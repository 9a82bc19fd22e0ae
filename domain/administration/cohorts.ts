/*
 * Whether learners return, in sums (decision 095). Days are those of Santo Domingo, numbered since 1970; weeks begin on
 * Mondays.
 */

/** Smaller numbers of people, or of events whose people are not known, leave the server as null. */
export const LEAST_PEOPLE = 10

/** Santo Domingo is four hours behind UTC all year. */
export const BEHIND_UTC_MS = 4 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7
/** 1 January 1970 was a Thursday: the week 0 began three days before. */
export const MONDAY_BEFORE = 3

/** The days after the first one on which saying something counts as a return, both included. */
export const RETURNS = {
  day2: [1, 1],
  day7: [6, 6],
  week4: [21, 27],
} as const
export type Return = keyof typeof RETURNS
export const RETURN_NAMES = Object.keys(RETURNS) as Return[]

/** A learner's recall is delayed when the item was last tried at least this long ago. */
export const DELAY_DAYS = 7

export function dayOf(at: Date): number {
  return Math.floor((at.getTime() - BEHIND_UTC_MS) / DAY_MS)
}

export function weekOfDay(day: number): number {
  return Math.floor((day + MONDAY_BEFORE) / WEEK)
}

export function mondayOf(week: number): number {
  return week * WEEK - MONDAY_BEFORE
}

/** A day as ISO text, `2026-11-23`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Whether everybody who began in a week has had the days of a return. */
export function isOver(week: number, name: Return, today: number): boolean {
  const lastBeginner = mondayOf(week) + WEEK - 1
  return today > lastBeginner + RETURNS[name][1]
}

/**
 * Numbers that may be shown beside their sum: those under ten become null, and if fewer than ten people are behind all
 * of these, the smallest other number too, because the sum would tell.
 */
export function shownBesideSum(counts: readonly number[]): (number | null)[] {
  const shown: (number | null)[] = counts.map(count => (count < LEAST_PEOPLE ? null : count))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const hidden = sum(counts.filter(count => count < LEAST_PEOPLE))
  if (hidden === 0 || hidden >= LEAST_PEOPLE) return shown
  const smallest = Math.min(...counts.filter(count => count >= LEAST_PEOPLE))
  const at = shown.indexOf(smallest)
  return at === -1 ? shown : shown.with(at, null)
}

/** A number alone: null under ten. */
export function shownAlone(count: number): number | null {
  return count < LEAST_PEOPLE ? null : count
}
