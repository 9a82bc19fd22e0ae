import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts'
import type { PlanTerms } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import {
  createdSubscription,
  plan,
  planList,
  read,
  requireSame,
  subscription,
  transactions,
  webhookList,
  withId,
} from '#server/membership/paypal-answers.ts'
import { readEvent } from '#server/membership/paypal-events.ts'
import {
  nameOf,
  type PaypalAnswer,
  type PaypalCall,
  type PaypalHttpOptions,
  paypalHttp,
  refusedBy,
} from '#server/membership/paypal-http.ts'
import type {
  NewSubscription,
  PaymentProvider,
  ProviderSubscription,
  Sale,
} from '#server/membership/provider.ts'
import { webhookVerifier } from '#server/membership/webhook-signature.ts'

export type PaypalOptions = PaypalHttpOptions & {
  name: PaymentProvider['name']
  sdkUrl: string
  /** Id of our webhook; empty when not set up, and then no event is accepted. */
  webhookId: string
  lagPausesMs?: readonly number[]
}

const SUBSCRIPTIONS = '/v1/billing/subscriptions'
const PLANS = '/v1/billing/plans'
const PRODUCTS = '/v1/catalogs/products'
const WEBHOOKS = '/v1/notifications/webhooks'
/** Chosen by us, so that a repeated set-up finds it. */
const PRODUCT_ID = 'DILO-MEMBERSHIP'
/** Transactions that are payments: one refunded later was a payment too. */
const REFUNDS: Record<string, Sale['refund']> = {
  COMPLETED: 'none',
  PARTIALLY_REFUNDED: 'part',
  REFUNDED: 'whole',
}
const LAG_PAUSES_MS = [500, 1000, 2000] as const
const REASON_MAX_LENGTH = 128
const USUAL_REASON = 'Cancelled by the member'
/**
 * A cycle whose last try failed is never charged, and ends the subscription: the courses were closed in it (D54).
 * PayPal's defaults would charge it together with the next one.
 */
const PREFERENCES = { auto_bill_outstanding: false, payment_failure_threshold: 1 } as const
/** PayPal requires locales with a country. */
const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-US' }
const EVENT_TYPES = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
] as const

/** A client of PayPal's REST subscriptions, or of a compatible server at `apiBase`. */
export function openPaypal({
  name,
  sdkUrl,
  webhookId,
  lagPausesMs = LAG_PAUSES_MS,
  ...options
}: PaypalOptions): PaymentProvider {
  const send = paypalHttp(options)
  const verify = webhookVerifier({
    ...options,
    emulatorBase: name === 'emulator' ? options.apiBase : undefined,
  })

  async function ask<Schema extends z.ZodType>(call: PaypalCall, schema: Schema): Promise<z.output<Schema>> {
    const answer = await send(call)
    // PayPal answers 200 to a repeated creation.
    const isDone = answer.status === 200 || (call.method === 'POST' && answer.status === 201)
    if (!isDone) throw refusedBy(call, answer)
    return read(schema, answer)
  }

  /** Undefined when PayPal answers that there is no such object; any other 404 does not come from PayPal. */
  async function askFor<Schema extends z.ZodType<{ id: string }>>(
    path: string,
    id: string,
    schema: Schema,
    query = '',
  ): Promise<z.output<Schema> | undefined> {
    const call: PaypalCall = { method: 'GET', path: `${path}/${encodeURIComponent(id)}${query}` }
    const answer = await send(call)
    if (isNotFound(answer)) return undefined
    if (answer.status !== 200) throw refusedBy(call, answer)
    const found = read(schema, answer)
    requireSame('id', id, found.id)
    return found
  }

  async function find(id: string): Promise<ProviderSubscription | undefined> {
    const found = await askFor(SUBSCRIPTIONS, id, subscription, '?fields=last_failed_payment,plan')
    return found && asSubscription(found, options.now())
  }

  /** Corrects how a plan or a subscription bills. */
  async function setPreferences(path: string, at: string): Promise<void> {
    const body = Object.entries(PREFERENCES).map(([name, value]) => {
      return { op: 'replace', path: `${at}/payment_preferences/${name}`, value }
    })
    const call: PaypalCall = { method: 'PATCH', path, body }
    const answer = await send(call)
    if (answer.status !== 204) throw refusedBy(call, answer)
  }

  async function webhooks(): Promise<{ id: string; url: string }[]> {
    return (await ask({ method: 'GET', path: WEBHOOKS }, webhookList)).webhooks
  }

  return {
    name,
    account: `${options.apiBase} ${options.clientId}`,
    clientId: options.clientId,
    sdkUrl,
    lagPausesMs,
    find,

    async create({ attempt, ...given }) {
      const body = subscriptionBody(given)
      // Retries of an attempt are the same request to PayPal.
      const requestId = createHash('sha256')
        .update(JSON.stringify([attempt, body]))
        .digest('hex')
      const call: PaypalCall = { method: 'POST', path: SUBSCRIPTIONS, body, requestId }
      const made = await ask(call, createdSubscription)
      requireSame('plan', given.planId, made.plan_id)
      requireSame('owner', given.customId, made.custom_id)
      return made.id
    },

    async activate(id) {
      const call: PaypalCall = {
        method: 'POST',
        path: `${SUBSCRIPTIONS}/${encodeURIComponent(id)}/activate`,
        body: {},
      }
      const answer = await send(call)
      // 422: activated in the meantime; the next read shows it.
      if (answer.status !== 204 && !isUnprocessable(answer)) throw refusedBy(call, answer)
    },

    async cancel(id, reason) {
      const body = { reason: oneLine(reason) || USUAL_REASON }
      const call: PaypalCall = {
        method: 'POST',
        path: `${SUBSCRIPTIONS}/${encodeURIComponent(id)}/cancel`,
        body,
      }
      const answer = await send(call)
      if (answer.status === 204) return true
      if (isNotFound(answer) || isUnprocessable(answer)) return false
      throw refusedBy(call, answer)
    },

    billNoOutstanding: id => setPreferences(`${SUBSCRIPTIONS}/${encodeURIComponent(id)}`, '/plan'),

    async sales(id, from, to) {
      const found: Sale[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({ start_time: seconds(from), end_time: seconds(to) })
        if (page > 1) query.set('page', String(page))
        const path = `${SUBSCRIPTIONS}/${encodeURIComponent(id)}/transactions?${query}`
        const answer = await ask({ method: 'GET', path }, transactions)
        pages = answer.total_pages
        for (const {
          status,
          id: saleId,
          amount_with_breakdown: amount,
          time: paidAt,
        } of answer.transactions) {
          const refund = REFUNDS[status]
          if (refund === undefined) continue
          const { value, currency_code: currency } = amount.gross_amount
          found.push({ id: saleId, amount: value, currency, paidAt, refund })
        }
      }
      return found
    },

    async ensureProduct() {
      if (await askFor(PRODUCTS, PRODUCT_ID, withId)) return PRODUCT_ID
      const body = {
        id: PRODUCT_ID,
        name: `${brand.name}: membership`,
        type: 'SERVICE',
        category: 'EDUCATIONAL_AND_TEXTBOOKS',
      }
      const call: PaypalCall = { method: 'POST', path: PRODUCTS, body, requestId: `product-${PRODUCT_ID}` }
      requireSame('product', PRODUCT_ID, (await ask(call, withId)).id)
      return PRODUCT_ID
    },

    async ensurePlan(productId, terms, known) {
      const found = (known !== undefined && (await askFor(PLANS, known, plan))) || (await listed())
      if (!found) {
        return (await ask({ method: 'POST', path: PLANS, body: planBody(productId, terms) }, withId)).id
      }
      if (billsOutstanding(found)) await setPreferences(`${PLANS}/${encodeURIComponent(found.id)}`, '')
      return found.id

      async function listed() {
        const query = new URLSearchParams({ product_id: productId, page_size: '20' })
        const { plans: there } = await ask({ method: 'GET', path: `${PLANS}?${query}` }, planList)
        const same = there.find(
          ({ status, billing_cycles }) => status === 'ACTIVE' && isFor(terms, billing_cycles),
        )
        // The list leaves preferences out.
        return same && askFor(PLANS, same.id, plan)
      }
    },

    async webhookAddress() {
      return (await webhooks()).find(({ id }) => id === webhookId)?.url
    },

    async ensureWebhook(url) {
      const known = (await webhooks()).find(webhook => webhook.url === url)
      if (known) return known.id
      const body = { url, event_types: EVENT_TYPES.map(event => ({ name: event })) }
      return (await ask({ method: 'POST', path: WEBHOOKS, body }, withId)).id
    },

    async readWebhook(call) {
      return (await verify(call, webhookId)) ? readEvent(call.body) : undefined
    },
  }
}

function isNotFound(answer: PaypalAnswer): boolean {
  return answer.status === 404 && nameOf(answer) === 'RESOURCE_NOT_FOUND'
}

function isUnprocessable(answer: PaypalAnswer): boolean {
  return answer.status === 422 && nameOf(answer) === 'UNPROCESSABLE_ENTITY'
}

function asSubscription(given: z.output<typeof subscription>, now: Date): ProviderSubscription {
  const { billing_info: billing } = given
  const { last_payment: payment, last_failed_payment: failure } = billing ?? {}
  // Counter and balance change with the last try only, and a balance stays that is never billed.
  const isUnpaid = failure && failure.time.getTime() > (payment?.time.getTime() ?? 0)
  return {
    id: given.id,
    status: given.status,
    statusAt: given.status_update_time ?? given.create_time ?? now,
    planId: given.plan_id,
    customId: given.custom_id,
    hasFailed: isUnpaid ?? (billing?.failed_payments_count ?? 0) > 0,
    lastFailureAt: isUnpaid ? failure.time : undefined,
    retryAt: isUnpaid ? failure.next_payment_retry_time : undefined,
    startAt: given.start_time ?? given.create_time ?? now,
    lastPaymentAt: payment?.time,
    lastPayment: payment?.amount && { amount: payment.amount.value, currency: payment.amount.currency_code },
    nextBillingAt: billing?.next_billing_time,
    isOwing: isUnpaid ?? Number(billing?.outstanding_balance?.value ?? '0') > 0,
    billsOutstanding: billsOutstanding(given.plan),
  }
}

/** Whether a plan, or a subscription's own version of it, bills otherwise than we do, or does not say. */
function billsOutstanding(given: Pick<z.output<typeof plan>, 'payment_preferences'> | undefined): boolean {
  const own = given?.payment_preferences
  const { auto_bill_outstanding: isBilled, payment_failure_threshold: threshold } = PREFERENCES
  return own?.auto_bill_outstanding !== isBilled || own.payment_failure_threshold !== threshold
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
    ...(startAt && { start_time: seconds(startAt) }),
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

function frequencyOf({ months }: PlanTerms): { interval_unit: string; interval_count: number } {
  return months % 12 === 0
    ? { interval_unit: 'YEAR', interval_count: months / 12 }
    : { interval_unit: 'MONTH', interval_count: months }
}

function planBody(productId: string, terms: PlanTerms): object {
  return {
    product_id: productId,
    name: terms.description[DEFAULT_LANGUAGE],
    status: 'ACTIVE',
    billing_cycles: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        // Unlimited; PayPal's default is one cycle.
        total_cycles: 0,
        frequency: frequencyOf(terms),
        pricing_scheme: { fixed_price: { value: terms.amount, currency_code: terms.currency } },
      },
    ],
    payment_preferences: PREFERENCES,
  }
}

type Cycles = z.output<typeof planList>['plans'][number]['billing_cycles']

function isFor(terms: PlanTerms, cycles: Cycles): boolean {
  const [cycle] = cycles
  const price = cycle?.pricing_scheme?.fixed_price
  const frequency = cycle?.frequency as ReturnType<typeof frequencyOf> | undefined
  const wanted = frequencyOf(terms)
  return (
    cycles.length === 1 &&
    price?.value === terms.amount &&
    price.currency_code === terms.currency &&
    frequency?.interval_unit === wanted.interval_unit &&
    frequency.interval_count === wanted.interval_count
  )
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
