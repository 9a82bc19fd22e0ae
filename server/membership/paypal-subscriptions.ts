import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import {
  createdSubscription,
  requireSame,
  subscription,
  transactions,
} from '#server/membership/paypal-answers.ts'
import { ask, askFor, isNotFound, isUnprocessable, pathOf, type Send } from '#server/membership/paypal-api.ts'
import { type PaypalCall, refusedBy } from '#server/membership/paypal-http.ts'
import { billsOutstanding, setPreferences } from '#server/membership/paypal-preferences.ts'
import type {
  NewSubscription,
  PaymentProvider,
  ProviderSubscription,
  Sale,
} from '#server/membership/provider.ts'

const SUBSCRIPTIONS = '/v1/billing/subscriptions'
/** Transactions that are payments: one refunded later was a payment too. */
const REFUNDS: Record<string, Sale['refund']> = {
  COMPLETED: 'none',
  PARTIALLY_REFUNDED: 'part',
  REFUNDED: 'whole',
}
const REASON_MAX_LENGTH = 128
const USUAL_REASON = 'Cancelled by the member'
/** PayPal requires locales with a country. */
const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-US' }

type Subscriptions = Pick<
  PaymentProvider,
  'create' | 'find' | 'activate' | 'cancel' | 'billNoOutstanding' | 'sales'
>

/** Subscriptions at PayPal, and their payments. */
export function paypalSubscriptions(send: Send, now: () => Date): Subscriptions {
  return {
    async find(id) {
      const query = '?fields=last_failed_payment,plan'
      const found = await askFor(send, { path: SUBSCRIPTIONS, id, query }, subscription)
      return found && asSubscription(found, now())
    },

    async create({ attempt, ...given }) {
      const body = subscriptionBody(given)
      // Retries of an attempt are the same request to PayPal.
      const requestId = createHash('sha256')
        .update(JSON.stringify([attempt, body]))
        .digest('hex')
      const call: PaypalCall = { method: 'POST', path: SUBSCRIPTIONS, body, requestId }
      const made = await ask(send, call, createdSubscription)
      requireSame('plan', given.planId, made.plan_id)
      requireSame('owner', given.customId, made.custom_id)
      return made.id
    },

    async activate(id) {
      const call: PaypalCall = { method: 'POST', path: `${pathOf(SUBSCRIPTIONS, id)}/activate`, body: {} }
      const answer = await send(call)
      // 422: activated in the meantime; the next read shows it.
      if (answer.status !== 204 && !isUnprocessable(answer)) throw refusedBy(call, answer)
    },

    async cancel(id, reason) {
      const body = { reason: oneLine(reason) || USUAL_REASON }
      const call: PaypalCall = { method: 'POST', path: `${pathOf(SUBSCRIPTIONS, id)}/cancel`, body }
      const answer = await send(call)
      if (answer.status === 204) return true
      if (isNotFound(answer) || isUnprocessable(answer)) return false
      throw refusedBy(call, answer)
    },

    billNoOutstanding: id => setPreferences(send, pathOf(SUBSCRIPTIONS, id), '/plan'),

    async sales(id, from, to) {
      const found: Sale[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({ start_time: seconds(from), end_time: seconds(to) })
        if (page > 1) query.set('page', String(page))
        const path = `${pathOf(SUBSCRIPTIONS, id)}/transactions?${query}`
        const answer = await ask(send, { method: 'GET', path }, transactions)
        pages = answer.total_pages
        found.push(...answer.transactions.flatMap(asSale))
      }
      return found
    },
  }
}

type Transaction = z.output<typeof transactions>['transactions'][number]

function asSale({ status, id, amount_with_breakdown: amount, time: paidAt }: Transaction): Sale[] {
  const refund = REFUNDS[status]
  if (refund === undefined) return []
  const { value, currency_code: currency } = amount.gross_amount
  return [{ id, amount: value, currency, paidAt, refund }]
}

function asSubscription(given: z.output<typeof subscription>, now: Date): ProviderSubscription {
  const { billing_info: billing, create_time: createdAt = now } = given
  const { last_payment: payment } = billing ?? {}
  return {
    id: given.id,
    status: given.status,
    statusAt: given.status_update_time ?? createdAt,
    planId: given.plan_id,
    customId: given.custom_id,
    ...failureOf(billing),
    startAt: given.start_time ?? createdAt,
    lastPaymentAt: payment?.time,
    lastPayment: payment?.amount && { amount: payment.amount.value, currency: payment.amount.currency_code },
    nextBillingAt: billing?.next_billing_time,
    billsOutstanding: billsOutstanding(given.plan),
  }
}

type Failure = Pick<ProviderSubscription, 'hasFailed' | 'isOwing' | 'lastFailureAt' | 'retryAt'>

/** Counter and balance change with the last try only, and a balance stays that is never billed. */
function failureOf(billing: z.output<typeof subscription>['billing_info']): Failure {
  const { last_payment: payment, last_failed_payment: failure } = billing ?? {}
  if (!failure) {
    const hasFailed = (billing?.failed_payments_count ?? 0) > 0
    const isOwing = Number(billing?.outstanding_balance?.value ?? '0') > 0
    return { hasFailed, isOwing, lastFailureAt: undefined, retryAt: undefined }
  }
  const isUnpaid = failure.time.getTime() > (payment?.time.getTime() ?? 0)
  if (!isUnpaid) return { hasFailed: false, isOwing: false, lastFailureAt: undefined, retryAt: undefined }
  const { time: lastFailureAt, next_payment_retry_time: retryAt } = failure
  return { hasFailed: true, isOwing: true, lastFailureAt, retryAt }
}

function subscriptionBody({
  planId,
  customId,
  email,
  language,
  returnUrl,
  cancelUrl,
  startAt,
}: Omit<NewSubscription, 'attempt'>): object {
  return {
    plan_id: planId,
    custom_id: customId,
    start_time: startAt && seconds(startAt),
    subscriber: { email_address: email },
    application_context: {
      brand_name: brand.name,
      locale: LOCALES[language],
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  }
}

/** PayPal accepts one line of at most 128 characters. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_LENGTH)
    .trim()
}

/** PayPal requires times with seconds and without fractions. */
function seconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z')
}
