import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { DueSubscription } from '#server/membership/payments-due.ts'
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
 * Stores an event that the provider of a name has signed for our webhook, and makes its subscription due, which this process
 * syncs next. A repeated event has no effect. Fails with `webhook_refused`, and with `unavailable` when the provider
 * should retry.
 */
export async function handleWebhook(context: Context, name: string, call: WebhookCall): Promise<void> {
  const { database, now, payments, paymentsDue } = context
  const provider = payments.get(name)
  if (!provider) throw new Refusal('not_found')
  const event = await provider.readWebhook(call).catch(error => {
    throw new Refusal('unavailable', undefined, { cause: error })
  })
  if (!event) throw new Refusal('webhook_refused')
  const due = await database.tx(db => store(db, event, { provider: name, receivedAt: now() }))
  if (due) paymentsDue.add(due)
}

/** @returns the subscription that it made due */
async function store(
  db: Db,
  event: ProviderEvent,
  given: { provider: string; receivedAt: Date },
): Promise<DueSubscription | undefined> {
  const { provider, receivedAt } = given
  const key = await subscriptionOf(db, event, provider)
  // Ignore events of subscriptions that did not begin here. A refund may name neither a known subscription nor a
  // known payment, because it may arrive before its payment.
  const mayBeOurs = key !== undefined || (event.subscriptionId === '' && event.sale?.isRefund)
  if (!mayBeOurs || !(await insertEvent(db, event, given)) || !key) return undefined
  await updateSubscription(db, key, { checkAt: receivedAt })
  return { ...key, provider }
}

async function subscriptionOf(
  db: Db,
  { subscriptionId: id, sale }: ProviderEvent,
  provider: string,
): Promise<SubscriptionKey | undefined> {
  if (id === '') {
    const invoice = sale?.isRefund && (await findBySale(db, sale.id))
    return invoice ? { userId: invoice.userId, id: invoice.subscriptionId } : undefined
  }
  const userId = await ownerOf(db, { id, provider })
  return userId && { userId, id }
}
