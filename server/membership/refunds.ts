import type { Db } from '#server/db/client.ts'
import type { Sale } from '#server/membership/provider.ts'
import {
  type EventRow,
  openEventsOfSales,
  type PaidInvoice,
  updateInvoice,
} from '#server/membership/store.ts'

/** The provider and we may compute slightly different ends of a billing cycle. */
const SAME_CYCLE_MS = 2 * 24 * 60 * 60 * 1000

/** A refund of a payment, in full or in part. */
export type Refund = { invoice: PaidInvoice; isWhole: boolean; amount: string }

export type RecordedRefunds = {
  /** The invoices after the refunds. */
  invoices: PaidInvoice[]
  refunds: Refund[]
  /** The processed events. A refund of an unknown payment waits for its invoice. */
  handled: EventRow[]
}

/**
 * Records refunds on the invoices of a subscription, from events or the provider's transactions, whether they arrive
 * before or after the invoice. Each refund is recorded once. A partial refund that only the transactions show is
 * recorded on its invoice without the amount, which they lack; its event may still arrive, and only that one is
 * reported.
 */
export async function recordRefunds(
  db: Db,
  given: { invoices: readonly PaidInvoice[]; sales: readonly Sale[]; events: readonly EventRow[]; now: Date },
): Promise<RecordedRefunds> {
  const { sales, now } = given
  const saleIds = given.invoices.flatMap(({ saleId }) => saleId ?? [])
  const events = [...given.events, ...(await openEventsOfSales(db, saleIds))]
  const handled = events.filter(({ sale }) => !sale?.isRefund || saleIds.includes(sale.id))
  const invoices: PaidInvoice[] = []
  const refunds: Refund[] = []
  for (const invoice of given.invoices) {
    const reported = handled.flatMap(({ sale }) => (sale?.isRefund && sale.id === invoice.saleId ? sale : []))
    const whole = reported.find(({ amount }) => Number(amount) >= Number(invoice.amount))
    const listed = sales.find(({ id }) => id === invoice.saleId)?.refund ?? 'none'
    if (!invoice.refundedAt && (whole || listed === 'whole')) {
      const reportedAt = whole ? new Date(whole.at) : now
      const change = {
        refundedAt: reportedAt < now ? reportedAt : now,
        refundedAmount: invoice.amount,
        partRefundedAt: null,
      }
      await updateInvoice(db, invoice, change)
      invoices.push({ ...invoice, ...change })
      refunds.push({ invoice: { ...invoice, ...change }, isWhole: true, amount: invoice.amount })
      continue
    }
    const part = invoice.refundedAt ? undefined : partOf(invoice, { reported, listed, now })
    if (part) await updateInvoice(db, invoice, part)
    invoices.push({ ...invoice, ...part })
    if (invoice.refundedAt) continue
    refunds.push(...reported.map(({ amount }) => ({ invoice, isWhole: false, amount })))
  }
  return { invoices, refunds, handled }
}

type Part = Pick<PaidInvoice, 'partRefundedAt' | 'refundedAmount'>

/**
 * The partial refund to store on an invoice: the latest total reported, or that there was one; undefined for no
 * change.
 */
function partOf(
  { partRefundedAt, refundedAmount }: PaidInvoice,
  news: { reported: readonly { amount: string; at: string }[]; listed: Sale['refund']; now: Date },
): Part | undefined {
  const [largest] = [...news.reported].sort((a, b) => Number(b.amount) - Number(a.amount))
  if (largest) {
    if (Number(largest.amount) <= Number(refundedAmount ?? '0')) return undefined
    return { partRefundedAt: new Date(largest.at), refundedAmount: largest.amount }
  }
  if (news.listed === 'part' && partRefundedAt === null) {
    return { partRefundedAt: news.now, refundedAmount: null }
  }
  return undefined
}

/** The end of the paid time: a refunded payment covers it until its refund. */
export function paidThrough(invoices: readonly PaidInvoice[]): Date | undefined {
  return invoices
    .map(({ refundedAt, dateEnd }) => refundedAt ?? dateEnd)
    .sort(byTime)
    .at(-1)
}

/** Whether the last billing cycle was refunded, which excludes one of two payments for the same cycle. */
export function isLastCycleRefunded(invoices: readonly PaidInvoice[]): boolean {
  const endOf = (some: readonly PaidInvoice[]) => Math.max(0, ...some.map(({ dateEnd }) => dateEnd.getTime()))
  const gone = endOf(invoices.filter(({ refundedAt }) => refundedAt !== null))
  const kept = endOf(invoices.filter(({ refundedAt }) => refundedAt === null))
  return gone > kept + SAME_CYCLE_MS
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
