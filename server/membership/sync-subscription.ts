import { v7 } from 'uuid'
import { isLive, type ProviderStatus, type SubscriptionStatus } from '#domain/membership/membership.ts'
import { membershipEnd, paidUntil, turnEnd } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { NOTICE_MS, notifyMember, notifySupport } from '#server/membership/notifications.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSubscription,
  type Sale,
} from '#server/membership/provider.ts'
import { isGivenBack, noteRefunds, paidThrough } from '#server/membership/refunds.ts'
import {
  type EventRow,
  findWithOwner,
  type InvoiceRow,
  insertSale,
  invoicesOfSubscription,
  lockMember,
  type MemberRow,
  type MembershipRow,
  markHandled,
  openEvents,
  openEventsOfSales,
  type PaidInvoice,
  type SubscriptionKey,
  type SubscriptionRow,
  setMembership,
  subscriptionsOf,
  updateSubscription,
} from '#server/membership/store.ts'

/*
 * Our subscriptions follow the provider's. Whatever makes us look (the payer came back, an event, the clock), the
 * same is done: the remote is fetched, and written down in one transaction. So it does not matter in which order
 * events come, how often, or whether at all.
 *
 * Payments that went back in whole are no paid time. When the last one did, and no other one covers the present,
 * access ends at once and the renewals with it, as the terms say.
 */

export type SyncContext = Pick<AppContext, 'config' | 'database' | 'now'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** PayPal forgets a subscription that its payer does not approve. */
const APPROVAL_MS = 3 * DAY_MS
/** What may change at any moment is looked at in every round of the reconciliation. */
const NEXT_ROUND_MS = 60_000
/** A cancellation that no event told of is noticed after this long at the latest. */
const LONGEST_REST_MS = 30 * DAY_MS
/** A payment has the same time in the subscription and in the list of payments, or nearly. */
const SAME_PAYMENT_MS = HOUR_MS

/** What was found out: `foreign` is one that is not its owner's, or not for the plan that it was begun for. */
export type SyncResult =
  | { state: 'unknown' | 'foreign' }
  | {
      state: 'synced'
      status: ProviderStatus
      isPaid: boolean
      /** It runs, and its first payment is neither there nor refused: the provider lags. */
      isPaymentUnderWay: boolean
    }

/**
 * Brings a subscription of ours to where the provider's is: its payments become invoices and paid time, and its
 * owner is told. Fails with a ProviderError, and then nothing has changed.
 * @param isThorough also looks for payments that no event told of, when none seems to be missing
 */
export async function syncSubscription(
  context: SyncContext,
  provider: PaymentProvider,
  key: SubscriptionKey,
  { isThorough = false } = {},
): Promise<SyncResult> {
  const { database, now } = context
  // First what was told, then the remote: it answers for nothing that is told later.
  const { row, ownerId, invoices, events } = await database.read(async db => ({
    ...(await findWithOwner(db, key)),
    invoices: await invoicesOfSubscription(db, key),
    events: await openEvents(db, key.id),
  }))
  if (!row) return { state: 'unknown' }
  const remote = await provider.find(key.id)
  if (!remote) {
    // It may be a mistake of the set-up: what is paid stays as it is.
    const checkAt = row.startedAt === null ? null : new Date(now().getTime() + DAY_MS)
    await database.tx(db => updateSubscription(db, key, { checkAt }))
    return { state: 'unknown' }
  }
  // Of an erased account only the pseudonym is remaining, which the provider does not know.
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
  const { after, superfluous } = await database.tx(db =>
    applyProviderState(context, db, { key, remote, sales, events }),
  )
  if (superfluous.length > 0) await end(context, provider, superfluous)
  return {
    state: 'synced',
    status: after.status,
    isPaid: after.paidUntil !== null && after.paidUntil > now(),
    isPaymentUnderWay: isPaymentUnderWay(after, remote),
  }
}

/** No time is given away on the word ACTIVE alone: it says that the payer has agreed, not that they have paid. */
function isPaymentUnderWay(row: SubscriptionRow, remote: ProviderSubscription): boolean {
  const isRefused = remote.isOwing || remote.hasFailed
  return remote.status === 'ACTIVE' && row.paidUntil === null && !remote.lastPaymentAt && !isRefused
}

type News = { key: SubscriptionKey; remote: ProviderSubscription; sales: Sale[]; events: EventRow[] }

/** What is so now, and which subscriptions of the same person must not be charged for any more. */
type Recorded = { after: SubscriptionRow; superfluous: SubscriptionRow[] }

/** Writes the remote down. */
export async function applyProviderState(
  context: SyncContext,
  db: Db,
  { key, remote, sales, events }: News,
): Promise<Recorded> {
  const now = context.now()
  // Whoever follows another subscription of the same person waits here.
  const member = await lockMember(db, key.userId)
  const rows = await subscriptionsOf(db, key.userId)
  const before = rows.find(({ id }) => id === key.id)
  if (!before) throw new Error('a subscription went away while it was followed')
  const existing = await invoicesOfSubscription(db, key)
  const paidBy = (lastPaymentAt: Date | undefined) =>
    paidUntil({ ...remote, lastPaymentAt }, plans[before.plan].months)
  const reached = latest([before.paidUntil ?? undefined, paidBy(latestPayment(remote, sales, existing))])
  const made = await addInvoices(db, { ...before, paidUntil: reached ?? null }, remote, sales)
  const { invoices, refunds, handled } = await noteRefunds(db, {
    invoices: [...existing, ...made],
    sales,
    events,
    now,
  })
  await markHandled(db, handled, now)
  const lastPaymentAt = latestPayment(remote, sales, invoices)
  const remaining = latest([paidThrough(invoices), paidBy(lastPaymentAt)])
  const until = refunds.some(({ isWhole }) => isWhole) ? earliest(reached, remaining) : reached
  const after: SubscriptionRow = {
    ...before,
    ...laterStatus(before, remote),
    startedAt: before.startedAt ?? (until ? remote.startAt : null),
    paidUntil: until ?? null,
  }
  after.checkAt = hasInvoiceAt(invoices, lastPaymentAt)
    ? nextCheck(after, remote, now)
    : new Date(now.getTime() + NEXT_ROUND_MS)
  const all = rows.map(row => (row === before ? after : row))
  const current = currentOf(all)
  const isOverWithMoney = isGivenBack(invoices) && !(until && until > now)
  await notifySupport(db, refunds, { isEnded: isOverWithMoney, now })
  if (member) {
    const membership = current ? membershipOf(current, all) : member
    if (!isShown(member, membership)) await setMembership(db, member.id, membership)
    const added = invoices.filter(({ id }) => made.some(one => one.id === id))
    const change = { member, membership, before, after, remote, existing, added, refunds }
    Object.assign(after, await notifyMember(context, db, { ...change, isGivenBack: isOverWithMoney }))
  }
  await updateSubscription(db, key, after)
  // Now that the row is ours until the end: whatever was told since we asked wants to be looked at, too.
  const saleIds = invoices.flatMap(({ saleId }) => saleId ?? [])
  const open = [...(await openEvents(db, key.id)), ...(await openEventsOfSales(db, saleIds))]
  if (open.some(({ id }) => !events.some(event => event.id === id))) {
    await updateSubscription(db, key, { checkAt: now })
  }
  // Whoever takes a new plan is not charged for the old one any more, who got their money back and an erased
  // account for nothing.
  const superfluous = all.filter(row => {
    const isReplaced = current && row.createdAt < current.createdAt
    return isLive(row.status) && (!member || isReplaced || (row === after && isOverWithMoney))
  })
  return { after, superfluous }
}

/** What the provider would say of a subscription that it has just ended, or has never heard of. */
export function endedAt(row: SubscriptionRow, now: Date): ProviderSubscription {
  const nothing = { lastPaymentAt: undefined, nextBillingAt: undefined, isOwing: false, hasFailed: false }
  const { id, providerPlanId: planId, userId: customId, startedAt } = row
  return { id, planId, customId, status: 'CANCELLED', statusAt: now, startAt: startedAt ?? now, ...nothing }
}

/** When something was paid last that did not go back. */
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

/** What is older than what we know changes nothing, and what has ended has ended. */
function laterStatus(
  before: SubscriptionRow,
  remote: ProviderSubscription,
): Pick<SubscriptionRow, 'status' | 'statusAt'> {
  const isNews = remote.statusAt >= before.statusAt && !isOver(before.status)
  return isNews ? { status: remote.status, statusAt: remote.statusAt } : before
}

function isOver(status: ProviderStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
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
    // The provider's own end of the present turn is more exact than the one that we count.
    const dateEnd = until && Math.abs(until.getTime() - turn.getTime()) <= 2 * DAY_MS ? until : turn
    const period = { plan, dateStart: paidAt, dateEnd, paidAt }
    const money = { amount, currency, type: 'PAYPAL', subscriptionId, refundedAt: null }
    const invoice = { userId, id: v7(), ...period, ...money }
    if (await insertSale(db, sale.id, invoice)) added.push({ ...invoice, saleId: sale.id })
  }
  return added
}

/** When the provider must be asked again, even if it tells nothing. */
function nextCheck(row: SubscriptionRow, { isOwing }: ProviderSubscription, now: Date): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const { status, paidUntil: until, createdAt, plan } = row
  if (isOver(status)) return null
  if (status === 'SUSPENDED') return after(DAY_MS)
  if (status !== 'ACTIVE') {
    return now.getTime() - createdAt.getTime() > APPROVAL_MS ? null : after(NEXT_ROUND_MS)
  }
  const rests = [LONGEST_REST_MS]
  if (until) {
    rests.push(until.getTime() - now.getTime())
    const toNotice = until.getTime() - NOTICE_MS - now.getTime()
    if (plans[plan].months === 12 && toNotice > 0) rests.push(toNotice)
  }
  const rest = Math.min(...rests)
  return isOwing || !until || rest <= 0 ? after(NEXT_ROUND_MS) : after(rest)
}

/** The subscription that counts: of those that were paid, the one that began last. */
function currentOf(rows: readonly SubscriptionRow[]): Paid | undefined {
  return rows.filter(isPaidOnce).reduce<Paid | undefined>((found, one) => {
    return found && found.startedAt > one.startedAt ? found : one
  }, undefined)
}

type Paid = SubscriptionRow & { startedAt: Date; paidUntil: Date }

function isPaidOnce(row: SubscriptionRow): row is Paid {
  return row.startedAt !== null && row.paidUntil !== null
}

/** The membership that all paid subscriptions of somebody make together. */
function membershipOf(current: Paid, rows: readonly SubscriptionRow[]): MembershipRow {
  return {
    plan: current.plan,
    dateStart: current.startedAt,
    dateEnd: membershipEnd(rows.filter(isPaidOnce)),
    orderId: current.id,
    status: current.status as SubscriptionStatus,
  }
}

function isShown(member: MemberRow, { plan, dateStart, dateEnd, orderId, status }: MembershipRow): boolean {
  const isSame = member.plan === plan && member.orderId === orderId && member.status === status
  const times = [
    [member.dateStart, dateStart],
    [member.dateEnd, dateEnd],
  ]
  return isSame && times.every(([one, other]) => one?.getTime() === other?.getTime())
}

/** What cannot be ended now is tried again by the reconciliation. */
async function end(
  context: SyncContext,
  provider: PaymentProvider,
  superfluous: readonly SubscriptionRow[],
): Promise<void> {
  const { database, now } = context
  for (const row of superfluous) {
    const isEnded = await provider
      .cancel(row.id, 'Replaced, refunded, or of a deleted account')
      .catch(error => {
        if (error instanceof ProviderError) return false
        throw error
      })
    // Asked about once more either way: for a last payment, or to try again.
    const checkAt = new Date(now().getTime() + NEXT_ROUND_MS)
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
    return [{ id, amount, currency, paidAt: new Date(at), isGivenBack: false }]
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
