import type { EmulatorContext } from '#emulator/paypal/context.ts'
import { emitPaymentEvent, emitSubscriptionEvent } from '#emulator/paypal/events.ts'
import { centsOf } from '#emulator/paypal/money.ts'
import { type Turn, turnOf } from '#emulator/paypal/periods.ts'
import { notFound } from '#emulator/paypal/problems.ts'
import { type Plan, preferencesOf, type Sale, type Subscription } from '#emulator/paypal/state.ts'

/**
 * Charges billing cycles ("turns"). A failed charge is retried every five days, at most twice per cycle. Only when the
 * last retry has failed, the cycle counts as failed and its price is added to the balance, which the next cycle charges
 * too if the preferences say so; at the threshold of consecutive failed cycles the subscription is suspended. Until
 * then it is ACTIVE, and its next billing time advances:
 * https://developer.paypal.com/docs/subscriptions/customize/payment-failure-retry/
 */

const DAY_MS = 24 * 60 * 60 * 1000
const RETRY_MS = 5 * DAY_MS
const MAX_RETRIES = 2

/** @throws Problem 404 when the plan is unknown */
export function planOf({ state }: EmulatorContext, { request }: Subscription): Plan {
  const plan = state.plans.get(request.plan_id)
  if (plan === undefined) throw notFound()
  return plan
}

/** Schedules the next cycle, or the end of the last one. */
export function scheduleTurn({ schedule }: EmulatorContext, subscription: Subscription, atMs: number): void {
  subscription.nextTurnMs = atMs
  schedule.add(atMs, { kind: 'turn', id: subscription.id })
}

/** Charges the current cycle and schedules the next one. After the last one the subscription expires. */
export function chargeTurn(context: EmulatorContext, subscription: Subscription, atMs: number): void {
  const plan = planOf(context, subscription)
  const turn = turnOf(plan.billing_cycles, subscription.startAtMs, subscription.turnsCome)
  if (turn === undefined) {
    subscription.nextTurnMs = undefined
    changeStatus(subscription, 'EXPIRED', atMs)
    emitSubscriptionEvent(context, subscription, 'EXPIRED', atMs)
    return
  }
  subscription.turnsCome += 1
  scheduleTurn(context, subscription, turn.endMs)
  const isBilled = preferencesOf(plan, subscription).auto_bill_outstanding
  const owedCents = isBilled ? subscription.outstandingCents : 0
  subscription.dueCents = priceOf(turn, subscription) + owedCents
  subscription.retryAtMs = undefined
  subscription.failedTries = 0
  charge(context, subscription, plan, atMs)
}

/** Retries a failed charge. */
export function retry(context: EmulatorContext, subscription: Subscription, atMs: number): void {
  subscription.retryAtMs = undefined
  charge(context, subscription, planOf(context, subscription), atMs)
}

function charge(context: EmulatorContext, subscription: Subscription, plan: Plan, atMs: number): void {
  const cents = subscription.dueCents
  if (cents > 0 && !subscription.cardWorks) {
    fail(context, subscription, plan, atMs)
    return
  }
  // What a charge exceeds the price of its cycle by is the balance.
  subscription.outstandingCents -= cents - priceOf(currentTurn(plan, subscription), subscription)
  settle(subscription, plan, atMs)
  if (cents > 0) book(context, subscription, { plan, cents, atMs })
}

/** Pays a part of the balance; the last cycle counts as paid when none is left. */
export function payBalance(
  context: EmulatorContext,
  subscription: Subscription,
  { plan, cents, atMs }: { plan: Plan; cents: number; atMs: number },
): Sale {
  subscription.outstandingCents -= cents
  if (subscription.outstandingCents === 0) settle(subscription, plan, atMs)
  return book(context, subscription, { plan, cents, atMs })
}

function book(
  context: EmulatorContext,
  subscription: Subscription,
  { plan, cents, atMs }: { plan: Plan; cents: number; atMs: number },
): Sale {
  const sale = newSale(context, subscription, { cents, atMs, status: 'COMPLETED' })
  subscription.lastPayment = { cents, atMs }
  emitPaymentEvent(context, sale, subscription, plan)
  return sale
}

function currentTurn({ billing_cycles }: Plan, { startAtMs, turnsCome }: Subscription): Turn | undefined {
  return turnOf(billing_cycles, startAtMs, turnsCome - 1)
}

function priceOf(turn: Turn | undefined, { request }: Subscription): number {
  const price = turn?.cycle.pricing_scheme?.fixed_price.value ?? '0'
  return centsOf(price) * Number(request.quantity ?? '1')
}

function settle(subscription: Subscription, plan: Plan, atMs: number): void {
  subscription.turnsPaid += 1
  subscription.failedTurns = 0
  subscription.failedTries = 0
  subscription.retryAtMs = undefined
  subscription.updatedAtMs = atMs
  subscription.paidUntilMs = currentTurn(plan, subscription)?.endMs
}

function fail(context: EmulatorContext, subscription: Subscription, plan: Plan, atMs: number): void {
  const cents = subscription.dueCents
  newSale(context, subscription, { cents, atMs, status: 'DECLINED' })
  subscription.failedTries += 1
  subscription.updatedAtMs = atMs
  const retryAtMs = atMs + RETRY_MS
  const isRetried =
    subscription.failedTries <= MAX_RETRIES &&
    retryAtMs < (subscription.nextTurnMs ?? Number.NEGATIVE_INFINITY)
  subscription.retryAtMs = isRetried ? retryAtMs : undefined
  subscription.lastFailure = { cents, atMs, retryAtMs: subscription.retryAtMs }
  if (isRetried) context.schedule.add(retryAtMs, { kind: 'retry', id: subscription.id })
  else {
    subscription.failedTurns += 1
    subscription.outstandingCents += priceOf(currentTurn(plan, subscription), subscription)
  }
  emitSubscriptionEvent(context, subscription, 'PAYMENT.FAILED', atMs)
  const threshold = preferencesOf(plan, subscription).payment_failure_threshold
  if (!isRetried && threshold > 0 && subscription.failedTurns >= threshold) {
    stopTurns(subscription)
    changeStatus(subscription, 'SUSPENDED', atMs)
    emitSubscriptionEvent(context, subscription, 'SUSPENDED', atMs)
  }
}

function newSale(
  { state, random }: EmulatorContext,
  subscription: Subscription,
  given: Pick<Sale, 'cents' | 'atMs' | 'status'>,
): Sale {
  const sale = { id: random.id(17), refundedCents: 0, ...given }
  subscription.sales.push(sale)
  state.sales.set(sale.id, subscription.id)
  return sale
}

/** Ends automatic charges. */
export function stopTurns(subscription: Subscription): void {
  subscription.nextTurnMs = undefined
  subscription.retryAtMs = undefined
}

export function changeStatus(subscription: Subscription, status: Subscription['status'], atMs: number): void {
  subscription.status = status
  subscription.statusAtMs = atMs
  subscription.updatedAtMs = atMs
}
