/** The phrases said aloud in a quarter of an hour, which is fine enough for every time zone of the world. */
export type SaidQuarter = {
  /** Quarters of an hour since 1970, UTC. */
  quarter: number
  /** The number of different phrases. */
  count: number
}

export const QUARTER_MS = 15 * 60 * 1000
/** The days of a week, ending today. */
export const WEEK_DAYS = 7

export type SaidDay = {
  /** Noon of the day, local time: no clock change moves it to another day. */
  noon: Date
  count: number
}

/**
 * The phrases said on each of the last seven days, today last. Days follow the local clock of the learner's browser,
 * wherever the learner has travelled, even if a day has 23 or 25 hours.
 */
export function weekOf(said: readonly SaidQuarter[], now: Date): SaidDay[] {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => {
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (WEEK_DAYS - 1 - index), 12)
    return { noon, count: 0 }
  })
  const byName = new Map(days.map(day => [nameOf(day.noon), day]))
  for (const { quarter, count } of said) {
    const day = byName.get(nameOf(new Date(quarter * QUARTER_MS)))
    if (day) day.count += count
  }
  return days
}

/** The data of the sentence below the plot. */
export type WeekSummary = {
  total: number
  /** The number of days with any phrase said. */
  days: number
  today: number
  /** The day with the most phrases, the latest of equal ones; null with fewer than two such days. */
  best: SaidDay | null
}

export function summaryOf(week: readonly SaidDay[]): WeekSummary {
  const spoken = week.filter(({ count }) => count > 0)
  const most = Math.max(0, ...week.map(({ count }) => count))
  return {
    total: week.reduce((sum, { count }) => sum + count, 0),
    days: spoken.length,
    today: week.at(-1)?.count ?? 0,
    best: spoken.length < 2 ? null : (week.findLast(({ count }) => count === most) ?? null),
  }
}

function nameOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}
