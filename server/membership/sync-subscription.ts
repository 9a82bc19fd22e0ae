import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import { accessEnd, isLive, type ProviderStatus } from '#domain/membership/membership.ts'
import { paidUntil, turnEnd } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { SetAsideReason } from '#domain/membership/set-aside.ts'
import type { Db } from '#server/db/client.ts'
import { currentOf, isFailing, isShown, membershipOf } from '#server/membership/current-membership.ts'
import { isOver, nextCheck, SHORTEST_INTERVAL_MS } from '#server/membership/next-check.ts'
import { notifyMember, notifySupport } from '#server/membership/notifications.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSubscription,
  type Sale,
} from '#server/membership/provider.ts'
import { isLastCycleRefunded, paidThrough, recordRefunds } from '#server/membership/refunds.ts'
import { oddityOf, type Price, SAME_PAYMENT_MS, sortPayments } from '#server/membership/set-aside.ts'
import { priceOf } from '#server/membership/set-up.ts'
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
import { graceOf, isGivenUp, lateCredit } from '#server/membership/unpaid-renewal.ts'
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
/** `setAside`: as the provider shows it, it cannot be right, and opens nothing. */
export type SyncResult =
  | { state: 'unknown' | 'setAside' }
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
  const found = await find(provider, row, { ownerId, now: now() })
  if (typeof found === 'string') {
    const sales = row.setAside?.filter(({ sale }) => sale) ?? []
    const checkAt = new Date(now().getTime() + DAY_MS)
    await database.tx(db => updateSubscription(db, key, { checkAt, setAside: [{ reason: found }, ...sales] }))
    return { state: 'setAside' }
  }
  if (!found) {
    // Possibly a configuration error: keep the paid time.
    const checkAt = row.startedAt === null ? null : new Date(now().getTime() + DAY_MS)
    await database.tx(db => updateSubscription(db, key, { checkAt, setAside: null }))
    return { state: 'unknown' }
  }
  const until = new Date(now().getTime() + HOUR_MS)
  const isMissing = isPaymentUnderWay(row, found) || !hasInvoiceAt(invoices, found.lastPaymentAt)
  const isListed = isThorough || isMissing
  const listed = isListed ? await provider.sales(key.id, row.createdAt, until) : []
  const reported = [...new Map([...salesOf(events), ...listed].map(sale => [sale.id, sale])).values()]
  const price = await database.read(db => priceOf(db, provider, row))
  const known = row.setAside ?? []
  const { remote, sales, setAside } = sortPayments(found, reported, { price, now: now(), known })
  const outstandingOffAt = await settleTerms(context, provider, row, remote)
  const terms = { outstandingOffAt, setAside: setAside.length > 0 ? setAside : null }
  const { after, toCancel, isChanged } = await database.tx(db =>
    applyProviderState(context, db, { key, remote, sales, events, terms, price }),
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

/** The provider's subscription, or why it cannot be taken as shown; undefined when the provider does not know it. */
async function find(
  provider: PaymentProvider,
  row: SubscriptionRow,
  given: { ownerId: UserId | null; now: Date },
): Promise<ProviderSubscription | SetAsideReason | undefined> {
  try {
    const remote = await provider.find(row.id)
    return remote && (oddityOf(row, remote, given) ?? remote)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'implausible') return 'date'
    throw error
  }
}

/**
 * Makes the provider bill no balance of an unpaid cycle, where a subscription began with other terms. A failure is
 * retried with the next check.
 * @returns when that was done
 */
async function settleTerms(
  { now }: SyncContext,
  provider: PaymentProvider,
  { id, outstandingOffAt }: SubscriptionRow,
  { status, billsOutstanding }: ProviderSubscription,
): Promise<Date | null> {
  if (outstandingOffAt || !billsOutstanding || status !== 'ACTIVE') return outstandingOffAt
  try {
    await provider.billNoOutstanding(id)
    return now()
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** ACTIVE means that the payer has agreed, not that they have paid. */
function isPaymentUnderWay(row: SubscriptionRow, remote: ProviderSubscription): boolean {
  const isRefused = remote.isOwing || remote.hasFailed
  return remote.status === 'ACTIVE' && row.paidUntil === null && !remote.lastPaymentAt && !isRefused
}

type RemoteChange = {
  key: SubscriptionKey
  remote: ProviderSubscription
  sales: Sale[]
  events: EventRow[]
  terms?: Pick<SubscriptionRow, 'outstandingOffAt' | 'setAside'>
  price?: Price
}

/** The updated subscription, the owner's subscriptions to cancel, and whether money or status changed. */
type AppliedState = { after: SubscriptionRow; toCancel: SubscriptionRow[]; isChanged: boolean }

/** Applies the provider's state in the given transaction. */
export async function applyProviderState(
  context: SyncContext,
  db: Db,
  { key, remote, sales, events, terms, price }: RemoteChange,
): Promise<AppliedState> {
  const now = context.now()
  // Serialises syncs of the same owner's subscriptions.
  const member = await lockMember(db, key.userId)
  const rows = await subscriptionsOf(db, key.userId)
  const before = rows.find(({ id }) => id === key.id)
  if (!before) throw new Error('the subscription was deleted during its sync')
  const existing = await invoicesOfSubscription(db, key)
  const paidAt = latestPayment(remote, sales, existing)
  const closedFrom = member ? accessEnd(member) : null
  const creditMs = before.creditMs + lateCredit(before, { startAt: remote.startAt, paidAt, closedFrom })
  const paidBy = (lastPaymentAt: Date | undefined) => {
    const end = paidUntil({ ...remote, lastPaymentAt }, plans[before.plan].months)
    return end && new Date(end.getTime() + creditMs)
  }
  const paidBefore = latest([before.paidUntil ?? undefined, paidBy(paidAt)])
  const made = await addInvoices(db, { ...before, creditMs, paidUntil: paidBefore ?? null }, remote, sales)
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
  const after: SubscriptionRow = { ...before, ...laterStatus(before, remote), ...terms, creditMs }
  // It continues what was paid before: its own paid time is empty until its first charge.
  const continuedFrom = before.startsAt && after.status === 'ACTIVE' ? remote.startAt : undefined
  after.paidUntil = until ?? continuedFrom ?? null
  after.startedAt = before.startedAt ?? (after.paidUntil ? remote.startAt : null)
  Object.assign(after, graceOf(before, after, { ...remote, lastPaymentAt }))
  const all = rows.map(row => (row === before ? after : row))
  const current = currentOf(all)
  const isEndedByRefund = isLastCycleRefunded(invoices) && !(until && until > now)
  const isOverdue = isFailing(after, remote) && (after === current || after.paidUntil === null)
  const membership = member && (current ? membershipOf(current, all, { member, after, remote, now }) : member)
  const closesAt = membership ? accessEnd(membership) : null
  if (isOverdue && isGivenUp(after, { closesAt, now })) after.gaveUpAt ??= now
  after.checkAt = hasInvoiceAt(invoices, lastPaymentAt)
    ? nextCheck(after, remote, { lastPaidAt: latest(invoices.map(({ paidAt: at }) => at)), closesAt, now })
    : new Date(now.getTime() + SHORTEST_INTERVAL_MS)
  await notifySupport(db, refunds, { isEnded: isEndedByRefund, now })
  if (member && membership) {
    for (const invoice of made) await updateInvoice(db, invoice, { accessUntil: membership.dateEnd })
    if (!isShown(member, membership)) await setMembership(db, member.id, membership)
    const added = invoices.filter(({ id }) => made.some(one => one.id === id))
    const change = { member, membership, before, after, remote, existing, added, refunds, isEndedByRefund }
    Object.assign(after, await notifyMember(context, db, { ...change, price: price ?? plans[after.plan] }))
  }
  await updateSubscription(db, key, after)
  // The row is locked now: check again soon if events have arrived since they were read.
  const saleIds = invoices.flatMap(({ saleId }) => saleId ?? [])
  const open = [...(await openEvents(db, key.id)), ...(await openEventsOfSales(db, saleIds))]
  if (open.some(({ id }) => !events.some(event => event.id === id))) {
    await updateSubscription(db, key, { checkAt: now })
  }
  // Cancel live subscriptions that were superseded, refunded, given up, or whose account was erased.
  const toCancel = all.filter(row => {
    const isReplaced = current && row.createdAt < current.createdAt
    const isContinuing = row.startsAt !== null && row.startsAt > now
    const isRefunded = isEndedByRefund && (row === after || isContinuing)
    return isLive(row.status) && (!member || isReplaced || isRefunded || row.gaveUpAt !== null)
  })
  const isChanged = made.length > 0 || refunds.length > 0 || after.status !== before.status
  return { after, toCancel, isChanged }
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
  { userId, id: subscriptionId, plan, paidUntil: until, creditMs }: SubscriptionRow,
  { startAt }: ProviderSubscription,
  sales: readonly Sale[],
): Promise<PaidInvoice[]> {
  const added: PaidInvoice[] = []
  for (const sale of [...sales].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const { paidAt, amount, currency } = sale
    const turn = new Date(turnEnd(startAt, plans[plan].months, paidAt).getTime() + creditMs)
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
      .cancel(row.id, 'Replaced, refunded, unpaid, or of a deleted account')
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
