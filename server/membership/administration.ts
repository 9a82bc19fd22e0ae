import type { Summary } from '#contract/admin.ts'
import { countFailing, selectFailing, selectSetAside } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** Number of failing members listed. */
const SHOWN = 5
/** Suspensions older than this are not listed. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Members whose renewal could not be charged: it is being retried, or was given up in the last 30 days. Latest first.
 */
export function paymentProblems({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<Summary['failedPayments']> {
  const since = new Date(now().getTime() - RECENT_MS)
  return database.read(async db => ({
    count: await countFailing(db, since),
    latest: (await selectFailing(db, since, SHOWN)).map(({ email, status, paidUntil, gaveUpAt }) => ({
      email,
      isSuspended: status === 'SUSPENDED' || gaveUpAt !== null,
      paidUntil: paidUntil?.toISOString() ?? null,
    })),
  }))
}

/** Subscriptions and payments that a person has to look at, because they cannot be right. */
export async function paymentsSetAside({
  database,
}: Pick<AppContext, 'database'>): Promise<Summary['setAsidePayments']> {
  const rows = await database.read(selectSetAside)
  const all = rows.flatMap(({ id: subscriptionId, email, setAside }) =>
    (setAside ?? []).map(({ reason, sale }) => {
      return { subscriptionId, email, reason, amount: sale?.amount ?? null, currency: sale?.currency ?? null }
    }),
  )
  return { count: all.length, latest: all.slice(0, SHOWN) }
}
