/** The answers of a quarter of an hour, which is fine enough for every time zone of the world. */
export type SaidQuarter = {
  /** Quarters of an hour since 1970, UTC. */
  quarter: number
  /** The number of different phrases said aloud. */
  count: number
  /** The minutes with an answer of any kind, as bits: bit 0 is the first minute of the quarter. */
  minutes: number
}

export const QUARTER_MINUTES = 15
export const QUARTER_MS = QUARTER_MINUTES * 60 * 1000
export const WEEK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Listening to a recording or looking for an answer is practice too; a longer silence is a break. */
const MAX_PAUSE_MINUTES = 2

export type SaidDay = {
  /** Noon of the day, local time: no clock change moves it to another day. */
  noon: Date
  /** Phrases said aloud. */
  count: number
  /** Minutes of practice. */
  minutes: number
}

export type Week = {
  /** From Monday to Sunday; days to come are empty. */
  days: SaidDay[]
  /** The place of today in `days`. */
  today: number
}

/**
 * The days with practice, in their order. Days follow the local clock of the learner's browser, wherever the learner
 * has travelled, even if a day has 23 or 25 hours.
 */
export function practisedDays(said: readonly SaidQuarter[]): SaidDay[] {
  const days = new Map<number, SaidDay>()
  const dayOf = (quarter: number): SaidDay => {
    const noon = noonOf(new Date(quarter * QUARTER_MS))
    const day = days.get(noon.getTime()) ?? { noon, count: 0, minutes: 0 }
    days.set(noon.getTime(), day)
    return day
  }
  for (const { quarter, count } of said) dayOf(quarter).count += count
  const minutesOf = Map.groupBy(practisedMinutes(said), minute => Math.floor(minute / QUARTER_MINUTES))
  for (const [quarter, minutes] of minutesOf) dayOf(quarter).minutes += minutes.length
  return [...days.values()].toSorted((a, b) => a.noon.getTime() - b.noon.getTime())
}

/** The calendar week of a moment. It begins on Monday in every country, so that two devices agree. */
export function weekOf(said: readonly SaidQuarter[], now: Date): Week {
  const known = new Map(practisedDays(said).map(day => [day.noon.getTime(), day]))
  const today = (now.getDay() + 6) % WEEK_DAYS
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => {
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index - today, 12)
    return known.get(noon.getTime()) ?? { noon, count: 0, minutes: 0 }
  })
  return { days, today }
}

/** A week of the local calendar as a number: weeks since that of 1 January 1970. */
export function weekNumber(day: Date): number {
  return weekOfDay(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS)
}

/** The week of a moment in UTC, which is at most one away from the learner's. */
export function utcWeekNumber(now: Date): number {
  return weekOfDay(Math.floor(now.getTime() / DAY_MS))
}

/** The data of the sentence below the plot. */
export type WeekSummary = {
  phrases: number
  minutes: number
  /** The number of days with practice. */
  days: number
  /** Phrases of today. */
  today: number
  /** The day with the most phrases, the latest of equal ones; null with fewer than two such days. */
  best: SaidDay | null
}

export function summaryOf({ days, today }: Week): WeekSummary {
  const spoken = days.filter(({ count }) => count > 0)
  const most = Math.max(0, ...days.map(({ count }) => count))
  const sum = (field: 'count' | 'minutes') => days.reduce((total, day) => total + day[field], 0)
  return {
    phrases: sum('count'),
    minutes: sum('minutes'),
    days: days.filter(({ count, minutes }) => count + minutes > 0).length,
    today: days[today]?.count ?? 0,
    best: spoken.length < 2 ? null : (spoken.findLast(({ count }) => count === most) ?? null),
  }
}

/** The minutes of practice since 1970, in their order: those with an answer, and the short pauses between them. */
function practisedMinutes(said: readonly SaidQuarter[]): number[] {
  const answered = said
    .flatMap(({ quarter, minutes }) =>
      Array.from({ length: QUARTER_MINUTES }, (_, bit) => bit)
        .filter(bit => (minutes & (1 << bit)) !== 0)
        .map(bit => quarter * QUARTER_MINUTES + bit),
    )
    .toSorted((a, b) => a - b)
  return answered.flatMap((minute, index) => {
    const pause = minute - (answered[index - 1] ?? Number.NEGATIVE_INFINITY) - 1
    return pause > MAX_PAUSE_MINUTES
      ? [minute]
      : Array.from({ length: pause + 1 }, (_, back) => minute - pause + back)
  })
}

function noonOf(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12)
}

/** 1 January 1970 was a Thursday. */
const weekOfDay = (day: number): number => Math.floor((day + 3) / WEEK_DAYS)
