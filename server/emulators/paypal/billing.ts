import { tellOfPayment, tellOfSubscription } from '#server/emulators/paypal/events.ts'
import { centsOf } from '#server/emulators/paypal/money.ts'
import { turnOf } from '#server/emulators/paypal/periods.ts'
import { notFound } from '#server/emulators/paypal/problems.ts'
import type { Plan, Sale, Subscription } from '#server/emulators/paypal/state.ts'
import type { World } from '#server/emulators/paypal/world.ts'

/**
 * Charging, turn after turn. A charge that fails is tried again every five days, at most twice for its turn;
 * when so many turns in a row have failed to the end as the plan's threshold says, the subscription is
 * suspended. Meanwhile it is ACTIVE, owes, and its next billing time moves on, as PayPal does it.
 */

const DAY_MS = 24 * 60 * 60 * 1000
const RETRY_MS = 5 * DAY_MS
const MOST_RETRIES = 2

/** @throws Problem 404 when the plan is not remembered */
export function planOf({ state }: World, { request }: Subscription): Plan {
  const plan = state.plans.get(request.plan_id)
  if (plan === undefined) throw notFound()
  return plan
}

/** Notes when the next turn comes, or when the last one ends. */
export function awaitTurn({ agenda }: World, subscription: Subscription, atMs: number): void {
  subscription.nextTurnMs = atMs
  agenda.add(atMs, { kind: 'turn', id: subscription.id })
}

/** A turn has come: it is charged, and the next is awaited. After the last the subscription expires. */
export function takeTurn(world: World, subscription: Subscription, atMs: number): void {
  const plan = planOf(world, subscription)
  const turn = turnOf(plan.billing_cycles, subscription.startAtMs, subscription.turnsCome)
  if (turn === undefined) {
    subscription.nextTurnMs = undefined
    changeStatus(subscription, 'EXPIRED', atMs)
    tellOfSubscription(world, subscription, 'EXPIRED', atMs)
    return
  }
  subscription.turnsCome += 1
  awaitTurn(world, subscription, turn.endMs)
  const price = turn.cycle.pricing_scheme?.fixed_price.value ?? '0'
  const cents = centsOf(price) * Number(subscription.request.quantity ?? '1')
  const owedCents = plan.payment_preferences.auto_bill_outstanding ? subscription.outstandingCents : 0
  subscription.outstandingCents += cents
  subscription.dueCents = owedCents + cents
  subscription.retryAtMs = undefined
  subscription.failedTries = 0
  charge(world, subscription, plan, atMs)
}

/** The retry of a charge that failed. */
export function retry(world: World, subscription: Subscription, atMs: number): void {
  subscription.retryAtMs = undefined
  charge(world, subscription, planOf(world, subscription), atMs)
}

function charge(world: World, subscription: Subscription, plan: Plan, atMs: number): void {
  if (subscription.dueCents === 0) settle(subscription, plan, atMs)
  else if (subscription.cardWorks) pay(world, subscription, { plan, cents: subscription.dueCents, atMs })
  else fail(world, subscription, plan, atMs)
}

/** A payment goes through; what it was for is paid when nothing of the turn is due any more. */
export function pay(
  world: World,
  subscription: Subscription,
  { plan, cents, atMs }: { plan: Plan; cents: number; atMs: number },
): Sale {
  const sale = newSale(world, subscription, { cents, atMs, status: 'COMPLETED' })
  subscription.outstandingCents = Math.max(0, subscription.outstandingCents - cents)
  subscription.dueCents = Math.max(0, subscription.dueCents - cents)
  subscription.lastPayment = { cents, atMs }
  if (subscription.dueCents === 0) settle(subscription, plan, atMs)
  tellOfPayment(world, sale, subscription, plan)
  return sale
}

function settle(subscription: Subscription, plan: Plan, atMs: number): void {
  subscription.turnsPaid += 1
  subscription.failedTurns = 0
  subscription.failedTries = 0
  subscription.retryAtMs = undefined
  subscription.updatedAtMs = atMs
  const paid = turnOf(plan.billing_cycles, subscription.startAtMs, subscription.turnsCome - 1)
  subscription.paidUntilMs = paid?.endMs
}

function fail(world: World, subscription: Subscription, plan: Plan, atMs: number): void {
  const cents = subscription.dueCents
  newSale(world, subscription, { cents, atMs, status: 'DECLINED' })
  if (subscription.failedTries === 0) subscription.failedTurns += 1
  subscription.failedTries += 1
  subscription.updatedAtMs = atMs
  const retryAtMs = atMs + RETRY_MS
  const isRetried =
    subscription.failedTries <= MOST_RETRIES &&
    retryAtMs < (subscription.nextTurnMs ?? Number.NEGATIVE_INFINITY)
  subscription.retryAtMs = isRetried ? retryAtMs : undefined
  subscription.lastFailure = { cents, atMs, retryAtMs: subscription.retryAtMs }
  if (isRetried) world.agenda.add(retryAtMs, { kind: 'retry', id: subscription.id })
  tellOfSubscription(world, subscription, 'PAYMENT.FAILED', atMs)
  const threshold = plan.payment_preferences.payment_failure_threshold
  if (!isRetried && threshold > 0 && subscription.failedTurns >= threshold) {
    stopTurns(subscription)
    changeStatus(subscription, 'SUSPENDED', atMs)
    tellOfSubscription(world, subscription, 'SUSPENDED', atMs)
  }
}

function newSale(
  { state, chance }: World,
  subscription: Subscription,
  given: Pick<Sale, 'cents' | 'atMs' | 'status'>,
): Sale {
  const sale = { id: chance.id(17), refundedCents: 0, ...given }
  subscription.sales.push(sale)
  state.sales.set(sale.id, subscription.id)
  return sale
}

/** Nothing is charged any more by itself. */
export function stopTurns(subscription: Subscription): void {
  subscription.nextTurnMs = undefined
  subscription.retryAtMs = undefined
}

export function changeStatus(subscription: Subscription, status: Subscription['status'], atMs: number): void {
  subscription.status = status
  subscription.statusAtMs = atMs
  subscription.updatedAtMs = atMs
}
