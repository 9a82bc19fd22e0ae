import { NO_RENEWAL, type Standing } from '#domain/membership/entitlements.ts'
import { GRACE_DAYS } from '#domain/membership/membership.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const NOTHING = { ...NO_RENEWAL, source: 'period', reference: '', plan: '', from: null } as const

/**
 * The memberships of an account in their wire form, with ISO times (D14). A charge that is due is no longer the next
 * one: its result is not known yet (D36).
 */
export function studentPaymentOf({ isCovered, isInGrace, paidUntil, closesAt, shown }: Standing, now: Date) {
  const { source, reference, plan, from, status, nextChargeAt, hasFailedCharge, retryAt } = shown ?? NOTHING
  const textOf = (time: Date | null) => time?.toISOString() ?? null
  const comingOf = (time: Date | null) => textOf(time && time > now ? time : null)
  return {
    isPayment: isCovered,
    isInGrace,
    plan,
    dateStart: textOf(from),
    dateEnd: textOf(paidUntil),
    orderId: source === 'subscription' ? reference : '',
    status: status ?? '',
    nextChargeAt: comingOf(nextChargeAt),
    hasFailedCharge,
    nextTryAt: hasFailedCharge ? comingOf(retryAt) : null,
    accessUntil: textOf(hasFailedCharge ? closesAt : paidUntil),
  }
}

/**
 * Whether what a user did at a time was covered, as far as their payment on the wire says now: with the whole grace
 * period, because the renewal may have been known to be settled only later (D17).
 */
export function wasCovered(
  { dateEnd, accessUntil }: { dateEnd: string | null; accessUntil: string | null },
  at: Date,
): boolean {
  if (dateEnd === null) return false
  const closedMs = Math.max(Date.parse(dateEnd) + GRACE_DAYS * DAY_MS, Date.parse(accessUntil ?? dateEnd))
  return at.getTime() < closedMs
}
