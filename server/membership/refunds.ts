import type { Db } from '#server/db/client.ts'
import type { Sale } from '#server/membership/provider.ts'
import { type EventRow, markRefunded, openEventsOfSales, type PaidInvoice } from '#server/membership/store.ts'

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
 * before or after the invoice. Each refund is recorded once.
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
    const isListed = sales.some(({ id, isRefunded }) => isRefunded && id === invoice.saleId)
    if (invoice.refundedAt || !(whole || isListed)) {
      invoices.push(invoice)
      if (!invoice.refundedAt)
        refunds.push(...reported.map(({ amount }) => ({ invoice, isWhole: false, amount })))
      continue
    }
    const reportedAt = whole ? new Date(whole.at) : now
    const refunded = { ...invoice, refundedAt: reportedAt < now ? reportedAt : now }
    await markRefunded(db, refunded, refunded.refundedAt)
    invoices.push(refunded)
    refunds.push({ invoice: refunded, isWhole: true, amount: invoice.amount })
  }
  return { invoices, refunds, handled }
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
