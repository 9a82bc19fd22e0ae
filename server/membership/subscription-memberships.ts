import { v7 } from 'uuid'
import { type Membership, NO_RENEWAL } from '#domain/membership/entitlements.ts'
import { isLive, type SubscriptionStatus } from '#domain/membership/membership.ts'
import type { WithMemberships } from '#server/membership/membership-view.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { SubscriptionRow } from '#server/membership/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type PaidSubscription = SubscriptionRow & { startedAt: Date; paidUntil: Date }

/** The result of a sync: the subscription after it, and its state at the provider. */
type Synced = { after: SubscriptionRow; remote: ProviderSubscription; now: Date }

/**
 * The memberships of an account after a sync: one for each subscription that was ever paid or that continues others,
 * beside those that have another source.
 * @param known its memberships before, which it returns while no subscription gives one
 */
export function membershipsAfter(
  { storedMemberships }: WithMemberships,
  known: readonly Membership[],
  rows: readonly SubscriptionRow[],
  synced: Synced,
): readonly Membership[] {
  const paid = rows.filter(isPaidOnce)
  if (paid.length === 0) return known
  const stored = (reference: string) =>
    storedMemberships.find(one => one.source === 'subscription' && one.reference === reference)
  const made = paid.map(row => ({
    ...NO_RENEWAL,
    id: stored(row.id)?.id ?? v7(),
    source: 'subscription' as const,
    reference: row.id,
    plan: row.plan,
    from: row.startedAt,
    until: row.paidUntil,
    createdAt: row.createdAt,
    provider: row.provider,
    status: row.status as SubscriptionStatus,
    retryAt: row.retryAt,
    graceUntil: row.graceUntil,
    ...chargesOf(row, known, synced),
  }))
  const others = storedMemberships.filter(one => !made.some(({ id }) => id === one.id))
  return [...others, ...made].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function isPaidOnce(row: SubscriptionRow): row is PaidSubscription {
  return row.startedAt !== null && row.paidUntil !== null
}

/** The next charge and the end of access differ (D36). */
function chargesOf(
  row: PaidSubscription,
  known: readonly Membership[],
  { after, remote, now }: Synced,
): Pick<Membership, 'nextChargeAt' | 'hasFailedCharge'> {
  if (row.id === after.id) {
    const hasFailedCharge = isFailing(after, remote) || after.gaveUpAt !== null
    return { nextChargeAt: nextChargeOf(row, remote, now), hasFailedCharge }
  }
  // The sync of another subscription says nothing about this one.
  const before = known.find(({ reference, status }) => reference === row.id && status === row.status)
  if (before) return { nextChargeAt: before.nextChargeAt, hasFailedCharge: before.hasFailedCharge }
  const nextChargeAt = row.status === 'ACTIVE' ? turnEndOf(row) : null
  return { nextChargeAt, hasFailedCharge: row.status === 'SUSPENDED' || row.gaveUpAt !== null }
}

/** Whether the last charge failed: the provider retries it, or gave up. A subscription may be suspended otherwise. */
export function isFailing(
  { status }: SubscriptionRow,
  { isOwing, hasFailed }: ProviderSubscription,
): boolean {
  return isLive(status) && isOwing && hasFailed
}

/** Null while nothing will be charged, or while an unpaid charge is retried. */
function nextChargeOf(row: PaidSubscription, remote: ProviderSubscription, now: Date): Date | null {
  if (row.status !== 'ACTIVE' || remote.isOwing) return null
  const { nextBillingAt } = remote
  return isTold(remote) && nextBillingAt && nextBillingAt > now ? nextBillingAt : turnEndOf(row)
}

/** The end of the paid billing period, without the time that a late payment added. */
function turnEndOf({ paidUntil, creditMs }: PaidSubscription): Date {
  return new Date(paidUntil.getTime() - creditMs)
}

/**
 * Whether the provider's next billing time is reliable: right after an activation or a charge it is that moment
 * itself, or earlier.
 */
export function isTold({ nextBillingAt, lastPaymentAt, startAt }: ProviderSubscription): boolean {
  const chargedAt = lastPaymentAt ?? startAt
  return nextBillingAt !== undefined && nextBillingAt.getTime() > chargedAt.getTime() + DAY_MS
}
