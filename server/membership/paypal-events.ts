import { z } from 'zod'
import type { ProviderEvent } from '#server/membership/provider.ts'

const SUBSCRIPTION_EVENT = /^BILLING\.SUBSCRIPTION\./
const REFUND_EVENTS: ReadonlySet<string> = new Set(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED'])

/*
 * Events of subscriptions and events of payments have different forms: a subscription is named by its id, a
 * payment names its subscription as the billing agreement, a refund names the payment as its parent or sale.
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

/** What a genuine call says; undefined when it cannot be read. */
export function readEvent(body: Buffer): ProviderEvent | undefined {
  const parsed = event.safeParse(readJson(body))
  if (!parsed.success) return undefined
  const { id, event_type: type, create_time: toldAt, resource } = parsed.data
  if (SUBSCRIPTION_EVENT.test(type)) return { id, type, subscriptionId: resource.id ?? '', sale: undefined }
  const isRefund = REFUND_EVENTS.has(type)
  if (type !== 'PAYMENT.SALE.COMPLETED' && !isRefund) return { id, type, subscriptionId: '', sale: undefined }
  const saleId = (isRefund ? resource.sale_id : undefined) ?? resource.id
  // A payment that the bank took back is told with the time at which it was made.
  const times = isRefund ? [toldAt, resource.create_time] : [resource.create_time, toldAt]
  const at = new Date(times.find(time => time !== undefined) ?? Number.NaN)
  if (saleId === undefined || resource.amount === undefined || Number.isNaN(at.getTime())) return undefined
  const { total, currency } = resource.amount
  // Of several refunds of one payment each tells of all.
  const amount = (isRefund && resource.total_refunded_amount?.value) || total
  const subscriptionId = resource.billing_agreement_id ?? ''
  return {
    id,
    type,
    subscriptionId,
    sale: { id: saleId, amount: amount.replace(/^-/, ''), currency, at, isRefund },
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
