import { v7 } from 'uuid'
import { paidUntil, turnEnd } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { Db } from '#server/db/client.ts'
import type { PaymentProvider, ProviderSubscription, Sale } from '#server/membership/provider.ts'
import { isLastCycleRefunded, paidThrough, type Refund, recordRefunds } from '#server/membership/refunds.ts'
import { SAME_PAYMENT_MS } from '#server/membership/set-aside.ts'
import {
  type EventRow,
  type InvoiceRow,
  insertSale,
  markHandled,
  type PaidInvoice,
  type SubscriptionRow,
} from '#server/membership/store.ts'
import { lateCredit } from '#server/membership/unpaid-renewal.ts'

/*
 * The payments and refunds of a subscription, and the time that they cover. A fully refunded payment covers no time.
 * When the last payment is refunded and no other covers the present, access and renewals end at once, as stated in the
 * terms.
 */

const DAY_MS = 24 * 60 * 60 * 1000

type Reported = {
  before: SubscriptionRow
  existing: readonly PaidInvoice[]
  remote: ProviderSubscription
  sales: readonly Sale[]
  events: readonly EventRow[]
  invoiceType: PaymentProvider['invoiceType']
  /** When the courses closed, as far as was known before. */
  closedFrom: Date | null
  now: Date
}

export type Recorded = {
  creditMs: number
  /** The end of the paid time; undefined while nothing is paid. */
  until: Date | undefined
  lastPaymentAt: Date | undefined
  /** All invoices of the subscription, with the new ones. */
  invoices: PaidInvoice[]
  added: PaidInvoice[]
  refunds: Refund[]
  isEndedByRefund: boolean
}

/** Makes invoices of new payments, records refunds on them, and computes the paid time. */
export async function recordPayments(db: Db, given: Reported): Promise<Recorded> {
  const { before, existing, remote, sales, events, closedFrom, now } = given
  const paidAt = latestPayment(remote, sales, existing)
  const creditMs = before.creditMs + lateCredit(before, { startAt: remote.startAt, paidAt, closedFrom })
  const paidBy = (lastPaymentAt: Date | undefined) => {
    const end = paidUntil({ ...remote, lastPaymentAt }, plans[before.plan].months)
    return end && new Date(end.getTime() + creditMs)
  }
  const paidBefore = latest([before.paidUntil ?? undefined, paidBy(paidAt)])
  const made = await addInvoices(db, given, { creditMs, until: paidBefore })
  const recorded = await recordRefunds(db, { invoices: [...existing, ...made], sales, events, now })
  const { invoices, refunds, handled } = recorded
  await markHandled(db, handled, now)
  const lastPaymentAt = latestPayment(remote, sales, invoices)
  const remaining = latest([paidThrough(invoices), paidBy(lastPaymentAt)])
  const until = refunds.some(({ isWhole }) => isWhole) ? earliest(paidBefore, remaining) : paidBefore
  return {
    ...{ creditMs, until, lastPaymentAt, invoices, refunds },
    added: invoices.filter(({ id }) => made.some(one => one.id === id)),
    isEndedByRefund: isLastCycleRefunded(invoices) && !(until && until > now),
  }
}

async function addInvoices(
  db: Db,
  { before, remote, sales, invoiceType: type }: Reported,
  { creditMs, until }: { creditMs: number; until: Date | undefined },
): Promise<PaidInvoice[]> {
  const { userId, id: subscriptionId, plan } = before
  const added: PaidInvoice[] = []
  for (const sale of [...sales].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const { paidAt, amount, currency } = sale
    const turn = new Date(turnEnd(remote.startAt, plans[plan].months, paidAt).getTime() + creditMs)
    // The provider's end of the current cycle is more exact than ours.
    const dateEnd = until && Math.abs(until.getTime() - turn.getTime()) <= 2 * DAY_MS ? until : turn
    const period = { plan, dateStart: paidAt, dateEnd, paidAt }
    const money = { amount, currency, type, subscriptionId, refundedAt: null }
    const refund = { refundedAmount: null, partRefundedAt: null, accessUntil: null }
    const invoice = { userId, id: v7(), ...period, ...money, ...refund }
    if (await insertSale(db, sale.id, invoice)) added.push({ ...invoice, saleId: sale.id })
  }
  return added
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

/** Whether a payment has its invoice. */
export function hasInvoiceAt(invoices: readonly InvoiceRow[], moment: Date | undefined): boolean {
  if (!moment) return true
  return invoices.some(({ paidAt }) => Math.abs(paidAt.getTime() - moment.getTime()) < SAME_PAYMENT_MS)
}

function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other && other < one ? other : one
}

/** The latest of some moments; undefined for none. */
export function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  return moments.reduce((a, b) => (a && (!b || a > b) ? a : b), undefined)
}
