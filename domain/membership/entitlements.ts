import { GRACE_DAYS, isLive, type Role, type SubscriptionStatus } from '#domain/membership/membership.ts'

/*
 * The only answer to "what may this person open" (D53, decision 083). It follows from the role and from memberships:
 * periods, each with a source. Several at once follow each other, so that no day of one is lost in another (D14).
 */

/**
 * What gave a membership: a subscription of a payment provider, a paid period without renewal, an access code, or a seat
 * of a group.
 */
export const MEMBERSHIP_SOURCES = ['subscription', 'period', 'code', 'seat'] as const
export type MembershipSource = (typeof MEMBERSHIP_SOURCES)[number]

export type Membership = {
  id: string
  source: MembershipSource
  /** The provider's id of the subscription, the code or the seat; empty for a period. */
  reference: string
  /** Empty for what was not bought as a plan. */
  plan: string
  /** Null for one whose beginning is not known. */
  from: Date | null
  until: Date
  /** When it was ordered or given. */
  createdAt: Date
  /** The rest is of subscriptions only. The name of the payment provider. */
  provider: string | null
  status: SubscriptionStatus | null
  /** The provider's next charge; null when it will not charge, or when the last charge failed (D36). */
  nextChargeAt: Date | null
  hasFailedCharge: boolean
  /** The provider's next try of a failed charge, and until when the courses stay open for it (D54). */
  retryAt: Date | null
  graceUntil: Date | null
}

/** The fields of a membership that is no subscription. */
export const NO_RENEWAL = {
  provider: null,
  status: null,
  nextChargeAt: null,
  hasFailedCharge: false,
  retryAt: null,
  graceUntil: null,
} as const satisfies Partial<Membership>

/** The sum of an account's memberships at a moment. */
export type Standing = {
  /** Whether a membership covers the moment: `payment.isPayment` of the specification (D14). */
  isCovered: boolean
  /** Whether the paid time has ended, and the courses are open only until the renewal is settled (D14). */
  isInGrace: boolean
  /** The end of the time over all memberships; null if there never was any. */
  paidUntil: Date | null
  /** When the courses close unless a payment arrives: `paidUntil`, plus the grace period (D14, D54). */
  closesAt: Date | null
  /** The membership to show: the subscription that renews, if one does. */
  shown: Membership | undefined
  /** The current subscription, even of an account that has something else to show. */
  subscription: Membership | undefined
}

/**
 * What of the courses is open. `demo` is the first ten words, for visitors and for students without a membership (D13);
 * `admin` has no locks.
 */
export type CourseAccess = 'demo' | 'full' | 'admin'

/** The parts of the product that are open to somebody. */
export type Opened = {
  courses: CourseAccess
  /** D12. */
  library: boolean
  /** Whether their progress is saved (P6.6). */
  progress: boolean
  /** A home, certificates and a history: everything of an account that is not a visitor. */
  account: boolean
  /** Whether a membership would open more: nobody else may buy one. */
  purchase: boolean
  /** L2.56. */
  invoices: boolean
  /** The authoring program; where a second factor is required, once the account has one (decision 033). */
  administration: boolean
}

export type Entitlements = Opened & Standing

export type Account = { role: Role; needsSecondFactor?: true | undefined; memberships: readonly Membership[] }

/** What an account may open at a moment, and the sum of its memberships. */
export function entitlementsOf(account: Account, now: Date): Entitlements {
  const standing = standingOf(account.memberships, now)
  return { ...openedTo(account, standing.isCovered), ...standing }
}

type Told = { role: Role; needsSecondFactor?: true; payment: { isPayment: boolean } }

/** The entitlements of a user as the server has told them, in the specified fields. Null is a visitor. */
export function openTo(user: Told | null): Opened {
  return openedTo(user ?? {}, user?.payment.isPayment ?? false)
}

/** @param account without a role: a visitor */
function openedTo(account: Partial<Account>, isCovered: boolean): Opened {
  const { role, needsSecondFactor } = account
  const isAdministrator = role === 'ADMIN'
  // With no more than a password, administrators get no more than a visitor.
  const hasAll = isAdministrator ? !needsSecondFactor : role === 'FREE' || isCovered
  return {
    courses: hasAll ? (isAdministrator ? 'admin' : 'full') : 'demo',
    library: isAdministrator || hasAll,
    progress: role !== undefined && !isAdministrator,
    account: role !== undefined,
    purchase: role === 'STUDENT',
    invoices: role !== undefined && role !== 'FREE',
    administration: isAdministrator,
  }
}

/** Adds memberships up, for a moment. */
export function standingOf(memberships: readonly Membership[], now: Date): Standing {
  const { end: paidUntil, last } = addedUp(memberships, now)
  const subscription = currentSubscription(memberships)
  const closesAt = closingOf(paidUntil, subscription)
  const isCovered = closesAt !== null && now < closesAt
  return {
    isCovered,
    isInGrace: isCovered && paidUntil !== null && paidUntil <= now,
    paidUntil,
    closesAt,
    shown: shownOf(subscription, last),
    subscription,
  }
}

/**
 * The current subscription: the latest to start, which replaces the others. One that starts later does so from its order
 * on.
 * @param memberships in the order in which they were ordered
 */
function currentSubscription(memberships: readonly Membership[]): Membership | undefined {
  return memberships
    .filter(({ source }) => source === 'subscription')
    .reduce<Membership | undefined>((found, one) => {
      const isNewer = !found || orderedAt(one) >= orderedAt(found)
      return isNewer ? one : found
    }, undefined)
}

function orderedAt({ from, until, createdAt }: Membership): Date {
  return from && until <= from ? createdAt : (from ?? createdAt)
}

/** A subscription that has ended says nothing about a later code or seat. */
function shownOf(subscription: Membership | undefined, last: Membership | undefined): Membership | undefined {
  const isTelling = subscription?.status && isLive(subscription.status)
  const isLast = !last || last.source === 'subscription' || (subscription && last.until <= subscription.until)
  return isTelling || isLast ? subscription : last
}

function closingOf(paidUntil: Date | null, subscription: Membership | undefined): Date | null {
  if (!paidUntil) return null
  const graceMs = subscription?.status === 'ACTIVE' ? GRACE_DAYS * DAY_MS : 0
  return new Date(Math.max(paidUntil.getTime() + graceMs, subscription?.graceUntil?.getTime() ?? 0))
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Adds memberships up: one that begins before the others have ended follows them. A code or a seat that begins after a
 * gap does not count before its beginning; what was paid counts from its payment on.
 */
function addedUp(
  memberships: readonly Membership[],
  now: Date,
): { end: Date | null; last: Membership | undefined } {
  // A subscription that continues the paid time has none of its own before its first charge.
  const timed = memberships.filter(({ from, until }) => !from || until > from)
  const inOrder = [...(timed.length > 0 ? timed : memberships)].sort(
    (a, b) => beginningOf(a) - beginningOf(b),
  )
  let end: number | undefined
  let last: Membership | undefined
  for (const one of inOrder) {
    const fromMs = beginningOf(one)
    const isPaid = one.source === 'subscription' || one.source === 'period'
    if (!isPaid && fromMs > Math.max(now.getTime(), end ?? 0)) continue
    const isKnown = one.from !== null && end !== undefined
    const leftMs = isKnown ? Math.max(0, (end ?? 0) - fromMs) : 0
    end = Math.max(end ?? Number.NEGATIVE_INFINITY, one.until.getTime() + leftMs)
    last = one
  }
  return { end: end === undefined ? null : new Date(end), last }
}

function beginningOf({ from }: Membership): number {
  return from?.getTime() ?? Number.NEGATIVE_INFINITY
}
