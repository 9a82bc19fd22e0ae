import { isPaid, type Membership } from '#domain/membership/membership.ts'

type StoredMembership = Membership & { plan: string; dateStart: Date | null; orderId: string }

/** A membership in its wire form, with ISO times; `isPayment` is computed for `now` (D14). */
export function studentPaymentOf(stored: StoredMembership, now: Date) {
  return {
    isPayment: isPaid(stored, now),
    plan: stored.plan,
    dateStart: stored.dateStart?.toISOString() ?? null,
    dateEnd: stored.dateEnd?.toISOString() ?? null,
    orderId: stored.orderId,
    status: stored.status ?? '',
  }
}
