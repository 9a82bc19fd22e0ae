import { accessEnd, isPaid, type Membership } from '#domain/membership/membership.ts'

type StoredMembership = Membership & {
  plan: string
  dateStart: Date | null
  orderId: string
  nextChargeAt: Date | null
  hasFailedCharge: boolean
  retryAt: Date | null
}

/**
 * A membership in its wire form, with ISO times; `isPayment` is computed for `now` (D14). A charge that is due is no
 * longer the next one: its result is not known yet (D36).
 */
export function studentPaymentOf(stored: StoredMembership, now: Date) {
  const { dateEnd, nextChargeAt, hasFailedCharge, retryAt } = stored
  const isPayment = isPaid(stored, now)
  const accessUntil = hasFailedCharge ? accessEnd(stored) : dateEnd
  return {
    isPayment,
    isInGrace: isPayment && dateEnd !== null && dateEnd <= now,
    plan: stored.plan,
    dateStart: stored.dateStart?.toISOString() ?? null,
    dateEnd: dateEnd?.toISOString() ?? null,
    orderId: stored.orderId,
    status: stored.status ?? '',
    nextChargeAt: nextChargeAt && nextChargeAt > now ? nextChargeAt.toISOString() : null,
    hasFailedCharge,
    nextTryAt: hasFailedCharge && retryAt && retryAt > now ? retryAt.toISOString() : null,
    accessUntil: accessUntil?.toISOString() ?? null,
  }
}
