import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorCode } from '#contract/errors.ts'
import type { StudentPayment, User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { openTo, standingOf } from '#domain/membership/entitlements.ts'
import { isLive, type Plan, type ProviderStatus } from '#domain/membership/membership.ts'
import { continuesAt, type Start } from '#domain/membership/offers.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import { addressOf } from '#server/http/addresses.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { WorkerLog } from '#server/jobs/worker.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import { ProviderError, providerOf } from '#server/membership/provider.ts'
import { planIdOf } from '#server/membership/set-up.ts'
import {
  findMember,
  findSubscription,
  insertSubscription,
  type SubscriptionRow,
  subscriptionsOf,
} from '#server/membership/store.ts'
import { applyEnd, syncSubscription } from '#server/membership/sync-subscription.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

/** Older than any status of the provider. */
const LONG_AGO = new Date(0)
const FIRST_CHECK_MS = 60 * 60 * 1000
/** How long PayPal lets a payer approve. */
const APPROVABLE_MS = 3 * 60 * 60 * 1000
/** When to try again while the provider does not answer. */
export const RETRY_AFTER_SECONDS = 30

type Order = { provider: string; plan: Plan; start?: Start | undefined; language: Language }

/**
 * Begins a subscription for its payer to approve at the provider. Fails with `terms_not_accepted`, `not_allowed` for
 * users who need no membership, `already_subscribed`, `payment_not_configured`, `subscription_refused`,
 * `subscription_not_started`, `subscription_creation_failed`.
 * @returns the provider's id of it
 */
export async function beginSubscription(
  context: Context,
  user: User,
  { provider: name, plan, start = 'now', language }: Order,
): Promise<string> {
  const { config, database, now } = context
  if (!openTo(user).purchase) throw new Refusal('not_allowed')
  if (!user.isTerms) throw new Refusal('terms_not_accepted')
  const { isPayment, status, plan: current, hasFailedCharge } = user.payment
  // After a failed charge, the same plan may be paid by other means; the failing subscription is replaced.
  if (isPayment && status === 'ACTIVE' && current === plan && !hasFailedCharge)
    throw new Refusal('already_subscribed')
  const startsAt = start === 'end' ? continuesAt(user.payment, now()) : undefined
  // The paid time has ended since the offer.
  if (start === 'end' && !startsAt) throw new Refusal('subscription_refused')
  const codes = { refused: 'subscription_refused', unreachable: 'subscription_not_started' } as const
  return refusing({ ...codes, other: 'subscription_creation_failed' }, async () => {
    const provider = providerOf(context.payments, { provider: name })
    const planId = await planIdOf(context, provider, plan)
    const screen = (result: string) => addressOf(config, `/payment/${plan}?paypal=${result}`, language)
    const rows = await database.read(db => subscriptionsOf(db, user._id))
    const pending = await pendingOrder(context, { rows, plan, planId, startsAt })
    if (pending) return pending.id
    // A retry of an attempt whose answer or row was lost gets the same subscription from the provider.
    const attempt = rows.length
    const id = await provider.create({
      attempt,
      planId,
      customId: user._id,
      email: user.email,
      language,
      startAt: startsAt,
      returnUrl: screen('ok'),
      cancelUrl: screen('cancel'),
    })
    const createdAt = now()
    const checkAt = new Date(createdAt.getTime() + FIRST_CHECK_MS)
    const times = { statusAt: LONG_AGO, createdAt, checkAt }
    const row = {
      userId: user._id,
      id,
      provider: name,
      plan,
      providerPlanId: planId,
      status: 'APPROVAL_PENDING',
      startsAt: startsAt ?? null,
      ...times,
    } as const
    await database.tx(db => insertSubscription(db, row))
    return id
  })
}

/**
 * The order for a plan that its payer has yet to approve. A payer who presses again, because our answer was lost or
 * they turned back, gets the same one. Fails with `already_subscribed` when it was approved in the meantime.
 */
async function pendingOrder(
  context: Context,
  given: { rows: readonly SubscriptionRow[]; plan: Plan; planId: string; startsAt: Date | undefined },
): Promise<SubscriptionRow | undefined> {
  const { rows, plan, planId, startsAt } = given
  const oldest = context.now().getTime() - APPROVABLE_MS
  const pending = rows.findLast(
    row =>
      row.status === 'APPROVAL_PENDING' &&
      row.plan === plan &&
      row.providerPlanId === planId &&
      row.startsAt?.getTime() === startsAt?.getTime() &&
      row.createdAt.getTime() > oldest,
  )
  const synced = pending && (await syncSubscription(context, pending))
  if (synced?.state !== 'synced') return undefined
  if (synced.status === 'APPROVAL_PENDING') return pending
  const isBought = synced.isPaid || synced.isPaymentUnderWay || synced.status === 'APPROVED'
  if (isBought) throw new Refusal('already_subscribed')
  return undefined
}

/**
 * Opens the membership of an approved subscription. Idempotent, even after an event has opened it. Fails with
 * `invalid_subscription` for one that is not the caller's or differs from the one begun,
 * `subscription_not_confirmed`, `subscription_unreachable`, `subscription_confirmation_failed`.
 * @returns null while the provider shows no approval or no payment yet
 */
export async function confirmSubscription(
  context: Context,
  user: User,
  id: string,
): Promise<StudentPayment | null> {
  const codes = { refused: 'subscription_not_confirmed', unreachable: 'subscription_unreachable' } as const
  return refusing({ ...codes, other: 'subscription_confirmation_failed' }, async () => {
    const key = { userId: user._id, id }
    const row = await context.database.read(db => findSubscription(db, key))
    if (!row) throw new Refusal('invalid_subscription')
    const provider = providerOf(context.payments, row)
    let synced = await syncOwn(context, key)
    for (const pauseMs of provider.lagPausesMs) {
      if (!isUnderWay(synced.status) && !synced.isPaymentUnderWay) break
      if (synced.status === 'APPROVED') await provider.activate(id)
      else await delay(pauseMs)
      synced = await syncOwn(context, key)
    }
    if (isUnderWay(synced.status) || synced.isPaymentUnderWay) return null
    if (!synced.isPaid || synced.status !== 'ACTIVE') throw new Refusal('subscription_not_confirmed')
    return paymentOf(context, user._id)
  })
}

async function syncOwn(...given: Parameters<typeof syncSubscription>) {
  const synced = await syncSubscription(...given)
  if (synced.state !== 'synced') throw new Refusal('invalid_subscription')
  return synced
}

function isUnderWay(status: ProviderStatus): boolean {
  return status === 'APPROVAL_PENDING' || status === 'APPROVED'
}

/**
 * Ends the renewals of a subscription; paid time is kept. Idempotent. Fails with `invalid_subscription` for one that is
 * not the caller's, `no_subscription` for one that never began, `cancellation_refused` when the provider cannot do it
 * now; nothing has changed then.
 */
export async function cancelSubscription(
  context: Context,
  user: User,
  { id, reason }: { id: string; reason: string },
  log: Pick<WorkerLog, 'error'>,
): Promise<StudentPayment> {
  const codes = { refused: 'cancellation_refused', unreachable: 'cancellation_refused' } as const
  return refusing({ ...codes, other: 'cancellation_failed' }, async () => {
    const key = { userId: user._id, id }
    const row = await context.database.read(db => findSubscription(db, key))
    if (!row) throw new Refusal('invalid_subscription')
    if (isUnderWay(row.status)) throw new Refusal('no_subscription')
    if (isLive(row.status)) {
      await endSubscription(context, row, reason).catch(error => {
        log.error({ subscription: id, err: error }, 'a subscription could not be cancelled')
        throw error
      })
    }
    return paymentOf(context, user._id)
  })
}

/**
 * Cancels at the provider and syncs. A cancellation counts only when the provider confirms it, now or by the state
 * that it shows: a subscription that it does not know may be charged under another account of ours. Fails with
 * `cancellation_refused`.
 */
export async function endSubscription(context: Context, row: SubscriptionRow, reason: string): Promise<void> {
  const isEnded = await providerOf(context.payments, row).cancel(row.id, reason)
  const synced = await syncSubscription(context, row).catch(error => {
    if (isEnded && error instanceof ProviderError) return undefined
    throw error
  })
  if (synced?.state === 'synced' && !isLive(synced.status)) return
  if (!isEnded) throw new Refusal('cancellation_refused')
  await context.database.tx(db => applyEnd(context, db, row))
}

async function paymentOf({ database, now }: Context, userId: UserId): Promise<StudentPayment> {
  const member = await database.read(db => findMember(db, userId))
  if (!member) throw new Refusal('not_signed_in')
  return studentPaymentOf(standingOf(membershipsOf(member), now()), now())
}

/** Calls the provider and maps its failures to the payer's error codes (P8.5, P8.11, P8.18). */
async function refusing<T>(
  codes: { refused: ErrorCode; unreachable: ErrorCode; other: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof StorageFullError
    if (isKnown || error instanceof DatabaseUnavailableError) throw error
    const kind = error instanceof ProviderError && error.kind !== 'implausible' ? error.kind : 'other'
    const code = kind === 'configuration' ? 'payment_not_configured' : codes[kind]
    throw new Refusal(code, kind === 'unreachable' ? RETRY_AFTER_SECONDS : undefined, { cause: error })
  }
}
