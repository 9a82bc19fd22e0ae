/** The roles of an account (P3.2). */
export const ROLES = ['ADMIN', 'STUDENT', 'FREE'] as const
export type Role = (typeof ROLES)[number]
/** Roles that an administrator may assign; administrators are created on the command line (D27). */
export const GIVEN_ROLES = ['STUDENT', 'FREE'] as const satisfies readonly Role[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** The plans by the keys used on the wire and in addresses: 1 month, 1 year, 3 months. */
export const PLANS = ['1', '2', '3'] as const
export type Plan = (typeof PLANS)[number]

export function isPlan(value: string): value is Plan {
  return (PLANS as readonly string[]).includes(value)
}

/** The status of a subscription at the provider. */
export type SubscriptionStatus = 'ACTIVE' | 'CANCELLED' | 'SUSPENDED' | 'EXPIRED'
/** Includes subscriptions that the payer has not approved or that are not active yet. */
export type ProviderStatus = 'APPROVAL_PENDING' | 'APPROVED' | SubscriptionStatus

/** Whether the provider may charge for a subscription again. */
export function isLive(status: ProviderStatus): boolean {
  return status === 'ACTIVE' || status === 'SUSPENDED'
}

/** Grace period of a live subscription after the paid period, while nothing is known of its renewal (D14). */
export const GRACE_DAYS = 3
/** After a try that the provider has announced, the grace period lasts another day: its result needs time. */
const GRACE_AFTER_TRY_DAYS = 1
/** Two more tries, five days apart, as PayPal makes them; an announcement of later ones gives no access. */
const LONGEST_GRACE_DAYS = 12
const DAY_MS = 24 * 60 * 60 * 1000

export type Membership = {
  dateEnd: Date | null
  status: SubscriptionStatus | null
  /** Until when the courses stay open at least, although a renewal is unpaid. */
  graceUntil?: Date | null
}

/**
 * Until when the courses stay open while a failed renewal is tried again: the day after the last announced try, so that
 * no time is charged in which they were closed (D54, decision 072).
 */
export function graceAfterTry(paidUntil: Date, tryAt: Date): Date {
  const longest = paidUntil.getTime() + LONGEST_GRACE_DAYS * DAY_MS
  return new Date(Math.min(longest, tryAt.getTime() + GRACE_AFTER_TRY_DAYS * DAY_MS))
}

/**
 * Whether a membership is paid at a time (D14): until the end of the paid period, even after a cancellation, and during
 * the grace period.
 */
export function isPaid(membership: Membership, now: Date): boolean {
  const end = accessEnd(membership)
  return end !== null && now < end
}

/** When the courses close unless a payment arrives: the end of the paid period, plus its grace period (D14, D54). */
export function accessEnd({ dateEnd, status, graceUntil }: Membership): Date | null {
  if (!dateEnd) return null
  const graceMs = status === 'ACTIVE' ? GRACE_DAYS * DAY_MS : 0
  return new Date(Math.max(dateEnd.getTime() + graceMs, graceUntil?.getTime() ?? 0))
}

/**
 * What a user may see of the courses. `demo` is the first ten words, for visitors and for students who have not paid
 * (D13).
 */
export type CourseAccess = 'demo' | 'full' | 'admin'

/**
 * The only place that decides course access (D14, D15); null is a visitor. An administrator who lacks the required second
 * factor has shown no more than a password, and gets no more than a visitor (decision 033).
 */
export function accessOf(
  user: { role: Role; needsSecondFactor?: true; payment: { isPayment: boolean } } | null,
): CourseAccess {
  if (!user || user.needsSecondFactor) return 'demo'
  if (user.role === 'ADMIN') return 'admin'
  return user.role === 'FREE' || user.payment.isPayment ? 'full' : 'demo'
}
