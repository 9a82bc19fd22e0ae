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

/**
 * Until when the courses stay open while a failed renewal is tried again: the day after the last announced try, so that
 * no time is charged in which they were closed (D54, decision 072).
 */
export function graceAfterTry(paidUntil: Date, tryAt: Date): Date {
  const longest = paidUntil.getTime() + LONGEST_GRACE_DAYS * DAY_MS
  return new Date(Math.min(longest, tryAt.getTime() + GRACE_AFTER_TRY_DAYS * DAY_MS))
}
