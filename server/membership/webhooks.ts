import type { AppContext } from '#server/context.ts'
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

type Context = Pick<AppContext, 'database' | 'now' | 'payments' | 'paymentsDue'>

/**
 * Takes what the provider tells. Only a call that it has signed for our webhook counts; the same event a second time
 * changes nothing. It is stored and its subscription is due, no more: the reconciliation, which is woken, does what
 * it asks for, here or, if this server dies, anywhere. Fails with `webhook_refused`, and with `unavailable` when the
 * provider should send it again.
 */
export async function takeWebhook(context: Context, call: WebhookCall): Promise<void> {
  const { database, now, payments: provider, paymentsDue } = context
  if (!provider) throw new Refusal('not_found')
  const event = await provider.readWebhook(call).catch(error => {
    throw new Refusal('unavailable', undefined, { cause: error })
  })
  if (!event) throw new Refusal('webhook_refused')
  if (await database.tx(db => store(db, event, now()))) paymentsDue.wake()
}

/** @returns whether a subscription is due because of it */
async function store(db: Db, event: ProviderEvent, now: Date): Promise<boolean> {
  const key = await subscriptionOf(db, event)
  // Events of what was not begun here are none of our business. Only a refund may name neither a subscription nor a
  // payment that we know: it may have come before its payment.
  const mayBeOurs = key !== undefined || (event.subscriptionId === '' && event.sale?.isRefund)
  if (!mayBeOurs || !(await insertEvent(db, event, now)) || !key) return false
  await updateSubscription(db, key, { checkAt: now })
  return true
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
