import type { ProviderStatus } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { isTold } from '#server/membership/current-membership.ts'
import { NOTICE_MS } from '#server/membership/notifications.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { SubscriptionRow } from '#server/membership/store.ts'

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

/** When to check with the provider again in the absence of events; null when nothing can change any more. */
export function nextCheck(
  row: SubscriptionRow,
  remote: ProviderSubscription,
  { lastPaidAt, closesAt, now }: { lastPaidAt: Date | undefined; closesAt: Date | null; now: Date },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const { status, paidUntil: until, createdAt, plan } = row
  const intervalsMs = [LONGEST_INTERVAL_MS]
  // The member is told that the access has ended.
  if (closesAt && closesAt > now) intervalsMs.push(closesAt.getTime() - now.getTime())
  if (isOver(status)) {
    const isRefundable = lastPaidAt && now.getTime() - lastPaidAt.getTime() < REFUNDABLE_MS
    const isOpen = (until && until > now) || (closesAt && closesAt > now)
    return isRefundable || isOpen || row.setAside ? after(Math.min(...intervalsMs)) : null
  }
  if (status === 'SUSPENDED') return after(LONGEST_INTERVAL_MS)
  if (status !== 'ACTIVE') {
    return now.getTime() - createdAt.getTime() > APPROVAL_MS ? null : after(SHORTEST_INTERVAL_MS)
  }
  // PayPal only reports the next charge some 40 minutes after an activation.
  const isContinuing = row.startsAt !== null && row.startsAt > now
  if (!isTold(remote) && !isContinuing) intervalsMs.push(HOUR_MS)
  if (until) {
    intervalsMs.push(until.getTime() - now.getTime())
    const toNotice = until.getTime() - NOTICE_MS - now.getTime()
    if ((plans[plan].months === 12 || row.startsAt) && toNotice > 0) intervalsMs.push(toNotice)
  }
  const intervalMs = Math.min(...intervalsMs)
  return remote.isOwing || !until || intervalMs <= 0 ? after(SHORTEST_INTERVAL_MS) : after(intervalMs)
}

/** Whether a status is final. */
export function isOver(status: ProviderStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}
