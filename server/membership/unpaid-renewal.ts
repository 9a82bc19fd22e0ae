import { graceAfterTry } from '#domain/membership/membership.ts'
import { creditOf } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { SubscriptionRow } from '#server/membership/store.ts'
import { isFailing } from '#server/membership/subscription-memberships.ts'

/*
 * Nothing is charged for time in which the courses were closed (D54, decision 072): they stay open until the last
 * announced try of a failed renewal, a subscription that closes unpaid is ended at the provider, and a payment that
 * comes later all the same pays from its own day.
 */

/** PayPal's start of a subscription may be the day before its first payment. */
const FIRST_PAYMENT_MS = 2 * 24 * 60 * 60 * 1000

/** The next try of a failed renewal, and until when the courses stay open for it. */
export function graceOf(
  before: SubscriptionRow,
  after: SubscriptionRow,
  remote: ProviderSubscription,
): Pick<SubscriptionRow, 'retryAt' | 'graceUntil' | 'gaveUpAt'> {
  const { lastPaymentAt, lastFailureAt, retryAt } = remote
  const isPaidSince = before.gaveUpAt && lastPaymentAt && lastPaymentAt > before.gaveUpAt
  const gaveUpAt = isPaidSince ? null : before.gaveUpAt
  if (!isFailing(after, remote)) {
    return { retryAt: null, graceUntil: gaveUpAt && before.graceUntil, gaveUpAt }
  }
  const tryAt = retryAt ?? lastFailureAt
  const announced = after.paidUntil && tryAt && graceAfterTry(after.paidUntil, tryAt)
  const { graceUntil: told } = before
  // A promised end is kept.
  return { retryAt: retryAt ?? null, graceUntil: laterOf(announced || null, told), gaveUpAt }
}

/**
 * The time by which a payment makes the paid time longer than its billing period: it came after the courses had closed.
 * @param closedFrom when they closed, as far as was known before the payment
 */
export function lateCredit(
  { plan, paidUntil }: SubscriptionRow,
  { startAt, paidAt, closedFrom }: { startAt: Date; paidAt: Date | undefined; closedFrom: Date | null },
): number {
  if (!paidAt) return 0
  // Access begins with the first payment.
  const opened = paidUntil && closedFrom ? closedFrom : new Date(startAt.getTime() + FIRST_PAYMENT_MS)
  return creditOf(startAt, plans[plan].months, { paidAt, closedFrom: opened })
}

/** Whether a failing subscription is to be ended: its last try has failed, or the courses have closed. */
export function isGivenUp(
  { status, paidUntil }: SubscriptionRow,
  { closesAt, now }: { closesAt: Date | null; now: Date },
): boolean {
  return status === 'SUSPENDED' || paidUntil === null || (closesAt !== null && closesAt <= now)
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  return one && (!other || one > other) ? one : other
}
