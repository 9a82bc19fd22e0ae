import { addMonthsUtc } from '#domain/calendar.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { countAttemptsBefore, insertAttempts } from '#server/attempts/store.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/** Months for which an attempt stays with its learner: see `retention` in the privacy policy. */
const KEPT_MONTHS = 13
const DAY_MS = 24 * 60 * 60 * 1000
/** Few enough for the time that one statement may take. */
const BATCH = 1000

/**
 * Keeps attempts, in the transaction of the save that brought them (D38). One that is kept already is the same one
 * (D5). One that is nearly old enough to be counted is dropped: it may be a repetition of one that is counted, and the
 * clocks of servers differ.
 */
export async function keepAttempts(
  db: Db,
  key: { userId: UserId; courseId: CourseId },
  { attempts, now }: { attempts: readonly Attempt[]; now: Date },
): Promise<void> {
  const since = oldestKept(now).getTime() + DAY_MS
  const kept = attempts.filter(({ at }) => at.getTime() >= since)
  if (kept.length > 0) await insertAttempts(db, key, kept)
}

/** Turns attempts that are older than 13 months into counts of their items, without whose they were (D38). */
export async function countOldAttempts(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  limit: number = BATCH,
): Promise<void> {
  const before = oldestKept(now())
  while ((await database.tx(db => countAttemptsBefore(db, { before, limit }))) > 0);
}

const oldestKept = (now: Date): Date => addMonthsUtc(now, -KEPT_MONTHS)
