import { isLive, type SubscriptionStatus } from '#domain/membership/membership.ts'
import { membershipEnd } from '#domain/membership/paid-time.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { MemberRow, MembershipRow, SubscriptionRow } from '#server/membership/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type PaidSubscription = SubscriptionRow & { startedAt: Date; paidUntil: Date }

/** The current subscription: of the paid ones and those that continue them, the latest to start. */
export function currentOf(rows: readonly SubscriptionRow[]): PaidSubscription | undefined {
  return rows.filter(isPaidOnce).reduce<PaidSubscription | undefined>((found, one) => {
    return found && orderedAt(found) > orderedAt(one) ? found : one
  }, undefined)
}

/** One that starts later replaces the others from its order on. */
function orderedAt({ startedAt, paidUntil, createdAt }: PaidSubscription): Date {
  return paidUntil > startedAt ? startedAt : createdAt
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
    retryAt: current.retryAt,
    graceUntil: current.graceUntil,
    ...chargesOf(current, synced),
  }
}

function chargesOf(
  current: PaidSubscription,
  { member, after, remote, now }: Synced,
): Pick<MembershipRow, 'nextChargeAt' | 'hasFailedCharge'> {
  if (current.id === after.id) {
    const hasFailedCharge = isFailing(after, remote) || after.gaveUpAt !== null
    return { nextChargeAt: nextChargeOf(current, remote, now), hasFailedCharge }
  }
  // The sync of another subscription says nothing about this one.
  if (member.orderId === current.id && member.status === current.status) {
    const { nextChargeAt, hasFailedCharge } = member
    return { nextChargeAt, hasFailedCharge }
  }
  const nextChargeAt = current.status === 'ACTIVE' ? turnEndOf(current) : null
  return { nextChargeAt, hasFailedCharge: current.status === 'SUSPENDED' || current.gaveUpAt !== null }
}

/** Whether the last charge failed: the provider retries it, or gave up. A subscription may be suspended otherwise. */
export function isFailing(
  { status }: SubscriptionRow,
  { isOwing, hasFailed }: ProviderSubscription,
): boolean {
  return isLive(status) && isOwing && hasFailed
}

/** Null while nothing will be charged, or while an unpaid charge is retried. */
function nextChargeOf(current: PaidSubscription, remote: ProviderSubscription, now: Date): Date | null {
  if (current.status !== 'ACTIVE' || remote.isOwing) return null
  const { nextBillingAt } = remote
  return isTold(remote) && nextBillingAt && nextBillingAt > now ? nextBillingAt : turnEndOf(current)
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

/** Whether an account already shows a membership. */
export function isShown(member: MemberRow, membership: MembershipRow): boolean {
  const { plan, orderId, status, hasFailedCharge } = membership
  const isSame =
    member.plan === plan &&
    member.orderId === orderId &&
    member.status === status &&
    member.hasFailedCharge === hasFailedCharge
  const times = ['dateStart', 'dateEnd', 'nextChargeAt', 'retryAt', 'graceUntil'] as const
  return isSame && times.every(time => member[time]?.getTime() === membership[time]?.getTime())
}
