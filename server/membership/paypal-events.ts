import { z } from 'zod'
import { holdsUnstorableText } from '#server/db/storable-text.ts'
import type { ProviderEvent } from '#server/membership/provider.ts'

const SUBSCRIPTION_EVENT = /^BILLING\.SUBSCRIPTION\./
const REFUND_EVENTS: ReadonlySet<string> = new Set(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED'])

/*
 * Subscription and payment events differ: a subscription event has the subscription's id, a payment event names it
 * as the billing agreement, and a refund event names the payment as its parent or sale.
 */
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  create_time: z.string().optional(),
  resource: z.object({
    id: z.string().max(100).optional(),
    billing_agreement_id: z.string().max(100).optional(),
    parent_payment: z.string().optional(),
    sale_id: z.string().max(100).optional(),
    amount: z.object({ total: z.string(), currency: z.string() }).optional().catch(undefined),
    total_refunded_amount: z.object({ value: z.string() }).optional().catch(undefined),
    create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  }),
})

/** Parses a verified webhook call; undefined when it is malformed. */
export function readEvent(body: Buffer): ProviderEvent | undefined {
  const parsed = event.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { id, event_type: type, resource } = parsed.data
  if (SUBSCRIPTION_EVENT.test(type)) return { id, type, subscriptionId: resource.id ?? '', sale: undefined }
  const isRefund = REFUND_EVENTS.has(type)
  if (type !== 'PAYMENT.SALE.COMPLETED' && !isRefund) return { id, type, subscriptionId: '', sale: undefined }
  const sale = saleOf(parsed.data, isRefund)
  return sale && { id, type, subscriptionId: resource.billing_agreement_id ?? '', sale }
}

function saleOf(
  { create_time: eventAt, resource }: z.output<typeof event>,
  isRefund: boolean,
): ProviderEvent['sale'] {
  const id = (isRefund ? resource.sale_id : undefined) ?? resource.id
  // A reversal event repeats the payment's own creation time, so the event's time takes precedence.
  const times = isRefund ? [eventAt, resource.create_time] : [resource.create_time, eventAt]
  const at = new Date(times.find(time => time !== undefined) ?? Number.NaN)
  if (id === undefined || resource.amount === undefined || Number.isNaN(at.getTime())) return undefined
  const { total, currency } = resource.amount
  // With several refunds of a payment, each event has the total. Only refunds are negative amounts.
  const amount = isRefund ? (resource.total_refunded_amount?.value ?? total).replace(/^-/, '') : total
  return { id, amount, currency, at, isRefund }
}

function readJson(body: Buffer): unknown {
  try {
    const json = body.toString('utf8')
    const value: unknown = JSON.parse(json)
    return holdsUnstorableText(json, value) ? undefined : value
  } catch {
    return undefined
  }
}
