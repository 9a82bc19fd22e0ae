import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ProviderEvent, WebhookCall } from '#server/membership/provider.ts'
import {
  findBySale,
  insertEvent,
  ownerOf,
  type SubscriptionKey,
  updateSubscription,
} from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now' | 'payments' | 'paymentsDue'>

/**
 * Stores an event that the provider has signed for our webhook, and makes its subscription due, which this process
 * syncs next. A repeated event has no effect. Fails with `webhook_refused`, and with `unavailable` when the provider
 * should retry.
 */
export async function handleWebhook(context: Context, call: WebhookCall): Promise<void> {
  const { database, now, payments: provider, paymentsDue } = context
  if (!provider) throw new Refusal('not_found')
  const event = await provider.readWebhook(call).catch(error => {
    throw new Refusal('unavailable', undefined, { cause: error })
  })
  if (!event) throw new Refusal('webhook_refused')
  const due = await database.tx(db => store(db, event, now()))
  if (due) paymentsDue.add(due)
}

/** @returns the subscription that it made due */
async function store(db: Db, event: ProviderEvent, now: Date): Promise<SubscriptionKey | undefined> {
  const key = await subscriptionOf(db, event)
  // Ignore events of subscriptions that did not begin here. A refund may name neither a known subscription nor a
  // known payment, because it may arrive before its payment.
  const mayBeOurs = key !== undefined || (event.subscriptionId === '' && event.sale?.isRefund)
  if (!mayBeOurs || !(await insertEvent(db, event, now)) || !key) return undefined
  await updateSubscription(db, key, { checkAt: now })
  return key
}

async function subscriptionOf(
  db: Db,
  { subscriptionId: id, sale }: ProviderEvent,
): Promise<SubscriptionKey | undefined> {
  if (id === '') {
    const invoice = sale?.isRefund && (await findBySale(db, sale.id))
    return invoice ? { userId: invoice.userId, id: invoice.subscriptionId } : undefined
  }
  const userId = await ownerOf(db, id)
  return userId && { userId, id }
}
