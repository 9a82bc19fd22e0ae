import type { EmulatorContext } from '#emulator/paypal/context.ts'
import type { WebhookFaults } from '#emulator/paypal/faults.ts'
import { amountOf } from '#emulator/paypal/money.ts'
import { currencyOf, refundResource, saleResource, subscriptionResource } from '#emulator/paypal/resources.ts'
import type { Plan, Sale, Subscription } from '#emulator/paypal/state.ts'

/** Creates events and delivers them to the webhooks that subscribe to them. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const SUBSCRIPTION_SUMMARIES = {
  CREATED: 'Subscription created',
  ACTIVATED: 'Subscription activated',
  UPDATED: 'Subscription updated',
  CANCELLED: 'Subscription cancelled',
  EXPIRED: 'Subscription expired',
  SUSPENDED: 'A billing agreement was suspended.',
  'RE-ACTIVATED': 'Subscription re-activated',
  'PAYMENT.FAILED': 'Payment failed for subscription',
}

export function emitSubscriptionEvent(
  context: EmulatorContext,
  subscription: Subscription,
  what: keyof typeof SUBSCRIPTION_SUMMARIES,
  atMs: number,
): void {
  emit(context, atMs, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    resource_type: 'subscription',
    resource_version: '2.0',
    summary: SUBSCRIPTION_SUMMARIES[what],
    resource: subscriptionResource(context, subscription, { fields: ['last_failed_payment'] }),
  })
}

export function emitPaymentEvent(
  context: EmulatorContext,
  sale: Sale,
  subscription: Subscription,
  plan: Plan,
): void {
  const currency = currencyOf(plan)
  emit(context, sale.atMs, {
    event_type: 'PAYMENT.SALE.COMPLETED',
    resource_type: 'sale',
    resource_version: '1.0',
    summary: `Payment completed for $ ${amountOf(sale.cents)} ${currency}`,
    resource: saleResource(context, sale, subscription, currency, 'completed'),
  })
}

/** A refund by the merchant, or a reversal by the bank. */
export function emitRefundEvent(
  context: EmulatorContext,
  sale: Sale,
  subscription: Subscription,
  given: { what: 'REFUNDED' | 'REVERSED'; cents: number; currency: string; atMs: number },
): void {
  const { what, cents, currency, atMs } = given
  const isRefund = what === 'REFUNDED'
  emit(context, atMs, {
    event_type: `PAYMENT.SALE.${what}`,
    resource_type: isRefund ? 'refund' : 'sale',
    resource_version: '1.0',
    summary: `A $ ${amountOf(cents)} ${currency} sale payment was ${what.toLowerCase()}`,
    resource: isRefund
      ? refundResource(context, sale, subscription, { cents, currency, atMs })
      : saleResource(context, sale, subscription, currency, 'reversed'),
  })
}

type EventContent = {
  event_type: string
  resource_type: string
  resource_version: string
  summary: string
  resource: object
}

function emit(context: EmulatorContext, atMs: number, content: EventContent): void {
  const asked = [...context.state.webhooks.values()].filter(({ eventTypes }) =>
    eventTypes.some(name => name === '*' || name === content.event_type),
  )
  if (asked.length === 0) return
  const id = `WH-${context.random.id(17)}-${context.random.id(17)}`
  const self = `${context.base}/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date(atMs).toISOString(),
    ...content,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  for (const { id: webhookId } of asked) {
    for (const delayMs of deliveryDelaysMs(context)) {
      const delivery = { webhookId, eventType: content.event_type, body, createdAtMs: atMs, failedTries: 0 }
      const [deliveryId, dueAtMs] = [context.random.id(12), atMs + delayMs]
      const transmission = { transmissionId: context.random.uuid(), signature: undefined }
      context.state.deliveries.set(deliveryId, { ...delivery, id: deliveryId, ...transmission, dueAtMs })
      context.schedule.add(dueAtMs, { kind: 'delivery', id: deliveryId })
    }
  }
}

/** Delays of an event's deliveries: one, without delay, except with faults. */
function deliveryDelaysMs({ random, faults: { webhooks } }: EmulatorContext): number[] {
  if (hasNoFaults(webhooks)) return [0]
  if (random.chance(webhooks.lost)) return []
  const held = random.chance(webhooks.late) ? random.between(HOUR_MS, 72 * HOUR_MS) : 0
  const first = held + (random.chance(webhooks.reordered) ? random.between(0, 90_000) : 0)
  if (!random.chance(webhooks.duplicated)) return [first]
  // Duplicates come shortly after, or days later: both occur at PayPal.
  const gap = random.chance(0.5) ? 70 : random.between(HOUR_MS, 72 * HOUR_MS)
  return [first, first + gap]
}

function hasNoFaults({ lost, duplicated, reordered, late }: WebhookFaults): boolean {
  return lost + duplicated + reordered + late === 0
}
