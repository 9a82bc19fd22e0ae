import { v7 } from 'uuid'
import { isLive, type ProviderStatus } from '#domain/membership/membership.ts'
import { paidUntil, turnEnd } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { Db } from '#server/db/client.ts'
import { currentOf, isShown, membershipOf } from '#server/membership/current-membership.ts'
import { isOver, nextCheck, SHORTEST_INTERVAL_MS } from '#server/membership/next-check.ts'
import { notifyMember, notifySupport } from '#server/membership/notifications.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSubscription,
  type Sale,
} from '#server/membership/provider.ts'
import { isLastCycleRefunded, paidThrough, recordRefunds } from '#server/membership/refunds.ts'
import {
  type EventRow,
  findWithOwner,
  type InvoiceRow,
  insertSale,
  invoicesOfSubscription,
  lockMember,
  markHandled,
  openEvents,
  openEventsOfSales,
  type PaidInvoice,
  type SubscriptionKey,
  type SubscriptionRow,
  setMembership,
  subscriptionsOf,
  updateInvoice,
  updateSubscription,
} from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * Our subscriptions mirror the provider's. Every trigger (the payer returns, an event, the schedule) does the same:
 * fetch the remote state and apply it in one transaction. Events may arrive in any order, repeatedly, or never.
 *
 * A fully refunded payment covers no time. When the last payment is refunded and no other covers the present, access
 * and renewals end at once, as stated in the terms.
 */

export type SyncContext = Pick<AppContext, 'config' | 'database' | 'now'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Tolerance between a payment's time in the subscription and in the transaction list. */
const SAME_PAYMENT_MS = HOUR_MS

/** `foreign`: another owner's, or for another plan than the one it began with. */
export type SyncResult =
  | { state: 'unknown' | 'foreign' }
  | {
      state: 'synced'
      status: ProviderStatus
      isPaid: boolean
      /** Active, with a first payment neither made nor refused: the provider lags behind. */
      isPaymentUnderWay: boolean
      /** The provider reported a payment, a refund or a status change that no event had announced. */
      isUntold: boolean
    }

/**
 * Applies the provider's state of a subscription: payments become invoices and paid time, and the owner is notified.
 * Fails with a ProviderError without changes.
 * @param isThorough lists payments even when none seems to be missing
 */
export async function syncSubscription(
  context: SyncContext,
  provider: PaymentProvider,
  key: SubscriptionKey,
  { isThorough = false } = {},
): Promise<SyncResult> {
  const { database, now } = context
  // Events are read first: the remote state fetched afterwards covers them.
  const { row, ownerId, invoices, events } = await database.read(async db => ({
    ...(await findWithOwner(db, key)),
    invoices: await invoicesOfSubscription(db, key),
    events: await openEvents(db, key.id),
  }))
  if (!row) return { state: 'unknown' }
  const remote = await provider.find(key.id)
  if (!remote) {
    // Possibly a configuration error: keep the paid time.
    const checkAt = row.startedAt === null ? null : new Date(now().getTime() + DAY_MS)
    await database.tx(db => updateSubscription(db, key, { checkAt }))
    return { state: 'unknown' }
  }
  // The provider does not know the pseudonym of an erased account.
  const isOwners = ownerId === null || remote.customId === ownerId
  if (!isOwners || remote.planId !== row.providerPlanId) {
    await database.tx(db => updateSubscription(db, key, { checkAt: null }))
    return { state: 'foreign' }
  }
  const until = new Date(now().getTime() + HOUR_MS)
  const isMissing = isPaymentUnderWay(row, remote) || !hasInvoiceAt(invoices, remote.lastPaymentAt)
  const isListed = isThorough || isMissing
  const listed = isListed ? await provider.sales(key.id, row.createdAt, until) : []
  const sales = [...new Map([...salesOf(events), ...listed].map(sale => [sale.id, sale])).values()]
  const { after, toCancel, isChanged } = await database.tx(db =>
    applyProviderState(context, db, { key, remote, sales, events }),
  )
  if (toCancel.length > 0) await cancelAll(context, provider, toCancel)
  return {
    state: 'synced',
    status: after.status,
    isPaid: after.paidUntil !== null && after.paidUntil > now(),
    isPaymentUnderWay: isPaymentUnderWay(after, remote),
    isUntold: isChanged && events.length === 0,
  }
}

/** ACTIVE means that the payer has agreed, not that they have paid. */
function isPaymentUnderWay(row: SubscriptionRow, remote: ProviderSubscription): boolean {
  const isRefused = remote.isOwing || remote.hasFailed
  return remote.status === 'ACTIVE' && row.paidUntil === null && !remote.lastPaymentAt && !isRefused
}

type RemoteChange = { key: SubscriptionKey; remote: ProviderSubscription; sales: Sale[]; events: EventRow[] }

/** The updated subscription, the owner's subscriptions to cancel, and whether money or status changed. */
type AppliedState = { after: SubscriptionRow; toCancel: SubscriptionRow[]; isChanged: boolean }

/** Applies the provider's state in the given transaction. */
export async function applyProviderState(
  context: SyncContext,
  db: Db,
  { key, remote, sales, events }: RemoteChange,
): Promise<AppliedState> {
  const now = context.now()
  // Serialises syncs of the same owner's subscriptions.
  const member = await lockMember(db, key.userId)
  const rows = await subscriptionsOf(db, key.userId)
  const before = rows.find(({ id }) => id === key.id)
  if (!before) throw new Error('the subscription was deleted during its sync')
  const existing = await invoicesOfSubscription(db, key)
  const paidBy = (lastPaymentAt: Date | undefined) =>
    paidUntil({ ...remote, lastPaymentAt }, plans[before.plan].months)
  const paidBefore = latest([before.paidUntil ?? undefined, paidBy(latestPayment(remote, sales, existing))])
  const made = await addInvoices(db, { ...before, paidUntil: paidBefore ?? null }, remote, sales)
  const { invoices, refunds, handled } = await recordRefunds(db, {
    invoices: [...existing, ...made],
    sales,
    events,
    now,
  })
  await markHandled(db, handled, now)
  const lastPaymentAt = latestPayment(remote, sales, invoices)
  const remaining = latest([paidThrough(invoices), paidBy(lastPaymentAt)])
  const until = refunds.some(({ isWhole }) => isWhole) ? earliest(paidBefore, remaining) : paidBefore
  const after: SubscriptionRow = {
    ...before,
    ...laterStatus(before, remote),
    startedAt: before.startedAt ?? (until ? remote.startAt : null),
    paidUntil: until ?? null,
  }
  after.checkAt = hasInvoiceAt(invoices, lastPaymentAt)
    ? nextCheck(after, remote, { lastPaidAt: latest(invoices.map(({ paidAt }) => paidAt)), now })
    : new Date(now.getTime() + SHORTEST_INTERVAL_MS)
  const all = rows.map(row => (row === before ? after : row))
  const current = currentOf(all)
  const isEndedByRefund = isLastCycleRefunded(invoices) && !(until && until > now)
  await notifySupport(db, refunds, { isEnded: isEndedByRefund, now })
  if (member) {
    const membership = current ? membershipOf(current, all, { member, after, remote, now }) : member
    for (const invoice of made) await updateInvoice(db, invoice, { accessUntil: membership.dateEnd })
    if (!isShown(member, membership)) await setMembership(db, member.id, membership)
    const added = invoices.filter(({ id }) => made.some(one => one.id === id))
    const change = { member, membership, before, after, remote, existing, added, refunds }
    Object.assign(after, await notifyMember(context, db, { ...change, isEndedByRefund }))
  }
  await updateSubscription(db, key, after)
  // The row is locked now: check again soon if events have arrived since they were read.
  const saleIds = invoices.flatMap(({ saleId }) => saleId ?? [])
  const open = [...(await openEvents(db, key.id)), ...(await openEventsOfSales(db, saleIds))]
  if (open.some(({ id }) => !events.some(event => event.id === id))) {
    await updateSubscription(db, key, { checkAt: now })
  }
  // Cancel live subscriptions that were superseded, refunded, or whose account was erased.
  const toCancel = all.filter(row => {
    const isReplaced = current && row.createdAt < current.createdAt
    return isLive(row.status) && (!member || isReplaced || (row === after && isEndedByRefund))
  })
  const isChanged = made.length > 0 || refunds.length > 0 || after.status !== before.status
  return { after, toCancel, isChanged }
}

/** The provider's state of a subscription just ended there, or unknown to it. */
export function endedAt(row: SubscriptionRow, now: Date): ProviderSubscription {
  const nothing = { lastPaymentAt: undefined, nextBillingAt: undefined, isOwing: false, hasFailed: false }
  const { id, providerPlanId: planId, userId: customId, startedAt } = row
  return { id, planId, customId, status: 'CANCELLED', statusAt: now, startAt: startedAt ?? now, ...nothing }
}

/** The time of the latest payment that was not refunded. */
function latestPayment(
  { lastPaymentAt }: ProviderSubscription,
  sales: readonly Sale[],
  invoices: readonly PaidInvoice[],
): Date | undefined {
  const gone = invoices.filter(({ refundedAt }) => refundedAt !== null)
  const isGone = lastPaymentAt && hasInvoiceAt(gone, lastPaymentAt)
  const kept = sales.filter(({ id }) => !gone.some(({ saleId }) => saleId === id))
  return latest([isGone ? undefined : lastPaymentAt, ...kept.map(({ paidAt }) => paidAt)])
}

/** Ignores older states; a final status never changes. */
function laterStatus(
  before: SubscriptionRow,
  remote: ProviderSubscription,
): Pick<SubscriptionRow, 'status' | 'statusAt'> {
  const isNews = remote.statusAt >= before.statusAt && !isOver(before.status)
  return isNews ? { status: remote.status, statusAt: remote.statusAt } : before
}

async function addInvoices(
  db: Db,
  { userId, id: subscriptionId, plan, paidUntil: until }: SubscriptionRow,
  { startAt }: ProviderSubscription,
  sales: readonly Sale[],
): Promise<PaidInvoice[]> {
  const added: PaidInvoice[] = []
  for (const sale of [...sales].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const { paidAt, amount, currency } = sale
    const turn = turnEnd(startAt, plans[plan].months, paidAt)
    // The provider's end of the current cycle is more exact than ours.
    const dateEnd = until && Math.abs(until.getTime() - turn.getTime()) <= 2 * DAY_MS ? until : turn
    const period = { plan, dateStart: paidAt, dateEnd, paidAt }
    const money = { amount, currency, type: 'PAYPAL', subscriptionId, refundedAt: null }
    const refund = { refundedAmount: null, partRefundedAt: null, accessUntil: null }
    const invoice = { userId, id: v7(), ...period, ...money, ...refund }
    if (await insertSale(db, sale.id, invoice)) added.push({ ...invoice, saleId: sale.id })
  }
  return added
}

/** The reconciliation retries failures. */
async function cancelAll(
  context: SyncContext,
  provider: PaymentProvider,
  toCancel: readonly SubscriptionRow[],
): Promise<void> {
  const { database, now } = context
  for (const row of toCancel) {
    const isEnded = await provider
      .cancel(row.id, 'Replaced, refunded, or of a deleted account')
      .catch(error => {
        if (error instanceof ProviderError) return false
        throw error
      })
    // Check again in both cases: for a last payment, or to retry.
    const checkAt = new Date(now().getTime() + SHORTEST_INTERVAL_MS)
    await database.tx(async db => {
      if (isEnded)
        await applyProviderState(context, db, {
          key: row,
          remote: endedAt(row, now()),
          sales: [],
          events: [],
        })
      await updateSubscription(db, row, { checkAt })
    })
  }
}

function salesOf(events: readonly EventRow[]): Sale[] {
  return events.flatMap(({ sale }) => {
    if (!sale || sale.isRefund) return []
    const { id, amount, currency, at } = sale
    return [{ id, amount, currency, paidAt: new Date(at), refund: 'none' as const }]
  })
}

function hasInvoiceAt(invoices: readonly InvoiceRow[], moment: Date | undefined): boolean {
  if (!moment) return true
  return invoices.some(({ paidAt }) => Math.abs(paidAt.getTime() - moment.getTime()) < SAME_PAYMENT_MS)
}

function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other && other < one ? other : one
}

function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  return moments.reduce((a, b) => (a && (!b || a > b) ? a : b), undefined)
}
