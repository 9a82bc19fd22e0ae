import type { ProviderStatus } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { NOTICE_MS } from '#server/membership/notifications.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { SubscriptionRow } from '#server/membership/store.ts'
import { isTold } from '#server/membership/subscription-memberships.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** PayPal discards a subscription that is not approved in time. */
const APPROVAL_MS = 3 * DAY_MS
/** Interval for subscriptions that may change at any moment. */
export const SHORTEST_INTERVAL_MS = 60_000
/** A cancellation or a refund whose event was lost is found within a day: the reconciliation runs every hour. */
const LONGEST_INTERVAL_MS = 22 * HOUR_MS
/** How long PayPal refunds a payment. */
const REFUNDABLE_MS = 180 * DAY_MS

type Given = { lastPaidAt: Date | undefined; closesAt: Date | null; now: Date }

/** When to check with the provider again in the absence of events; null when nothing can change any more. */
export function nextCheck(row: SubscriptionRow, remote: ProviderSubscription, given: Given): Date | null {
  const { closesAt, now } = given
  const { status, createdAt } = row
  const intervalsMs = [LONGEST_INTERVAL_MS]
  // The member is told that the access has ended.
  if (closesAt && closesAt > now) intervalsMs.push(closesAt.getTime() - now.getTime())
  if (isOver(status)) return mayChange(row, given) ? after(now, Math.min(...intervalsMs)) : null
  if (status === 'SUSPENDED') return after(now, LONGEST_INTERVAL_MS)
  if (status !== 'ACTIVE') {
    return now.getTime() - createdAt.getTime() > APPROVAL_MS ? null : after(now, SHORTEST_INTERVAL_MS)
  }
  const intervalMs = Math.min(...intervalsMs, ...activeIntervals(row, remote, now))
  const isUnsettled = remote.isOwing || !row.paidUntil || intervalMs <= 0
  return after(now, isUnsettled ? SHORTEST_INTERVAL_MS : intervalMs)
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Whether a subscription that is over may still be refunded, ends an access, or waits for a person. */
function mayChange({ paidUntil, setAside }: SubscriptionRow, { lastPaidAt, closesAt, now }: Given): boolean {
  const isRefundable = lastPaidAt !== undefined && now.getTime() - lastPaidAt.getTime() < REFUNDABLE_MS
  const isOpen = [paidUntil, closesAt].some(end => end !== null && end > now)
  return isRefundable || isOpen || setAside !== null
}

/** Until something about an active subscription is due. */
function activeIntervals(row: SubscriptionRow, remote: ProviderSubscription, now: Date): number[] {
  const { paidUntil: until, plan, startsAt } = row
  const intervalsMs: number[] = []
  // PayPal only reports the next charge some 40 minutes after an activation.
  const isContinuing = startsAt !== null && startsAt > now
  if (!isTold(remote) && !isContinuing) intervalsMs.push(HOUR_MS)
  if (!until) return intervalsMs
  const leftMs = until.getTime() - now.getTime()
  const isAnnounced = plans[plan].months === 12 || startsAt !== null
  return [...intervalsMs, leftMs, ...(isAnnounced && leftMs > NOTICE_MS ? [leftMs - NOTICE_MS] : [])]
}

/** Whether a status is final. */
export function isOver(status: ProviderStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}
