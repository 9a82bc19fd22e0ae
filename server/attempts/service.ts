import { addMonthsUtc } from '#domain/calendar.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { AttemptTally } from '#domain/course/health/failed-texts.ts'
import type { CourseId } from '#domain/ids.ts'
import { countAttemptsBefore, selectTallies } from '#server/attempts/store.ts'
import type { AppContext } from '#server/context.ts'

/** Months for which an attempt is kept per learner: see `retention` in the privacy policy. */
const KEPT_MONTHS = 13
const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough for the time limit of a statement. */
const BATCH = 1000

/**
 * The attempts of a save that are stored (D38): none close to the age limit, because they may repeat ones that are
 * already counted, and servers' clocks differ.
 */
export function storableAttempts(attempts: readonly Attempt[], now: Date): Attempt[] {
  if (attempts.length === 0) return []
  const since = oldestKept(now).getTime() + DAY_MS
  return attempts.filter(({ at }) => at.getTime() >= since)
}

/** Converts attempts older than 13 months into anonymous counts per item (D38). */
export async function countOldAttempts(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  limit: number = BATCH,
): Promise<void> {
  const before = oldestKept(now())
  while ((await database.tx(db => countAttemptsBefore(db, { before, limit }))) > 0);
}

/** Attempts of the last days, by step and verdict, and the counts of those that are no longer kept (D38). */
export function recentTallies(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  courseId: CourseId,
  days: number,
): Promise<AttemptTally[]> {
  const since = new Date(now().getTime() - days * DAY_MS)
  return database.read(db => selectTallies(db, courseId, since))
}

const oldestKept = (now: Date): Date => addMonthsUtc(now, -KEPT_MONTHS)
