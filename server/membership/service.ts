import { v4 } from 'uuid'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { isLive } from '#domain/membership/membership.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isOver } from '#server/membership/next-check.ts'
import { ProviderError, providerOf } from '#server/membership/provider.ts'
import { countDue, movePayments, type SubscriptionRow, subscriptionsOf } from '#server/membership/store.ts'
import { endSubscription, RETRY_AFTER_SECONDS } from '#server/membership/subscriptions.ts'
import { syncSubscription } from '#server/membership/sync-subscription.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

/**
 * Ends every subscription that may still charge the user, before the account is erased (D11). Fails with
 * `subscription_live` when that is uncertain, and `provider_unreachable` when the provider does not answer; the account
 * is kept then.
 */
export async function endAllSubscriptions(context: Context, user: User): Promise<void> {
  const rows = await context.database.read(db => subscriptionsOf(db, user._id))
  const { orderId, status } = user.payment
  const isElsewhere = status === 'ACTIVE' && orderId !== '' && !rows.some(({ id }) => id === orderId)
  if (isElsewhere) throw new Refusal('subscription_live')
  try {
    for (const row of rows.filter(mayCharge)) await end(context, row)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Refusal)) throw error
    const isOutage = error instanceof ProviderError && error.kind === 'unreachable'
    if (isOutage) throw new Refusal('provider_unreachable', RETRY_AFTER_SECONDS, { cause: error })
    throw new Refusal('subscription_live', undefined, { cause: error })
  }
}

function mayCharge({ status, checkAt }: SubscriptionRow): boolean {
  return isLive(status) || (!isOver(status) && checkAt !== null)
}

/** A subscription approved without our noticing is live too. */
async function end(context: Context, row: SubscriptionRow): Promise<void> {
  const remote = await providerOf(context.payments, row).find(row.id)
  if (!remote && isLive(row.status)) throw new Refusal('subscription_live')
  if (remote && isLive(remote.status)) await endSubscription(context, row, 'The account was deleted')
  else if (remote) await syncSubscription(context, row)
}

/**
 * Separates a user's invoices from the person: the law requires keeping them, without identifying the payer (D11).
 * The new id is not time-ordered, because the time of deletion could identify the user.
 */
export async function pseudonymiseInvoices(db: Db, userId: UserId): Promise<void> {
  await movePayments(db, userId, v4() as UserId)
}

/** The number of subscriptions that the reconciliation has to check now, and since when the first of them is due. */
export function dueForReconciliation({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<{ count: number; since: Date | null }> {
  return database.read(db => countDue(db, now()))
}
