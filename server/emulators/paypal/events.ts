import type { WebhookFaults } from '#server/emulators/paypal/faults.ts'
import { amountOf } from '#server/emulators/paypal/money.ts'
import {
  currencyOf,
  refundResource,
  saleResource,
  subscriptionResource,
} from '#server/emulators/paypal/resources.ts'
import type { Plan, Sale, Subscription } from '#server/emulators/paypal/state.ts'
import type { World } from '#server/emulators/paypal/world.ts'

/** What happened, told to every webhook that has asked for it. */

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

export function tellOfSubscription(
  world: World,
  subscription: Subscription,
  what: keyof typeof SUBSCRIPTION_SUMMARIES,
  atMs: number,
): void {
  tell(world, atMs, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    resource_type: 'subscription',
    resource_version: '2.0',
    summary: SUBSCRIPTION_SUMMARIES[what],
    resource: subscriptionResource(world, subscription, { fields: ['last_failed_payment'] }),
  })
}

export function tellOfPayment(world: World, sale: Sale, subscription: Subscription, plan: Plan): void {
  const currency = currencyOf(plan)
  tell(world, sale.atMs, {
    event_type: 'PAYMENT.SALE.COMPLETED',
    resource_type: 'sale',
    resource_version: '1.0',
    summary: `Payment completed for $ ${amountOf(sale.cents)} ${currency}`,
    resource: saleResource(world, sale, subscription, currency, 'completed'),
  })
}

/** A refund by the merchant, or a reversal by the bank. */
export function tellOfReturn(
  world: World,
  sale: Sale,
  subscription: Subscription,
  given: { what: 'REFUNDED' | 'REVERSED'; cents: number; currency: string; atMs: number },
): void {
  const { what, cents, currency, atMs } = given
  const isRefund = what === 'REFUNDED'
  tell(world, atMs, {
    event_type: `PAYMENT.SALE.${what}`,
    resource_type: isRefund ? 'refund' : 'sale',
    resource_version: '1.0',
    summary: `A $ ${amountOf(cents)} ${currency} sale payment was ${what.toLowerCase()}`,
    resource: isRefund
      ? refundResource(world, sale, subscription, { cents, currency, atMs })
      : saleResource(world, sale, subscription, currency, 'reversed'),
  })
}

type News = {
  event_type: string
  resource_type: string
  resource_version: string
  summary: string
  resource: object
}

function tell(world: World, atMs: number, news: News): void {
  const asked = [...world.state.webhooks.values()].filter(({ eventTypes }) =>
    eventTypes.some(name => name === '*' || name === news.event_type),
  )
  if (asked.length === 0) return
  const id = `WH-${world.chance.id(17)}-${world.chance.id(17)}`
  const self = `${world.base}/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date(atMs).toISOString(),
    ...news,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  for (const { id: webhookId } of asked) {
    for (const waitMs of waits(world)) {
      const delivery = { webhookId, eventType: news.event_type, body, createdAtMs: atMs, failedTries: 0 }
      const [deliveryId, dueAtMs] = [world.chance.id(12), atMs + waitMs]
      const transmission = { transmissionId: world.chance.uuid(), signature: undefined }
      world.state.deliveries.set(deliveryId, { ...delivery, id: deliveryId, ...transmission, dueAtMs })
      world.agenda.add(dueAtMs, { kind: 'delivery', id: deliveryId })
    }
  }
}

/** How long after its cause an event is sent: once, at once, unless a fault has it. */
function waits({ chance, faults: { webhooks } }: World): number[] {
  if (isWhole(webhooks)) return [0]
  if (chance.happens(webhooks.lost)) return []
  const held = chance.happens(webhooks.late) ? chance.between(HOUR_MS, 72 * HOUR_MS) : 0
  const first = held + (chance.happens(webhooks.reordered) ? chance.between(0, 90_000) : 0)
  if (!chance.happens(webhooks.duplicated)) return [first]
  // Duplicates come in pairs, and again days later: both have been seen.
  const gap = chance.happens(0.5) ? 70 : chance.between(HOUR_MS, 72 * HOUR_MS)
  return [first, first + gap]
}

function isWhole({ lost, duplicated, reordered, late }: WebhookFaults): boolean {
  return lost + duplicated + reordered + late === 0
}
