import { isDeepStrictEqual } from 'node:util'
import { type Membership, type Standing, standingOf } from '#domain/membership/entitlements.ts'
import { isLive } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import type { Db } from '#server/db/client.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import { isOver, nextCheck, SHORTEST_INTERVAL_MS } from '#server/membership/next-check.ts'
import { type Change, notifyMember, notifySupport, type Told } from '#server/membership/notifications.ts'
import type { PaymentProvider, ProviderSubscription, Sale } from '#server/membership/provider.ts'
import { hasInvoiceAt, latest, type Recorded, recordPayments } from '#server/membership/recorded-payments.ts'
import type { Price } from '#server/membership/set-aside.ts'
import {
  type EventRow,
  invoicesOfSubscription,
  lockMember,
  openEvents,
  openEventsOfSales,
  type SubscriptionKey,
  type SubscriptionRow,
  saveMemberships,
  subscriptionsOf,
  updateInvoice,
  updateSubscription,
} from '#server/membership/store.ts'
import { isFailing, membershipsAfter } from '#server/membership/subscription-memberships.ts'
import { graceOf, isGivenUp } from '#server/membership/unpaid-renewal.ts'
import type { AppContext } from '#server/program/context.ts'

/* Our subscriptions mirror the provider's: this applies a state that was fetched, in one transaction. */

export type RemoteChange = {
  key: SubscriptionKey
  remote: ProviderSubscription
  sales: Sale[]
  events: EventRow[]
  invoiceType: PaymentProvider['invoiceType']
  terms?: Pick<SubscriptionRow, 'outstandingOffAt' | 'setAside'>
  price?: Price
}

/** The updated subscription, the owner's subscriptions to cancel, and whether money or status changed. */
export type AppliedState = { after: SubscriptionRow; toCancel: SubscriptionRow[]; isChanged: boolean }

/** Applies the provider's state in the given transaction. */
export async function applyProviderState(
  context: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  change: RemoteChange,
): Promise<AppliedState> {
  const { key, remote } = change
  const now = context.now()
  // Serialises syncs of the same owner's subscriptions.
  const member = await lockMember(db, key.userId)
  const rows = await subscriptionsOf(db, key.userId)
  const before = rows.find(({ id }) => id === key.id)
  if (!before) throw new Error('the subscription was deleted during its sync')
  const existing = await invoicesOfSubscription(db, key)
  const known = member && membershipsOf(member)
  const closedFrom = known ? standingOf(known, now).closesAt : null
  const recorded = await recordPayments(db, { ...change, before, existing, closedFrom, now })
  const after = followed(before, change, recorded)
  const all = rows.map(row => (row === before ? after : row))
  const memberships = member && known && membershipsAfter(member, known, all, { after, remote, now })
  const standing = memberships && standingOf(memberships, now)
  endUnpaid(after, remote, { standing, now })
  after.checkAt = checkAfter(after, remote, { recorded, standing, now })
  await notifySupport(db, recorded.refunds, { isEnded: recorded.isEndedByRefund, now })
  if (member && memberships && standing) {
    const price = change.price ?? plans[after.plan]
    const told = { ...recorded, member, standing, before, after, remote, existing, price }
    Object.assign(after, await showMember(context, db, { change: told, memberships }))
  }
  await updateSubscription(db, key, after)
  await followNewEvents(db, change, { recorded, now })
  return {
    after,
    toCancel: all.filter(row => isToBeCancelled(row, { after, recorded, standing, now })),
    isChanged: recorded.added.length > 0 || recorded.refunds.length > 0 || after.status !== before.status,
  }
}

/** Stores what the account has now, and tells its owner. @returns what they have been told */
async function showMember(
  context: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  { change, memberships }: { change: Change; memberships: readonly Membership[] },
): Promise<Told> {
  const { member, added, standing } = change
  for (const invoice of added) await updateInvoice(db, invoice, { accessUntil: standing.paidUntil })
  const { storedMemberships: stored } = member
  const isTakenOver = membershipsOf(member) !== stored
  if (isTakenOver || !isDeepStrictEqual(memberships, stored)) {
    await saveMemberships(db, member.id, memberships)
  }
  return notifyMember(context, db, change)
}

/** The subscription as the provider shows it now. */
function followed(
  before: SubscriptionRow,
  { remote, terms }: RemoteChange,
  { creditMs, until, lastPaymentAt }: Recorded,
): SubscriptionRow {
  const after: SubscriptionRow = { ...before, ...laterStatus(before, remote), ...terms, creditMs }
  // It continues what was paid before: its own paid time is empty until its first charge.
  const continuedFrom = before.startsAt && after.status === 'ACTIVE' ? remote.startAt : undefined
  after.paidUntil = until ?? continuedFrom ?? null
  after.startedAt = before.startedAt ?? (after.paidUntil ? remote.startAt : null)
  return { ...after, ...graceOf(before, after, { ...remote, lastPaymentAt }) }
}

/** Ignores older states; a final status never changes. */
function laterStatus(
  before: SubscriptionRow,
  remote: ProviderSubscription,
): Pick<SubscriptionRow, 'status' | 'statusAt'> {
  const isNews = remote.statusAt >= before.statusAt && !isOver(before.status)
  return isNews ? { status: remote.status, statusAt: remote.statusAt } : before
}

/** Gives up a subscription that stays unpaid, if the access depends on it. */
function endUnpaid(
  after: SubscriptionRow,
  remote: ProviderSubscription,
  { standing, now }: { standing: Standing | undefined; now: Date },
): void {
  const isNeeded = standing?.subscription?.reference === after.id || after.paidUntil === null
  const closesAt = standing?.closesAt ?? null
  if (isFailing(after, remote) && isNeeded && isGivenUp(after, { closesAt, now })) after.gaveUpAt ??= now
}

function checkAfter(
  after: SubscriptionRow,
  remote: ProviderSubscription,
  { recorded, standing, now }: { recorded: Recorded; standing: Standing | undefined; now: Date },
): Date | null {
  const { invoices, lastPaymentAt } = recorded
  if (!hasInvoiceAt(invoices, lastPaymentAt)) return new Date(now.getTime() + SHORTEST_INTERVAL_MS)
  const lastPaidAt = latest(invoices.map(({ paidAt }) => paidAt))
  return nextCheck(after, remote, { lastPaidAt, closesAt: standing?.closesAt ?? null, now })
}

/** The row is locked now: check again soon if events have arrived since they were read. */
async function followNewEvents(
  db: Db,
  { key, events }: RemoteChange,
  { recorded, now }: { recorded: Recorded; now: Date },
): Promise<void> {
  const saleIds = recorded.invoices.flatMap(({ saleId }) => saleId ?? [])
  const open = [...(await openEvents(db, key.id)), ...(await openEventsOfSales(db, saleIds))]
  if (open.some(({ id }) => !events.some(event => event.id === id))) {
    await updateSubscription(db, key, { checkAt: now })
  }
}

/** Live subscriptions that were superseded, refunded or given up, or whose account was erased. */
function isToBeCancelled(
  row: SubscriptionRow,
  given: { after: SubscriptionRow; recorded: Recorded; standing: Standing | undefined; now: Date },
): boolean {
  const { after, recorded, standing, now } = given
  const current = standing?.subscription
  const isReplaced = current !== undefined && row.createdAt < current.createdAt
  const isContinuing = row.startsAt !== null && row.startsAt > now
  const isRefunded = recorded.isEndedByRefund && (row.id === after.id || isContinuing)
  return isLive(row.status) && (!standing || isReplaced || isRefunded || row.gaveUpAt !== null)
}

/** The provider's state of a subscription just ended there, or unknown to it. */
export function endedAt(row: SubscriptionRow, now: Date): ProviderSubscription {
  const { id, providerPlanId: planId, userId: customId, startedAt } = row
  return {
    id,
    planId,
    customId,
    status: 'CANCELLED',
    statusAt: now,
    startAt: startedAt ?? now,
    lastPaymentAt: undefined,
    lastPayment: undefined,
    nextBillingAt: undefined,
    isOwing: false,
    hasFailed: false,
    lastFailureAt: undefined,
    retryAt: undefined,
    billsOutstanding: false,
  }
}
