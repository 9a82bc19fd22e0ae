import { addMonthsUtc } from '#domain/calendar.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { AttemptTally } from '#domain/course/health/failed-texts.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { countAttemptsBefore, insertAttempts, selectTallies } from '#server/attempts/store.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/** Months for which an attempt is kept per learner: see `retention` in the privacy policy. */
const KEPT_MONTHS = 13
const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough for the time limit of a statement. */
const BATCH = 1000

/**
 * Stores attempts in the transaction of their save (D38), without those at words that never existed. Idempotent by id
 * (D5). Drops attempts close to the age limit:
 * they may repeat ones that are already counted, and servers' clocks differ.
 */
export async function storeAttempts(
  db: Db,
  userId: UserId,
  { attempts, now }: { attempts: readonly Attempt[]; now: Date },
): Promise<void> {
  const since = oldestKept(now).getTime() + DAY_MS
  const kept = attempts.filter(({ at }) => at.getTime() >= since)
  if (kept.length > 0) await insertAttempts(db, userId, kept)
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
