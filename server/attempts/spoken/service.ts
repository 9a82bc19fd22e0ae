import type { UserId } from '#domain/ids.ts'
import { SPOKEN_ATTEMPTS, type SpokenRow } from '#server/attempts/spoken/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** Attempts of this period still tell how a learner speaks now. */
const PERIOD_MS = 56 * 24 * 60 * 60 * 1000

/**
 * A learner's latest attempts aloud, latest first and limited in number, for sums: no single one leaves the server
 * (D38).
 */
export function spokenAttempts(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: UserId,
): Promise<SpokenRow[]> {
  const since = new Date(now().getTime() - PERIOD_MS)
  return database.read(db => SPOKEN_ATTEMPTS.rows(db, { userId, since }))
}
