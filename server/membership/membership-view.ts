import { type Membership, NO_RENEWAL, standingOf } from '#domain/membership/entitlements.ts'

/*
 * The memberships of an account, as other nouns read them.
 *
 * The version before knows none: it writes what its subscriptions give into nine columns of `users`, and this one
 * repeats them there. When the columns say something else, the version before has written them since, and they count
 * (decision 083).
 */

/** The columns of `users` in which the version before has the membership. */
export type MembershipColumns = Pick<
  Membership,
  'plan' | 'nextChargeAt' | 'hasFailedCharge' | 'retryAt' | 'graceUntil' | 'status'
> & { dateStart: Date | null; dateEnd: Date | null; orderId: string }

type Columns = MembershipColumns & { id: string; createdAt: Date }

/** An account with its rows of `memberships`, oldest first. */
export type WithMemberships = Columns & { storedMemberships: readonly Membership[] }

/** The memberships of an account. */
export function membershipsOf(account: WithMemberships): readonly Membership[] {
  const { storedMemberships: stored, ...columns } = account
  const told = membershipIn(columns)
  if (!told) return stored
  const others = stored.filter(({ source }) => source !== told.source)
  const own = stored.filter(({ source }) => source === told.source)
  return areSame(columnsFor(own), columns) ? stored : [...others, told]
}

/** What the columns say. */
function membershipIn({
  id,
  createdAt,
  dateStart,
  dateEnd,
  orderId,
  ...columns
}: Columns): Membership | undefined {
  if (dateEnd === null) return undefined
  const isSubscription = orderId !== '' || columns.status !== null
  const { plan, status, nextChargeAt, hasFailedCharge, retryAt, graceUntil } = columns
  return {
    ...{ id, reference: orderId, plan, from: dateStart, until: dateEnd, createdAt },
    ...(isSubscription
      ? { source: 'subscription', provider: 'paypal' }
      : { source: 'period', provider: null }),
    ...{ status, nextChargeAt, hasFailedCharge, retryAt, graceUntil },
  }
}

/** The columns for the memberships of one source: what the version before computes from its subscriptions. */
export function columnsFor(memberships: readonly Membership[]): MembershipColumns {
  // Of paid ones, the end does not depend on the moment.
  const { shown, paidUntil: dateEnd } = standingOf(memberships, new Date(0))
  const { from: dateStart = null, plan = '' } = shown ?? {}
  const orderId = shown?.source === 'subscription' ? shown.reference : ''
  const { nextChargeAt, hasFailedCharge, retryAt, graceUntil, status } = shown ?? NO_RENEWAL
  return { plan, dateStart, dateEnd, orderId, status, nextChargeAt, hasFailedCharge, retryAt, graceUntil }
}

function areSame(one: MembershipColumns, other: MembershipColumns): boolean {
  return (
    one.plan === other.plan &&
    one.orderId === other.orderId &&
    one.status === other.status &&
    one.hasFailedCharge === other.hasFailedCharge &&
    (['dateStart', 'dateEnd', 'nextChargeAt', 'retryAt', 'graceUntil'] as const).every(
      time => one[time]?.getTime() === other[time]?.getTime(),
    )
  )
}
