import { lastHour, localDay, nextHour } from '#domain/reminders/local-time.ts'

/*
 * When a learner is reminded (decision 097): once a day at their hour, unless they have practised; three times without
 * an answer, then one mail after a week, then never, until they practise again.
 */

/** `calendar` is a file for the learner's own calendar: the server sends nothing. `none` is an answer, too. */
export const REMINDER_CHANNELS = ['push', 'mail', 'calendar', 'none'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** Days of practice after which reminders are offered. */
export const OFFER_AFTER_DAYS = 3

/** Reminders in a row that a learner may ignore. */
const MAX_IGNORED = 3
const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS
/** Less than the 23 hours of the day on which clocks go forward. Learners also change their hour, and travel. */
const MIN_GAP_MS = 22 * HOUR_MS
/** A reminder that is this late is left out: nobody wants the one of the evening at midnight. */
const MAX_LATE_MS = 3 * HOUR_MS

/** The learner's wish. */
export type ReminderTime = {
  /** From 0 to 23, by the clock of the zone. */
  hour: number
  zone: string
}

export type Reminded = {
  /** When the last reminder was sent. */
  sentAt: Date | null
  /** Reminders sent since the learner practised: all but the last one were ignored. */
  unanswered: number
}

/** When the learner practised lately, and their goal in days a week. */
export type Practice = { lastAt: Date | null; moments: readonly Date[]; goalDays: number | null }

export type Reminder = {
  /** `daily` by the learner's channel, `weekly` the last one, by mail; null for none. */
  send: 'daily' | 'weekly' | null
  /** `Reminded.unanswered` before it is sent. */
  unanswered: number
  /** When to look again. */
  dueAt: Date
}

/** What happens at a moment at which a reminder is due. */
export function reminderAt(
  now: Date,
  { hour, zone }: ReminderTime,
  { sentAt, unanswered: before }: Reminded,
  practice: Practice,
): Reminder {
  const { lastAt } = practice
  const hasAnswered = lastAt !== null && (sentAt === null || lastAt > sentAt)
  const unanswered = hasAnswered ? 0 : before
  const sinceSent = sentAt === null ? Number.POSITIVE_INFINITY : now.getTime() - sentAt.getTime()
  const isLate = now.getTime() - lastHour(hour, zone, now).getTime() > MAX_LATE_MS
  const isFree = !isLate && sinceSent >= MIN_GAP_MS && !isDone(now, zone, practice)
  const kind = unanswered < MAX_IGNORED ? 'daily' : 'weekly'
  // One hour less, because the hour of a week ago was a few seconds earlier.
  const isWeekOver = sinceSent >= WEEK_MS - HOUR_MS
  const isTime = kind === 'daily' || (unanswered === MAX_IGNORED && isWeekOver)
  return { send: isFree && isTime ? kind : null, unanswered, dueAt: nextHour(hour, zone, now) }
}

/** Whether the learner has done what they wanted: practised today, or on as many days of this week as their goal. */
function isDone(now: Date, zone: string, { moments, goalDays }: Practice): boolean {
  const today = localDay(now, zone)
  // Day 0 was a Thursday; weeks begin on Monday.
  const monday = today - ((today + 3) % 7)
  const days = new Set(moments.map(moment => localDay(moment, zone)).filter(day => day >= monday))
  return days.has(today) || (goalDays !== null && days.size >= goalDays)
}
