import {
  awaitTurn,
  changeStatus,
  pay,
  planOf,
  stopTurns,
  takeTurn,
} from '#server/emulators/paypal/billing.ts'
import { tellOfReturn, tellOfSubscription } from '#server/emulators/paypal/events.ts'
import { centsOf } from '#server/emulators/paypal/money.ts'
import { turnOf } from '#server/emulators/paypal/periods.ts'
import { notFound, unprocessable } from '#server/emulators/paypal/problems.ts'
import type { SubscriptionRequest, WireMoney } from '#server/emulators/paypal/requests.ts'
import { invalidParameter } from '#server/emulators/paypal/requests.ts'
import { currencyOf } from '#server/emulators/paypal/resources.ts'
import type { Sale, Subscription, SubscriptionStatus } from '#server/emulators/paypal/state.ts'
import type { World } from '#server/emulators/paypal/world.ts'

/**
 * What may be done with a subscription, and from which state:
 * APPROVAL_PENDING -> (the payer approves) -> ACTIVE, or APPROVED -> (activate) -> ACTIVE;
 * ACTIVE <-> SUSPENDED; CANCELLED and EXPIRED are final. Everything else is 422 SUBSCRIPTION_STATUS_INVALID.
 */

const MINUTE_MS = 60_000

/** @throws Problem 404 when there is none with this id */
export function findSubscription({ state }: World, id: string): Subscription {
  const found = state.subscriptions.get(id)
  if (found === undefined) throw notFound()
  return found
}

/** @throws Problem 404 for an unknown plan, 422 for one that is not active, 400 for a start in the past */
export function createSubscription(world: World, request: SubscriptionRequest): Subscription {
  const { state, chance, clock } = world
  const plan = state.plans.get(request.plan_id)
  if (plan === undefined) throw notFound()
  if (plan.status !== 'ACTIVE') {
    throw unprocessable('PLAN_STATUS_INVALID', 'Invalid plan status for subscription creation.')
  }
  if (request.quantity !== undefined && !plan.quantity_supported) {
    const why = 'Subscription can have quantity only if the plan supports quantity.'
    throw unprocessable('SUBSCRIPTION_CANNOT_HAVE_QUANTITY', why)
  }
  const nowMs = clock.nowMs()
  const startAtMs = request.start_time === undefined ? nowMs : Date.parse(request.start_time)
  if (startAtMs < nowMs) throw invalidParameter('start_time', 'INVALID_PARAMETER_VALUE')
  const subscription: Subscription = {
    id: `I-${chance.id(12)}`,
    approvalToken: `BA-${chance.id(17)}`,
    status: 'APPROVAL_PENDING',
    statusNote: undefined,
    request,
    createdAtMs: nowMs,
    statusAtMs: nowMs,
    updatedAtMs: nowMs,
    startAtMs,
    payer: undefined,
    cardWorks: true,
    turnsCome: 0,
    turnsPaid: 0,
    nextTurnMs: undefined,
    retryAtMs: undefined,
    failedTries: 0,
    failedTurns: 0,
    dueCents: 0,
    outstandingCents: 0,
    lastPayment: undefined,
    lastFailure: undefined,
    paidUntilMs: undefined,
    sales: [],
    staleReads: 0,
    unpaidReads: 0,
    wrongBillingUntilMs: 0,
  }
  state.subscriptions.set(subscription.id, subscription)
  state.approvals.set(subscription.approvalToken, subscription.id)
  tellOfSubscription(world, subscription, 'CREATED', nowMs)
  return subscription
}

/**
 * The payer agrees. With `isCharged: false` PayPal takes the agreement and the bank refuses the first charge:
 * the subscription is ACTIVE and owes, a state in which nothing has been paid.
 * @throws Problem 422 unless it is still to be approved
 */
export function approve(world: World, subscription: Subscription, { isCharged = true } = {}): void {
  demand(subscription, ['APPROVAL_PENDING'], 'approve')
  const { chance, faults, clock } = world
  const { email_address, name } = subscription.request.subscriber ?? {}
  subscription.payer = {
    id: chance.id(13),
    givenName: name?.given_name ?? 'Ana',
    surname: name?.surname ?? 'Comprador',
    email: email_address ?? 'payer@example.com',
  }
  subscription.cardWorks = isCharged
  subscription.staleReads = faults.approvalLag
  if (subscription.request.application_context?.user_action === 'CONTINUE') {
    changeStatus(subscription, 'APPROVED', clock.nowMs())
  } else {
    begin(world, subscription)
  }
}

/** @throws Problem 422 unless it is APPROVED or SUSPENDED */
export function activate(world: World, subscription: Subscription, reason: string | undefined): void {
  if (subscription.status === 'APPROVED') {
    begin(world, subscription)
    return
  }
  demand(subscription, ['SUSPENDED'], 'activate')
  const nowMs = world.clock.nowMs()
  subscription.statusNote = reason
  changeStatus(subscription, 'ACTIVE', nowMs)
  // Turns that passed meanwhile are not charged.
  const { billing_cycles } = planOf(world, subscription)
  let next = turnOf(billing_cycles, subscription.startAtMs, subscription.turnsCome)
  while (next !== undefined && next.startMs < nowMs) {
    subscription.turnsCome += 1
    next = turnOf(billing_cycles, subscription.startAtMs, subscription.turnsCome)
  }
  awaitTurn(world, subscription, next?.startMs ?? nowMs)
  tellOfSubscription(world, subscription, 'RE-ACTIVATED', nowMs)
}

function begin(world: World, subscription: Subscription): void {
  const nowMs = world.clock.nowMs()
  subscription.startAtMs = Math.max(subscription.startAtMs, nowMs)
  changeStatus(subscription, 'ACTIVE', nowMs)
  subscription.unpaidReads = world.faults.paymentLag
  subscription.wrongBillingUntilMs = nowMs + world.faults.wrongBillingMinutes * MINUTE_MS
  tellOfSubscription(world, subscription, 'ACTIVATED', nowMs)
  if (subscription.startAtMs === nowMs) takeTurn(world, subscription, nowMs)
  else awaitTurn(world, subscription, subscription.startAtMs)
}

/** @throws Problem 422 unless it is ACTIVE */
export function suspend(world: World, subscription: Subscription, reason: string): void {
  demand(subscription, ['ACTIVE'], 'suspend')
  end(world, subscription, 'SUSPENDED', reason)
}

/** By the merchant, or by the payer at PayPal. @throws Problem 422 unless it is ACTIVE or SUSPENDED */
export function cancel(world: World, subscription: Subscription, reason: string): void {
  demand(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel')
  end(world, subscription, 'CANCELLED', reason)
}

function end(
  world: World,
  subscription: Subscription,
  status: 'SUSPENDED' | 'CANCELLED',
  reason: string,
): void {
  const nowMs = world.clock.nowMs()
  stopTurns(subscription)
  subscription.statusNote = reason
  changeStatus(subscription, status, nowMs)
  tellOfSubscription(world, subscription, status, nowMs)
}

/** The merchant asks for what is owed. @throws Problem 422 when nothing, or less, is owed */
export function captureOutstanding(world: World, subscription: Subscription, amount: WireMoney): Sale {
  demand(subscription, ['ACTIVE', 'SUSPENDED', 'EXPIRED'], 'capture')
  const plan = planOf(world, subscription)
  if (amount.currency_code !== currencyOf(plan)) {
    throw unprocessable('CURRENCY_MISMATCH', 'The currency code is different from the one of the plan.')
  }
  if (subscription.outstandingCents === 0) {
    throw unprocessable(
      'ZERO_OUTSTANDING_BALANCE',
      'Current outstanding balance should be greater than zero.',
    )
  }
  const cents = centsOf(amount.value)
  if (cents > subscription.outstandingCents) {
    const why = 'The capture amount can not be greater than the current outstanding balance.'
    throw unprocessable('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE', why)
  }
  if (!subscription.cardWorks) {
    throw unprocessable('TRANSACTION_DECLINED', 'The instrument of the payer was declined.')
  }
  return pay(world, subscription, { plan, cents, atMs: world.clock.nowMs() })
}

export function changeCustomId(world: World, subscription: Subscription, customId: string): void {
  demand(subscription, ['ACTIVE', 'SUSPENDED'], 'update')
  const nowMs = world.clock.nowMs()
  subscription.request = { ...subscription.request, custom_id: customId }
  subscription.updatedAtMs = nowMs
  tellOfSubscription(world, subscription, 'UPDATED', nowMs)
}

/**
 * Money goes back: the merchant refunds a payment, all of it unless told how much, or the bank reverses it.
 * @throws Problem 404 for an unknown payment, 422 when so much cannot go back
 */
export function giveBack(
  world: World,
  saleId: string,
  { what, amount }: { what: 'REFUNDED' | 'REVERSED'; amount?: string | undefined },
): void {
  const subscription = findSubscription(world, world.state.sales.get(saleId) ?? '')
  const sale = subscription.sales.find(({ id }) => id === saleId)
  if (sale === undefined) throw notFound()
  const left = sale.status === 'DECLINED' ? 0 : sale.cents - sale.refundedCents
  const cents = amount === undefined ? left : centsOf(amount)
  if (cents === 0 || cents > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than what is left of it.')
  }
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const currency = currencyOf(planOf(world, subscription))
  tellOfReturn(world, sale, subscription, { what, cents, currency, atMs: world.clock.nowMs() })
}

/** @throws Problem 422 when the subscription is in none of the states that an action starts from */
function demand({ status }: Subscription, allowed: readonly SubscriptionStatus[], action: string): void {
  if (allowed.includes(status)) return
  const why = `Invalid subscription status for ${action} action; subscription status should be`
  throw unprocessable('SUBSCRIPTION_STATUS_INVALID', `${why} ${allowed.join(' or ').toLowerCase()}.`)
}
