/** What was said aloud in a quarter of an hour: small enough for every time zone of the world. */
export type SaidQuarter = {
  /** Quarters of an hour since 1970, UTC. */
  quarter: number
  /** Different phrases. */
  count: number
}

export const QUARTER_MS = 15 * 60 * 1000
/** The days of a week, today the last one. */
export const WEEK_DAYS = 7

export type SaidDay = {
  /** Noon of the day, local time: no change of clocks moves it to another day. */
  noon: Date
  count: number
}

/**
 * What was said on each of the last seven days, today last. Days are those of the clock on the wall where this runs: the
 * learner's browser, wherever the learner has travelled, also where a day has 23 or 25 hours.
 */
export function weekOf(said: readonly SaidQuarter[], now: Date): SaidDay[] {
  const days = Array.from({ length: WEEK_DAYS }, (_, place) => {
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (WEEK_DAYS - 1 - place), 12)
    return { noon, count: 0 }
  })
  const byName = new Map(days.map(day => [nameOf(day.noon), day]))
  for (const { quarter, count } of said) {
    const day = byName.get(nameOf(new Date(quarter * QUARTER_MS)))
    if (day) day.count += count
  }
  return days
}

/** What the sentence below the plot says. */
export type WeekSummary = {
  total: number
  /** Days on which anything was said. */
  days: number
  today: number
  /** The day with the most, of equal ones the latest; null where nothing was said, or on one day only. */
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
