import { brand } from '#domain/brand.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { follow } from '#server/billing/following.ts'
import { refundLetter } from '#server/billing/letters.ts'
import type { ProviderEvent, WebhookCall } from '#server/billing/provider.ts'
import { findBySale, insertEvent, markRefunded, ownerOf, updateSubscription } from '#server/billing/store.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import { writeMail } from '#server/mail/service.ts'
import type { WorkerLog } from '#server/worker.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

/**
 * Takes what the provider tells. Only a call that it has signed for our webhook counts; the same event a second time
 * changes nothing. Once the event is stored it is never lost: what cannot be done now is done by the reconciliation.
 * Fails with `webhook_refused`, and with `unavailable` when the provider should send it again.
 */
export async function takeWebhook(
  context: Context,
  call: WebhookCall,
  log: Pick<WorkerLog, 'error'>,
): Promise<void> {
  const { database, now, payments: provider } = context
  if (!provider) throw new Refusal('not_found')
  const event = await provider.readWebhook(call).catch(error => {
    throw new Refusal('unavailable', undefined, { cause: error })
  })
  if (!event) throw new Refusal('webhook_refused')
  const userId = await database.tx(db => store(db, event, now()))
  if (userId === undefined) return
  await follow(context, provider, { userId, id: event.subscriptionId }).catch(error => {
    log.error(
      { err: error, event: event.id },
      'an event of the payment provider waits for the reconciliation',
    )
  })
}

/** @returns whose subscription must be followed now, if anybody's */
async function store(db: Db, event: ProviderEvent, now: Date) {
  const { sale, subscriptionId } = event
  if (sale?.isRefund) await noteRefund(db, sale.id, sale.paidAt, now)
  const userId = subscriptionId === '' ? undefined : await ownerOf(db, subscriptionId)
  // Events of what was not begun here are none of our business.
  if (userId === undefined || !(await insertEvent(db, event, now))) return undefined
  await updateSubscription(db, { userId, id: subscriptionId }, { checkAt: now })
  return userId
}

/** The membership stays until somebody decides: the law of a refund is not the provider's to judge. */
async function noteRefund(db: Db, saleId: string, at: Date, now: Date): Promise<void> {
  const invoice = await findBySale(db, saleId)
  if (!invoice || !(await markRefunded(db, invoice, at))) return
  const letter = refundLetter(invoice.id, invoice.amount, invoice.currency)
  await writeMail(db, { to: brand.supportEmail, letter, language: DEFAULT_LANGUAGE }, now)
}
