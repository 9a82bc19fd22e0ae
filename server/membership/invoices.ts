import type { Invoice } from '#contract/membership.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invoicePdf } from '#server/membership/invoice-pdf.ts'
import { type InvoiceRow, selectInvoices } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** The user's payments, newest first. Free users have no payment history (L2.56). */
export async function invoicesOf({ database }: Pick<AppContext, 'database'>, user: User): Promise<Invoice[]> {
  if (!openTo(user).invoices) return []
  const rows = await database.read(db => selectInvoices(db, user._id))
  return rows.map(row => {
    const { id, plan, dateStart, dateEnd, amount, currency, type, accessUntil } = row
    return {
      _id: id,
      plan,
      dateStart: dateStart.toISOString(),
      dateEnd: dateEnd.toISOString(),
      amount,
      currency,
      type,
      accessUntil: accessUntil?.toISOString() ?? null,
      nextChargeAt: nextChargeAfter(row, rows, user),
      refund: refundOf(row),
    }
  })
}

/** The next charge, for the latest payment of the subscription that renews: earlier ones would repeat it. */
function nextChargeAfter(
  { id }: InvoiceRow,
  newestFirst: readonly InvoiceRow[],
  { payment: { orderId, nextChargeAt } }: User,
): string | null {
  const latest = newestFirst.find(({ subscriptionId }) => subscriptionId !== '' && subscriptionId === orderId)
  return latest?.id === id ? nextChargeAt : null
}

function refundOf({ refundedAt, partRefundedAt, refundedAmount, amount }: InvoiceRow): Invoice['refund'] {
  if (refundedAt) return { at: refundedAt.toISOString(), amount, isWhole: true }
  return partRefundedAt && { at: partRefundedAt.toISOString(), amount: refundedAmount, isWhole: false }
}

/** An invoice of the user as a PDF. Fails with `not_found` for any other invoice, and for free users. */
export async function invoiceDocument(
  { database }: Pick<AppContext, 'database'>,
  user: User,
  { id, language }: { id: string; language: Language },
): Promise<Buffer> {
  const rows = !openTo(user).invoices ? [] : await database.read(db => selectInvoices(db, user._id))
  const invoice = rows.find(row => row.id === id)
  if (!invoice) throw new Refusal('not_found')
  const nextChargeAt = nextChargeAfter(invoice, rows, user)
  return invoicePdf(invoice, {
    payer: user,
    nextChargeAt: nextChargeAt ? new Date(nextChargeAt) : null,
    language,
  })
}
