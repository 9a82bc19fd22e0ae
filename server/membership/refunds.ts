import type { Db } from '#server/db/client.ts'
import type { Sale } from '#server/membership/provider.ts'
import { type EventRow, markRefunded, openEventsOfSales, type PaidInvoice } from '#server/membership/store.ts'

/** The end of one turn may be counted by the provider and by us. */
const SAME_TURN_MS = 2 * 24 * 60 * 60 * 1000

/** Money of a payment that went back: all of it, or so much. */
export type Refund = { invoice: PaidInvoice; isWhole: boolean; amount: string }

export type NotedRefunds = {
  /** The invoices as they are now. */
  invoices: PaidInvoice[]
  refunds: Refund[]
  /** Which events have been dealt with. A refund whose payment we do not know yet waits for its invoice. */
  handled: EventRow[]
}

/**
 * Notes on the invoices of a subscription what went back, whether an event tells of it or the provider's list of
 * payments, before or after the invoice was made. What was noted before is not noted again.
 */
export async function noteRefunds(
  db: Db,
  given: { invoices: readonly PaidInvoice[]; sales: readonly Sale[]; events: readonly EventRow[]; now: Date },
): Promise<NotedRefunds> {
  const { sales, now } = given
  const saleIds = given.invoices.flatMap(({ saleId }) => saleId ?? [])
  const events = [...given.events, ...(await openEventsOfSales(db, saleIds))]
  const handled = events.filter(({ sale }) => !sale?.isRefund || saleIds.includes(sale.id))
  const invoices: PaidInvoice[] = []
  const refunds: Refund[] = []
  for (const invoice of given.invoices) {
    const told = handled.flatMap(({ sale }) => (sale?.isRefund && sale.id === invoice.saleId ? sale : []))
    const whole = told.find(({ amount }) => Number(amount) >= Number(invoice.amount))
    const isListed = sales.some(({ id, isGivenBack }) => isGivenBack && id === invoice.saleId)
    if (invoice.refundedAt || !(whole || isListed)) {
      invoices.push(invoice)
      if (!invoice.refundedAt)
        refunds.push(...told.map(({ amount }) => ({ invoice, isWhole: false, amount })))
      continue
    }
    const toldAt = whole ? new Date(whole.at) : now
    const refunded = { ...invoice, refundedAt: toldAt < now ? toldAt : now }
    await markRefunded(db, refunded, refunded.refundedAt)
    invoices.push(refunded)
    refunds.push({ invoice: refunded, isWhole: true, amount: invoice.amount })
  }
  return { invoices, refunds, handled }
}

/** Until when the payments of a subscription reach: what went back in whole reaches to the moment at which it did. */
export function paidThrough(invoices: readonly PaidInvoice[]): Date | undefined {
  return invoices
    .map(({ refundedAt, dateEnd }) => refundedAt ?? dateEnd)
    .sort(byTime)
    .at(-1)
}

/** Whether the last turn of a subscription went back: not one payment of it, when it was paid twice. */
export function isGivenBack(invoices: readonly PaidInvoice[]): boolean {
  const endOf = (some: readonly PaidInvoice[]) => Math.max(0, ...some.map(({ dateEnd }) => dateEnd.getTime()))
  const gone = endOf(invoices.filter(({ refundedAt }) => refundedAt !== null))
  const kept = endOf(invoices.filter(({ refundedAt }) => refundedAt === null))
  return gone > kept + SAME_TURN_MS
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
