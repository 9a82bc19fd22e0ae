import type { EmulatorContext } from '#emulator/paypal/context.ts'
import { amountOf, feeCentsOf } from '#emulator/paypal/money.ts'
import { turnOf } from '#emulator/paypal/periods.ts'
import type { BillingCycle, WireMoney } from '#emulator/paypal/requests.ts'
import {
  type Plan,
  type Product,
  preferencesOf,
  type Sale,
  type Subscription,
} from '#emulator/paypal/state.ts'

/** The API's view of the state. Absent values are omitted, as at PayPal. */

/** Times on the wire have seconds without fractions. */
export function timeOf(momentMs: number): string {
  return new Date(momentMs).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

export function currencyOf(plan: Plan): string {
  const priced = plan.billing_cycles.find(cycle => cycle.pricing_scheme !== undefined)
  return priced?.pricing_scheme?.fixed_price.currency_code ?? 'USD'
}

const money = (cents: number, currency_code: string): WireMoney => ({ currency_code, value: amountOf(cents) })

type Link = { href: string; rel: string; method: string }

export function productResource({ base }: EmulatorContext, { createdAtMs, ...product }: Product): object {
  const time = timeOf(createdAtMs)
  const links: Link[] = [{ href: `${base}/v1/catalogs/products/${product.id}`, rel: 'self', method: 'GET' }]
  return { ...product, create_time: time, update_time: time, links }
}

export function planResource({ base }: EmulatorContext, plan: Plan): object {
  const { pricingVersion, createdAtMs, updatedAtMs, billing_cycles, ...rest } = plan
  const self = `${base}/v1/billing/plans/${plan.id}`
  const switched = plan.status === 'ACTIVE' ? 'deactivate' : 'activate'
  const links: Link[] = [
    { href: self, rel: 'self', method: 'GET' },
    { href: self, rel: 'edit', method: 'PATCH' },
    { href: `${self}/${switched}`, rel: switched, method: 'POST' },
  ]
  return {
    ...rest,
    usage_type: 'LICENSED',
    billing_cycles: billing_cycles.map(cycle => cycleResource(cycle, plan)),
    create_time: timeOf(createdAtMs),
    update_time: timeOf(updatedAtMs),
    links,
  }
}

function cycleResource(cycle: BillingCycle, { pricingVersion, createdAtMs, updatedAtMs }: Plan): object {
  const { pricing_scheme: scheme, ...rest } = cycle
  if (scheme === undefined) return rest
  const times = { create_time: timeOf(createdAtMs), update_time: timeOf(updatedAtMs) }
  return { ...rest, pricing_scheme: { ...scheme, version: pricingVersion, ...times } }
}

/**
 * A subscription. To emulate PayPal's lags, `isStale` shows it as before its approval, and `isUnpaid` as before its
 * first payment.
 * @param fields additional fields: `plan` and `last_failed_payment`
 */
export function subscriptionResource(
  context: EmulatorContext,
  subscription: Subscription,
  {
    fields = [],
    isStale = false,
    isUnpaid = false,
  }: { fields?: readonly string[]; isStale?: boolean; isUnpaid?: boolean } = {},
): object {
  const shown = lagging(subscription, { isStale, isUnpaid })
  const { request, id, status, statusNote } = shown
  const plan = context.state.plans.get(request.plan_id)
  return {
    id,
    status,
    ...(statusNote !== undefined && { status_change_note: statusNote }),
    status_update_time: timeOf(shown.statusAtMs),
    plan_id: request.plan_id,
    plan_overridden: plan !== undefined && isOverridden(shown, plan),
    custom_id: request.custom_id,
    start_time: timeOf(shown.startAtMs),
    quantity: request.quantity ?? '1',
    ...subscriberOf(shown),
    ...(plan && status !== 'APPROVAL_PENDING' && billingInfoOf(context, shown, plan, fields)),
    create_time: timeOf(shown.createdAtMs),
    update_time: timeOf(shown.updatedAtMs),
    ...(plan &&
      fields.includes('plan') && {
        plan: planResource(context, { ...plan, payment_preferences: preferencesOf(plan, shown) }),
      }),
    links: subscriptionLinks(context, shown),
  }
}

/** The subscription as it was before. */
function lagging(
  subscription: Subscription,
  { isStale, isUnpaid }: { isStale: boolean; isUnpaid: boolean },
): Subscription {
  const { createdAtMs } = subscription
  if (isStale) {
    const times = { statusAtMs: createdAtMs, updatedAtMs: createdAtMs }
    return { ...subscription, ...times, status: 'APPROVAL_PENDING', statusNote: undefined, payer: undefined }
  }
  return isUnpaid ? { ...subscription, lastPayment: undefined, turnsPaid: 0 } : subscription
}

function isOverridden(subscription: Subscription, plan: Plan): boolean {
  const [own, usual] = [preferencesOf(plan, subscription), plan.payment_preferences]
  const names = ['auto_bill_outstanding', 'payment_failure_threshold'] as const
  return names.some(name => own[name] !== usual[name])
}

function subscriberOf({ payer, request }: Subscription): object {
  if (payer === undefined) return request.subscriber ? { subscriber: request.subscriber } : {}
  const name = { given_name: payer.givenName, surname: payer.surname }
  return { subscriber: { email_address: payer.email, payer_id: payer.id, name } }
}

function billingInfoOf(
  { clock }: EmulatorContext,
  subscription: Subscription,
  plan: Plan,
  fields: readonly string[],
): object {
  const currency = currencyOf(plan)
  const { outstandingCents, lastPayment, lastFailure, nextTurnMs, turnsPaid, failedTurns } = subscription
  const isWrong = clock.nowMs() < subscription.wrongBillingUntilMs
  const next = nextTurnMs !== undefined && isWrong ? subscription.startAtMs : nextTurnMs
  const hasNext =
    next !== undefined &&
    turnOf(plan.billing_cycles, subscription.startAtMs, subscription.turnsCome) !== undefined
  return {
    billing_info: {
      // PayPal writes zero as 0.0, and other amounts with two decimals.
      outstanding_balance:
        outstandingCents === 0
          ? { currency_code: currency, value: '0.0' }
          : money(outstandingCents, currency),
      cycle_executions: executionsOf(plan, turnsPaid),
      ...(lastPayment && {
        last_payment: { amount: money(lastPayment.cents, currency), time: timeOf(lastPayment.atMs) },
      }),
      ...(lastFailure &&
        fields.includes('last_failed_payment') && {
          last_failed_payment: {
            amount: money(lastFailure.cents, currency),
            time: timeOf(lastFailure.atMs),
            reason_code: 'PAYMENT_DENIED',
            ...(lastFailure.retryAtMs !== undefined && {
              next_payment_retry_time: timeOf(lastFailure.retryAtMs),
            }),
          },
        }),
      ...(hasNext && { next_billing_time: timeOf(next) }),
      failed_payments_count: failedTurns,
    },
  }
}

function executionsOf({ billing_cycles, pricingVersion }: Plan, paid: number): object[] {
  let left = paid
  return billing_cycles.map(({ tenure_type, sequence, total_cycles }) => {
    const completed = total_cycles === 0 ? left : Math.min(left, total_cycles)
    left -= completed
    return {
      tenure_type,
      sequence,
      cycles_completed: completed,
      cycles_remaining: total_cycles === 0 ? 0 : total_cycles - completed,
      current_pricing_scheme_version: pricingVersion,
      total_cycles,
    }
  })
}

const LINKS: Record<Subscription['status'], readonly string[]> = {
  APPROVAL_PENDING: ['approve', 'edit', 'self'],
  APPROVED: ['self', 'activate'],
  ACTIVE: ['cancel', 'edit', 'self', 'suspend', 'capture'],
  SUSPENDED: ['cancel', 'edit', 'self', 'activate', 'capture'],
  CANCELLED: ['self'],
  EXPIRED: ['self', 'capture'],
}
const METHODS: Record<string, string> = { approve: 'GET', edit: 'PATCH', self: 'GET' }

function subscriptionLinks({ base }: EmulatorContext, { id, approvalToken, status }: Subscription): Link[] {
  const self = `${base}/v1/billing/subscriptions/${id}`
  return LINKS[status].map(rel => {
    const method = METHODS[rel] ?? 'POST'
    if (rel === 'approve') return { href: `${base}/approve?ba_token=${approvalToken}`, rel, method }
    return { href: rel === 'self' || rel === 'edit' ? self : `${self}/${rel}`, rel, method }
  })
}

/** A payment in a subscription's transactions. */
export function transactionResource(sale: Sale, { payer }: Subscription, currency: string): object {
  const fee = sale.status === 'DECLINED' ? 0 : feeCentsOf(sale.cents)
  return {
    id: sale.id,
    status: sale.status,
    amount_with_breakdown: {
      gross_amount: money(sale.cents, currency),
      fee_amount: money(fee, currency),
      net_amount: money(sale.cents - fee, currency),
    },
    ...(payer && { payer_name: { given_name: payer.givenName, surname: payer.surname } }),
    ...(payer && { payer_email: payer.email }),
    time: timeOf(sale.atMs),
  }
}

/** A payment in a webhook: PayPal's older API, with other names for amounts. */
export function saleResource(
  { base }: EmulatorContext,
  sale: Sale,
  { id, request: { custom_id: custom } }: Subscription,
  currency: string,
  state: 'completed' | 'reversed',
): object {
  const time = timeOf(sale.atMs)
  const total = amountOf(sale.cents)
  return {
    id: sale.id,
    state,
    billing_agreement_id: id,
    custom,
    amount: { total, currency, details: { subtotal: total } },
    payment_mode: 'INSTANT_TRANSFER',
    transaction_fee: { value: amountOf(feeCentsOf(sale.cents)), currency },
    create_time: time,
    update_time: time,
    links: [{ href: `${base}/v1/payments/sale/${sale.id}`, rel: 'self', method: 'GET' }],
  }
}

/** A refund in a webhook. */
export function refundResource(
  { base, random }: EmulatorContext,
  sale: Sale,
  { id }: Subscription,
  { cents, currency, atMs }: { cents: number; currency: string; atMs: number },
): object {
  const refundId = random.id(17)
  return {
    id: refundId,
    state: 'completed',
    sale_id: sale.id,
    billing_agreement_id: id,
    amount: { total: amountOf(-cents), currency },
    total_refunded_amount: { value: amountOf(sale.refundedCents), currency },
    create_time: timeOf(atMs),
    update_time: timeOf(atMs),
    links: [{ href: `${base}/v1/payments/refund/${refundId}`, rel: 'self', method: 'GET' }],
  }
}
