import type { Summary } from '#contract/admin.ts'
import type { AppContext } from '#server/context.ts'
import { countFailing, selectFailing } from '#server/membership/store.ts'

/** How many of the members whose payments fail are shown. */
const SHOWN = 5
/** Whoever was suspended longer ago is not asked any more. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The members whose renewal the provider could not charge: it is tried again, or was given up in the last 30 days.
 * The newest first.
 */
export function paymentTroubles({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<Summary['failedPayments']> {
  const since = new Date(now().getTime() - RECENT_MS)
  return database.read(async db => ({
    count: await countFailing(db, since),
    latest: (await selectFailing(db, since, SHOWN)).map(({ email, status, paidUntil }) => ({
      email,
      isSuspended: status === 'SUSPENDED',
      paidUntil: paidUntil?.toISOString() ?? null,
    })),
  }))
}
