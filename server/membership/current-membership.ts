import type { SubscriptionStatus } from '#domain/membership/membership.ts'
import { membershipEnd } from '#domain/membership/paid-time.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { MemberRow, MembershipRow, SubscriptionRow } from '#server/membership/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type PaidSubscription = SubscriptionRow & { startedAt: Date; paidUntil: Date }

/** The current subscription: of the paid ones, the latest to start. */
export function currentOf(rows: readonly SubscriptionRow[]): PaidSubscription | undefined {
  return rows.filter(isPaidOnce).reduce<PaidSubscription | undefined>((found, one) => {
    return found && found.startedAt > one.startedAt ? found : one
  }, undefined)
}

function isPaidOnce(row: SubscriptionRow): row is PaidSubscription {
  return row.startedAt !== null && row.paidUntil !== null
}

/** The result of a sync: the subscription after it, and its state at the provider. */
type Synced = { member: MemberRow; after: SubscriptionRow; remote: ProviderSubscription; now: Date }

/** The membership that results from all paid subscriptions. The next charge and the end of access differ (D36). */
export function membershipOf(
  current: PaidSubscription,
  rows: readonly SubscriptionRow[],
  synced: Synced,
): MembershipRow {
  return {
    plan: current.plan,
    dateStart: current.startedAt,
    dateEnd: membershipEnd(rows.filter(isPaidOnce)),
    orderId: current.id,
    status: current.status as SubscriptionStatus,
    ...chargesOf(current, synced),
  }
}

function chargesOf(
  current: PaidSubscription,
  { member, after, remote, now }: Synced,
): Pick<MembershipRow, 'nextChargeAt' | 'hasFailedCharge'> {
  if (current.id === after.id) {
    return { nextChargeAt: nextChargeOf(current, remote, now), hasFailedCharge: isFailing(after, remote) }
  }
  // The sync of another subscription says nothing about this one.
  if (member.orderId === current.id && member.status === current.status) {
    const { nextChargeAt, hasFailedCharge } = member
    return { nextChargeAt, hasFailedCharge }
  }
  const nextChargeAt = current.status === 'ACTIVE' ? current.paidUntil : null
  return { nextChargeAt, hasFailedCharge: current.status === 'SUSPENDED' }
}

/** Whether the last charge failed: the provider retries it, or gave up. */
export function isFailing(
  { status }: SubscriptionRow,
  { isOwing, hasFailed }: ProviderSubscription,
): boolean {
  return status === 'SUSPENDED' || (status === 'ACTIVE' && isOwing && hasFailed)
}

/** Null while nothing will be charged, or while an unpaid charge is retried. */
function nextChargeOf(
  { status, paidUntil }: PaidSubscription,
  remote: ProviderSubscription,
  now: Date,
): Date | null {
  if (status !== 'ACTIVE' || remote.isOwing) return null
  const { nextBillingAt } = remote
  return isTold(remote) && nextBillingAt && nextBillingAt > now ? nextBillingAt : paidUntil
}

/**
 * Whether the provider's next billing time is reliable: right after an activation or a charge it is that moment
 * itself, or earlier.
 */
export function isTold({ nextBillingAt, lastPaymentAt, startAt }: ProviderSubscription): boolean {
  const chargedAt = lastPaymentAt ?? startAt
  return nextBillingAt !== undefined && nextBillingAt.getTime() > chargedAt.getTime() + DAY_MS
}

/** Whether an account already shows a membership. */
export function isShown(member: MemberRow, membership: MembershipRow): boolean {
  const { plan, orderId, status, hasFailedCharge } = membership
  const isSame =
    member.plan === plan &&
    member.orderId === orderId &&
    member.status === status &&
    member.hasFailedCharge === hasFailedCharge
  const times = ['dateStart', 'dateEnd', 'nextChargeAt'] as const
  return isSame && times.every(time => member[time]?.getTime() === membership[time]?.getTime())
}
