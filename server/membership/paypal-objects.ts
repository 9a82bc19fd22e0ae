import type { z } from 'zod'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import type { PlanTerms } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import { plan, planList, requireSame, webhookList, withId } from '#server/membership/paypal-answers.ts'
import { ask, askFor, pathOf, type Send } from '#server/membership/paypal-api.ts'
import type { PaypalCall } from '#server/membership/paypal-http.ts'
import { billsOutstanding, PREFERENCES, setPreferences } from '#server/membership/paypal-preferences.ts'
import type { PaymentProvider } from '#server/membership/provider.ts'

const PLANS = '/v1/billing/plans'
const PRODUCTS = '/v1/catalogs/products'
const WEBHOOKS = '/v1/notifications/webhooks'
/** Chosen by us, so that a repeated set-up finds it. */
const PRODUCT_ID = 'DILO-MEMBERSHIP'
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

type Objects = Pick<PaymentProvider, 'ensureProduct' | 'ensurePlan' | 'ensureWebhook' | 'webhookAddress'>

/** Objects of ours at PayPal: the product, its plans and the webhook. */
export function paypalObjects(send: Send, webhookId: string): Objects {
  const webhooks = async () => (await ask(send, { method: 'GET', path: WEBHOOKS }, webhookList)).webhooks
  return {
    async ensureProduct() {
      if (await askFor(send, { path: PRODUCTS, id: PRODUCT_ID }, withId)) return PRODUCT_ID
      const body = {
        id: PRODUCT_ID,
        name: `${brand.name}: membership`,
        type: 'SERVICE',
        category: 'EDUCATIONAL_AND_TEXTBOOKS',
      }
      const call: PaypalCall = { method: 'POST', path: PRODUCTS, body, requestId: `product-${PRODUCT_ID}` }
      requireSame('product', PRODUCT_ID, (await ask(send, call, withId)).id)
      return PRODUCT_ID
    },

    async ensurePlan(productId, terms, known) {
      const byId = known === undefined ? undefined : await askFor(send, { path: PLANS, id: known }, plan)
      const found = byId ?? (await listedPlan(send, productId, terms))
      if (!found) {
        return (await ask(send, { method: 'POST', path: PLANS, body: planBody(productId, terms) }, withId)).id
      }
      if (billsOutstanding(found)) await setPreferences(send, pathOf(PLANS, found.id), '')
      return found.id
    },

    async webhookAddress() {
      return (await webhooks()).find(({ id }) => id === webhookId)?.url
    },

    async ensureWebhook(url) {
      const known = (await webhooks()).find(webhook => webhook.url === url)
      if (known) return known.id
      const body = { url, event_types: EVENT_TYPES.map(event => ({ name: event })) }
      return (await ask(send, { method: 'POST', path: WEBHOOKS, body }, withId)).id
    },
  }
}

/** An active plan of the product with these terms. */
async function listedPlan(
  send: Send,
  productId: string,
  terms: PlanTerms,
): Promise<z.output<typeof plan> | undefined> {
  const query = new URLSearchParams({ product_id: productId, page_size: '20' })
  const { plans: there } = await ask(send, { method: 'GET', path: `${PLANS}?${query}` }, planList)
  const same = there.find(({ status, billing_cycles }) => status === 'ACTIVE' && isFor(terms, billing_cycles))
  // The list leaves preferences out.
  return same && askFor(send, { path: PLANS, id: same.id }, plan)
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
