import {
  changeStatus,
  chargeTurn,
  payBalance,
  planOf,
  scheduleTurn,
  stopTurns,
} from '#emulator/paypal/billing.ts'
import type { EmulatorContext } from '#emulator/paypal/context.ts'
import { emitRefundEvent, emitSubscriptionEvent } from '#emulator/paypal/events.ts'
import { centsOf } from '#emulator/paypal/money.ts'
import { turnOf } from '#emulator/paypal/periods.ts'
import { notFound, unprocessable } from '#emulator/paypal/problems.ts'
import type { SubscriptionChange, SubscriptionRequest, WireMoney } from '#emulator/paypal/requests.ts'
import { invalidParameter } from '#emulator/paypal/requests.ts'
import { currencyOf } from '#emulator/paypal/resources.ts'
import {
  preferencesOf,
  type Sale,
  type Subscription,
  type SubscriptionStatus,
  withPreference,
} from '#emulator/paypal/state.ts'

/**
 * Actions on subscriptions and their allowed states:
 * APPROVAL_PENDING -> (the payer approves) -> ACTIVE, or APPROVED -> (activate) -> ACTIVE; ACTIVE <-> SUSPENDED;
 * CANCELLED and EXPIRED are final. Anything else is 422 SUBSCRIPTION_STATUS_INVALID.
 */

const MINUTE_MS = 60_000

/** @throws Problem 404 when there is none with this id */
export function findSubscription({ state }: EmulatorContext, id: string): Subscription {
  const found = state.subscriptions.get(id)
  if (found === undefined) throw notFound()
  return found
}

/** @throws Problem 404 for an unknown plan, 422 for an inactive one, 400 for a start in the past */
export function createSubscription(context: EmulatorContext, request: SubscriptionRequest): Subscription {
  const { state, random, clock } = context
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
    id: `I-${random.id(12)}`,
    approvalToken: `BA-${random.id(17)}`,
    status: 'APPROVAL_PENDING',
    statusNote: undefined,
    request,
    createdAtMs: nowMs,
    statusAtMs: nowMs,
    updatedAtMs: nowMs,
    startAtMs,
    preferences: plan.payment_preferences,
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
  emitSubscriptionEvent(context, subscription, 'CREATED', nowMs)
  return subscription
}

/**
 * The payer approves. With `isCharged: false` PayPal accepts the approval and the first charge is refused: the
 * subscription is ACTIVE with a balance and without a payment.
 * @throws Problem 422 unless it is pending approval
 */
export function approve(
  context: EmulatorContext,
  subscription: Subscription,
  { isCharged = true } = {},
): void {
  requireStatus(subscription, ['APPROVAL_PENDING'], 'approve')
  const { random, faults, clock } = context
  const { email_address, name } = subscription.request.subscriber ?? {}
  subscription.payer = {
    id: random.id(13),
    givenName: name?.given_name ?? 'Ana',
    surname: name?.surname ?? 'Comprador',
    email: email_address ?? 'payer@example.com',
  }
  subscription.cardWorks = isCharged
  subscription.staleReads = faults.approvalLag
  if (subscription.request.application_context?.user_action === 'CONTINUE') {
    changeStatus(subscription, 'APPROVED', clock.nowMs())
  } else {
    begin(context, subscription)
  }
}

/** @throws Problem 422 unless it is APPROVED or SUSPENDED */
export function activate(
  context: EmulatorContext,
  subscription: Subscription,
  reason: string | undefined,
): void {
  if (subscription.status === 'APPROVED') {
    begin(context, subscription)
    return
  }
  requireStatus(subscription, ['SUSPENDED'], 'activate')
  const nowMs = context.clock.nowMs()
  subscription.statusNote = reason
  changeStatus(subscription, 'ACTIVE', nowMs)
  // Missed turns are not charged.
  const { billing_cycles } = planOf(context, subscription)
  let next = turnOf(billing_cycles, subscription.startAtMs, subscription.turnsCome)
  while (next !== undefined && next.startMs < nowMs) {
    subscription.turnsCome += 1
    next = turnOf(billing_cycles, subscription.startAtMs, subscription.turnsCome)
  }
  scheduleTurn(context, subscription, next?.startMs ?? nowMs)
  emitSubscriptionEvent(context, subscription, 'RE-ACTIVATED', nowMs)
}

function begin(context: EmulatorContext, subscription: Subscription): void {
  const nowMs = context.clock.nowMs()
  subscription.startAtMs = Math.max(subscription.startAtMs, nowMs)
  changeStatus(subscription, 'ACTIVE', nowMs)
  subscription.unpaidReads = context.faults.paymentLag
  subscription.wrongBillingUntilMs = nowMs + context.faults.wrongBillingMinutes * MINUTE_MS
  emitSubscriptionEvent(context, subscription, 'ACTIVATED', nowMs)
  if (subscription.startAtMs === nowMs) chargeTurn(context, subscription, nowMs)
  else scheduleTurn(context, subscription, subscription.startAtMs)
}

/** @throws Problem 422 unless it is ACTIVE */
export function suspend(context: EmulatorContext, subscription: Subscription, reason: string): void {
  requireStatus(subscription, ['ACTIVE'], 'suspend')
  end(context, subscription, 'SUSPENDED', reason)
}

/** Cancels, by the merchant or by the payer. @throws Problem 422 unless it is ACTIVE or SUSPENDED */
export function cancel(context: EmulatorContext, subscription: Subscription, reason: string): void {
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel')
  end(context, subscription, 'CANCELLED', reason)
}

function end(
  context: EmulatorContext,
  subscription: Subscription,
  status: 'SUSPENDED' | 'CANCELLED',
  reason: string,
): void {
  const nowMs = context.clock.nowMs()
  stopTurns(subscription)
  subscription.statusNote = reason
  changeStatus(subscription, status, nowMs)
  emitSubscriptionEvent(context, subscription, status, nowMs)
}

/** Captures the balance. @throws Problem 422 when the amount exceeds it */
export function captureOutstanding(
  context: EmulatorContext,
  subscription: Subscription,
  amount: WireMoney,
): Sale {
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED', 'EXPIRED'], 'capture')
  const plan = planOf(context, subscription)
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
  return payBalance(context, subscription, { plan, cents, atMs: context.clock.nowMs() })
}

/** Changes fields that PayPal lets the shop change. @throws Problem 422 unless it is ACTIVE or SUSPENDED */
export function update(
  context: EmulatorContext,
  subscription: Subscription,
  changes: readonly SubscriptionChange[],
): void {
  requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'update')
  const nowMs = context.clock.nowMs()
  for (const change of changes) {
    if (change.path === '/custom_id') {
      subscription.request = { ...subscription.request, custom_id: change.value }
    } else {
      const before = preferencesOf(planOf(context, subscription), subscription)
      subscription.preferences = withPreference(before, change)
    }
  }
  subscription.updatedAtMs = nowMs
  emitSubscriptionEvent(context, subscription, 'UPDATED', nowMs)
}

/**
 * Refunds a payment, in full by default, or reverses it by the bank.
 * @throws Problem 404 for an unknown payment, 422 when the amount exceeds the rest
 */
export function refund(
  context: EmulatorContext,
  saleId: string,
  { what, amount }: { what: 'REFUNDED' | 'REVERSED'; amount?: string },
): void {
  const subscription = findSubscription(context, context.state.sales.get(saleId) ?? '')
  const sale = subscription.sales.find(({ id }) => id === saleId)
  if (sale === undefined) throw notFound()
  const left = sale.status === 'DECLINED' ? 0 : sale.cents - sale.refundedCents
  const cents = amount === undefined ? left : centsOf(amount)
  if (cents === 0 || cents > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than what is left of it.')
  }
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const currency = currencyOf(planOf(context, subscription))
  emitRefundEvent(context, sale, subscription, { what, cents, currency, atMs: context.clock.nowMs() })
}

/** @throws Problem 422 unless the subscription is in one of the states */
function requireStatus(
  { status }: Subscription,
  allowed: readonly SubscriptionStatus[],
  action: string,
): void {
  if (allowed.includes(status)) return
  const why = `Invalid subscription status for ${action} action; subscription status should be`
  throw unprocessable('SUBSCRIPTION_STATUS_INVALID', `${why} ${allowed.join(' or ').toLowerCase()}.`)
}
