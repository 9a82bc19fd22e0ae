/** The roles of an account (specification 1, section 6). */
export const ROLES = ['ADMIN', 'STUDENT', 'FREE'] as const
export type Role = (typeof ROLES)[number]

/** A provider's word on a subscription. */
export type SubscriptionStatus = 'ACTIVE' | 'CANCELLED' | 'SUSPENDED' | 'EXPIRED'

/** A live subscription keeps its access this long past the paid period while a renewal is retried (D14). */
export const GRACE_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000

export type Membership = { dateEnd: Date | null; status: SubscriptionStatus | null }

/**
 * Whether a membership is paid at a moment (D14): until the end of the paid period, also after a
 * cancellation, and three more days while the subscription is ACTIVE.
 */
export function isPaid(membership: Membership, now: Date): boolean {
  if (!membership.dateEnd) return false
  const graceMs = membership.status === 'ACTIVE' ? GRACE_DAYS * DAY_MS : 0
  return now.getTime() < membership.dateEnd.getTime() + graceMs
}

/**
 * What somebody may see of the courses. `demo` is the first ten words: for visitors, and for students who
 * have not paid (D13).
 */
export type CourseAccess = 'demo' | 'full' | 'admin'

export function courseAccess(person: { role: Role; isPaid: boolean } | null): CourseAccess {
  if (!person) return 'demo'
  if (person.role === 'ADMIN') return 'admin'
  return person.role === 'FREE' || person.isPaid ? 'full' : 'demo'
}
