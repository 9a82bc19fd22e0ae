import type { UserId } from '#domain/ids.ts'
import type { ProviderStatus } from '#domain/membership/membership.ts'
import type { SetAsideReason } from '#domain/membership/set-aside.ts'
import type { Db } from '#server/db/client.ts'
import { applyProviderState, endedAt } from '#server/membership/apply-state.ts'
import { SHORTEST_INTERVAL_MS } from '#server/membership/next-check.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSubscription,
  providerOf,
  type Sale,
} from '#server/membership/provider.ts'
import { hasInvoiceAt } from '#server/membership/recorded-payments.ts'
import { oddityOf, sortPayments } from '#server/membership/set-aside.ts'
import { priceOf } from '#server/membership/set-up.ts'
import {
  type EventRow,
  findWithOwner,
  invoicesOfSubscription,
  openEvents,
  type PaidInvoice,
  type SubscriptionKey,
  type SubscriptionRow,
  updateSubscription,
} from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * Our subscriptions mirror the provider's. Every trigger (the payer returns, an event, the schedule) does the same:
 * fetch the remote state and apply it in one transaction. Events may arrive in any order, repeatedly, or never.
 */

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

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
  context: Context,
  key: SubscriptionKey,
  { isThorough = false } = {},
): Promise<SyncResult> {
  const { database, now, payments } = context
  // Events are read first: the remote state fetched afterwards covers them.
  const { row, ownerId, invoices, events } = await database.read(async db => ({
    ...(await findWithOwner(db, key)),
    invoices: await invoicesOfSubscription(db, key),
    events: await openEvents(db, key.id),
  }))
  if (!row) return { state: 'unknown' }
  const provider = providerOf(payments, row)
  const found = await find(provider, row, { ownerId, now: now() })
  if (!found || typeof found === 'string') return leaveAsItIs(context, row, found)
  const reported = await reportedSales(provider, row, { found, invoices, events, isThorough, now: now() })
  const price = await database.read(db => priceOf(db, provider, row))
  const known = row.setAside ?? []
  const { remote, sales, setAside } = sortPayments(found, reported, { price, now: now(), known })
  const outstandingOffAt = await settleTerms(context, provider, row, remote)
  const terms = { outstandingOffAt, setAside: setAside.length > 0 ? setAside : null }
  const { invoiceType } = provider
  const { after, toCancel, isChanged } = await database.tx(db =>
    applyProviderState(context, db, { key, remote, sales, events, invoiceType, terms, price }),
  )
  if (toCancel.length > 0) await cancelAll(context, toCancel)
  return {
    state: 'synced',
    status: after.status,
    isPaid: after.paidUntil !== null && after.paidUntil > now(),
    isPaymentUnderWay: isPaymentUnderWay(after, remote),
    isUntold: isChanged && events.length === 0,
  }
}

/** A subscription that the provider does not know, or shows as it cannot be: the paid time is kept. */
async function leaveAsItIs(
  { database, now }: Context,
  row: SubscriptionRow,
  reason: SetAsideReason | undefined,
): Promise<SyncResult> {
  const inADay = new Date(now().getTime() + DAY_MS)
  if (reason) {
    const sales = row.setAside?.filter(({ sale }) => sale) ?? []
    const change = { checkAt: inADay, setAside: [{ reason }, ...sales] }
    await database.tx(db => updateSubscription(db, row, change))
    return { state: 'setAside' }
  }
  // Possibly a configuration error.
  const checkAt = row.startedAt === null ? null : inADay
  await database.tx(db => updateSubscription(db, row, { checkAt, setAside: null }))
  return { state: 'unknown' }
}

/** The payments that events reported, and those that the provider lists. */
async function reportedSales(
  provider: PaymentProvider,
  row: SubscriptionRow,
  given: {
    found: ProviderSubscription
    invoices: readonly PaidInvoice[]
    events: readonly EventRow[]
    isThorough: boolean
    now: Date
  },
): Promise<Sale[]> {
  const { found, invoices, events, isThorough, now } = given
  const isMissing = isPaymentUnderWay(row, found) || !hasInvoiceAt(invoices, found.lastPaymentAt)
  const until = new Date(now.getTime() + HOUR_MS)
  const listed = isThorough || isMissing ? await provider.sales(row.id, row.createdAt, until) : []
  return [...new Map([...salesOf(events), ...listed].map(sale => [sale.id, sale])).values()]
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
  { now }: Pick<Context, 'now'>,
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

/** The reconciliation retries failures. */
async function cancelAll(context: Context, toCancel: readonly SubscriptionRow[]): Promise<void> {
  const { database, now, payments } = context
  for (const row of toCancel) {
    const isEnded = await cancelAtProvider(payments, row)
    // Check again in both cases: for a last payment, or to retry.
    const checkAt = new Date(now().getTime() + SHORTEST_INTERVAL_MS)
    await database.tx(async db => {
      if (isEnded) await applyEnd(context, db, row)
      await updateSubscription(db, row, { checkAt })
    })
  }
}

async function cancelAtProvider(payments: Context['payments'], row: SubscriptionRow): Promise<boolean> {
  try {
    const reason = 'Replaced, refunded, unpaid, or of a deleted account'
    return await providerOf(payments, row).cancel(row.id, reason)
  } catch (error) {
    if (error instanceof ProviderError) return false
    throw error
  }
}

/** Applies in the given transaction that a subscription has just ended at its provider. */
export async function applyEnd(context: Context, db: Db, row: SubscriptionRow): Promise<void> {
  const { invoiceType } = providerOf(context.payments, row)
  const remote = endedAt(row, context.now())
  await applyProviderState(context, db, { key: row, remote, sales: [], events: [], invoiceType })
}

function salesOf(events: readonly EventRow[]): Sale[] {
  return events.flatMap(({ sale }) => {
    if (!sale || sale.isRefund) return []
    const { id, amount, currency, at } = sale
    return [{ id, amount, currency, paidAt: new Date(at), refund: 'none' as const }]
  })
}
