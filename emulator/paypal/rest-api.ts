import { planOf } from '#emulator/paypal/billing.ts'
import type { EmulatorContext } from '#emulator/paypal/context.ts'
import { notFound, unprocessable } from '#emulator/paypal/problems.ts'
import {
  captureRequest,
  invalidParameter,
  optionalReasonRequest,
  patchRequest,
  planPatchRequest,
  planRequest,
  pricingRequest,
  productRequest,
  readBody,
  reasonRequest,
  subscriptionRequest,
  verificationRequest,
  webhookRequest,
} from '#emulator/paypal/requests.ts'
import {
  currencyOf,
  planResource,
  productResource,
  subscriptionResource,
  transactionResource,
} from '#emulator/paypal/resources.ts'
import { type Plan, type Subscription, type Webhook, withPreference } from '#emulator/paypal/state.ts'
import {
  activate,
  cancel,
  captureOutstanding,
  createSubscription,
  findSubscription,
  suspend,
  update,
} from '#emulator/paypal/subscriptions.ts'
import type { WebhookSender } from '#emulator/paypal/webhook-sender.ts'

/** An authenticated call. */
export type Call = {
  context: EmulatorContext
  sender: WebhookSender
  /** The id in the path. */
  id: string
  query: URLSearchParams
  body: string
  /** `Prefer: return=representation`: the full resource instead of id, status and links. */
  wantsAll: boolean
}

export type Answer = { status: number; body?: unknown }

type Route = { method: string; path: RegExp; handle: (call: Call) => Answer }

/** The supported calls; others get 404. */
export const ROUTES: readonly Route[] = [
  route('POST', '/v1/catalogs/products', createProduct),
  route('GET', '/v1/catalogs/products', call =>
    page(
      call,
      'products',
      [...call.context.state.products.values()].map(one => productResource(call.context, one)),
    ),
  ),
  route('GET', '/v1/catalogs/products/:id', ({ context, id }) =>
    ok(productResource(context, existing(context.state.products, id))),
  ),
  route('POST', '/v1/billing/plans', createPlan),
  route('GET', '/v1/billing/plans', listPlans),
  route('GET', '/v1/billing/plans/:id', ({ context, id }) =>
    ok(planResource(context, existing(context.state.plans, id))),
  ),
  route('PATCH', '/v1/billing/plans/:id', changePreferences),
  route('POST', '/v1/billing/plans/:id/activate', call => switchPlan(call, 'ACTIVE')),
  route('POST', '/v1/billing/plans/:id/deactivate', call => switchPlan(call, 'INACTIVE')),
  route('POST', '/v1/billing/plans/:id/update-pricing-schemes', changePrices),
  route('POST', '/v1/billing/subscriptions', create),
  route('GET', '/v1/billing/subscriptions/:id', read),
  route('PATCH', '/v1/billing/subscriptions/:id', patch),
  route('POST', '/v1/billing/subscriptions/:id/activate', call => {
    const { reason } = call.body === '' ? {} : readBody(optionalReasonRequest, call.body)
    return done(activate(call.context, subscriptionOf(call), reason))
  }),
  route('POST', '/v1/billing/subscriptions/:id/suspend', call =>
    done(suspend(call.context, subscriptionOf(call), readBody(reasonRequest, call.body).reason)),
  ),
  route('POST', '/v1/billing/subscriptions/:id/cancel', call =>
    done(cancel(call.context, subscriptionOf(call), readBody(reasonRequest, call.body).reason)),
  ),
  route('POST', '/v1/billing/subscriptions/:id/capture', capture),
  route('GET', '/v1/billing/subscriptions/:id/transactions', listTransactions),
  route('POST', '/v1/notifications/webhooks', createWebhook),
  route('GET', '/v1/notifications/webhooks', ({ context }) =>
    ok({ webhooks: [...context.state.webhooks.values()].map(one => webhookResource(context, one)) }),
  ),
  route('GET', '/v1/notifications/webhooks/:id', ({ context, id }) =>
    ok(webhookResource(context, existing(context.state.webhooks, id))),
  ),
  route('DELETE', '/v1/notifications/webhooks/:id', ({ context, id }) => {
    existing(context.state.webhooks, id)
    return done(context.state.webhooks.delete(id))
  }),
  route('POST', '/v1/notifications/verify-webhook-signature', ({ sender, body }) => {
    const isGenuine = sender.isGenuine(readBody(verificationRequest, body))
    return ok({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  }),
]

function route(method: string, path: string, handle: Route['handle']): Route {
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handle }
}

const ok = (body: unknown): Answer => ({ status: 200, body })
/** 204. */
const done = (_done: unknown): Answer => ({ status: 204 })

function existing<Found>(all: ReadonlyMap<string, Found>, id: string): Found {
  const found = all.get(id)
  if (found === undefined) throw notFound()
  return found
}

function createProduct({ context, body, wantsAll }: Call): Answer {
  const given = readBody(productRequest, body)
  const { state, random, clock } = context
  const id = given.id ?? `PROD-${random.id(17)}`
  if (state.products.has(id))
    throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER', 'The ID is already in use.')
  const product = { ...given, id, createdAtMs: clock.nowMs() }
  state.products.set(id, product)
  return created(productResource(context, product), wantsAll, ['id', 'name', 'create_time', 'links'])
}

function createPlan({ context, body, wantsAll }: Call): Answer {
  const given = readBody(planRequest, body)
  const { state, random, clock } = context
  existing(state.products, given.product_id)
  const cycles = given.billing_cycles.toSorted((a, b) => a.sequence - b.sequence)
  const regular = cycles.filter(({ tenure_type }) => tenure_type === 'REGULAR')
  if (regular.length !== 1 || cycles.length > 3 || cycles.at(-1)?.tenure_type !== 'REGULAR') {
    const why = 'A plan has one regular billing cycle, after two trials at most.'
    throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE', why)
  }
  if (regular[0]?.pricing_scheme === undefined)
    throw unprocessable('MISSING_PRICING_SCHEME', 'A price is missing.')
  const currencies = new Set(cycles.map(cycle => cycle.pricing_scheme?.fixed_price.currency_code))
  currencies.delete(undefined)
  if (currencies.size > 1) throw unprocessable('CURRENCY_MISMATCH', 'All prices must have the same currency.')
  const nowMs = clock.nowMs()
  const plan: Plan = {
    ...given,
    billing_cycles: cycles,
    id: `P-${random.id(24)}`,
    pricingVersion: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  }
  state.plans.set(plan.id, plan)
  const short = ['id', 'product_id', 'name', 'status', 'description', 'usage_type', 'create_time', 'links']
  return created(planResource(context, plan), wantsAll, short)
}

function listPlans(call: Call): Answer {
  const productId = call.query.get('product_id')
  const plans = [...call.context.state.plans.values()].filter(
    plan => productId === null || plan.product_id === productId,
  )
  return page(
    call,
    'plans',
    plans.map(plan => planResource(call.context, plan)),
  )
}

function switchPlan({ context, id }: Call, status: 'ACTIVE' | 'INACTIVE'): Answer {
  const plan = existing(context.state.plans, id)
  if (plan.status === status) {
    throw unprocessable('PLAN_STATUS_INVALID', `Invalid plan status: it is ${status} already.`)
  }
  plan.status = status
  plan.updatedAtMs = context.clock.nowMs()
  return done(plan)
}

function changePreferences({ context, id, body }: Call): Answer {
  const plan = existing(context.state.plans, id)
  for (const change of readBody(planPatchRequest, body)) {
    plan.payment_preferences = withPreference(plan.payment_preferences, change)
  }
  plan.updatedAtMs = context.clock.nowMs()
  return done(plan)
}

/** Also changes existing subscriptions, from their next cycle. */
function changePrices({ context, id, body }: Call): Answer {
  const plan = existing(context.state.plans, id)
  for (const { billing_cycle_sequence, pricing_scheme } of readBody(pricingRequest, body).pricing_schemes) {
    const cycle = plan.billing_cycles.find(({ sequence }) => sequence === billing_cycle_sequence)
    if (cycle === undefined) throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE', 'There is no such cycle.')
    if (pricing_scheme.fixed_price.currency_code !== currencyOf(plan)) {
      throw unprocessable('CURRENCY_MISMATCH', 'The currency code is different from the one of the plan.')
    }
    cycle.pricing_scheme = pricing_scheme
  }
  plan.pricingVersion += 1
  plan.updatedAtMs = context.clock.nowMs()
  return done(plan)
}

function create({ context, body, wantsAll }: Call): Answer {
  const subscription = createSubscription(context, readBody(subscriptionRequest, body))
  return created(subscriptionResource(context, subscription), wantsAll, ['id', 'status', 'links'])
}

function subscriptionOf({ context, id }: Call): Subscription {
  return findSubscription(context, id)
}

function read(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const isStale = subscription.staleReads > 0
  const isUnpaid = !isStale && subscription.unpaidReads > 0
  if (isStale) subscription.staleReads -= 1
  if (isUnpaid) subscription.unpaidReads -= 1
  const fields = call.query.get('fields')?.split(',')
  return ok(subscriptionResource(call.context, subscription, { isStale, isUnpaid, fields }))
}

function patch(call: Call): Answer {
  const subscription = subscriptionOf(call)
  update(call.context, subscription, readBody(patchRequest, call.body))
  return done(subscription)
}

function capture(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const sale = captureOutstanding(call.context, subscription, readBody(captureRequest, call.body).amount)
  return ok(transactionResource(sale, subscription, currencyOf(planOf(call.context, subscription))))
}

function listTransactions(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const [from, to] = [momentOf(call.query, 'start_time'), momentOf(call.query, 'end_time')]
  const currency = currencyOf(planOf(call.context, subscription))
  const known = subscription.unpaidReads > 0 ? [] : subscription.sales
  const found = known.filter(({ atMs }) => secondOf(atMs) >= from && secondOf(atMs) <= to)
  return page(
    call,
    'transactions',
    found.map(sale => transactionResource(sale, subscription, currency)),
  )
}

/** As shown on the wire, without fractions of seconds. */
const secondOf = (momentMs: number) => Math.floor(momentMs / 1000) * 1000

const INTERNET_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/

/** @throws Problem 400 when a time is missing or has no seconds */
function momentOf(query: URLSearchParams, name: string): number {
  const given = query.get(name)
  if (given === null) throw invalidParameter(name, 'MISSING_REQUIRED_PARAMETER')
  const moment = INTERNET_TIME.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(moment)) throw invalidParameter(name, 'INVALID_PARAMETER_SYNTAX')
  return moment
}

function createWebhook({ context, body }: Call): Answer {
  const { url, event_types } = readBody(webhookRequest, body)
  const { webhooks } = context.state
  // Only the emulator's own server: calling arbitrary addresses would be an attack tool.
  if (new URL(url).host !== new URL(context.base).host)
    throw invalidParameter('url', 'INVALID_PARAMETER_VALUE')
  if ([...webhooks.values()].some(one => one.url === url)) {
    throw unprocessable('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists.')
  }
  if (webhooks.size >= 10) throw unprocessable('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'There are ten webhooks.')
  const webhook = { id: context.random.id(17), url, eventTypes: event_types.map(({ name }) => name) }
  webhooks.set(webhook.id, webhook)
  return { status: 201, body: webhookResource(context, webhook) }
}

function webhookResource({ base }: EmulatorContext, { id, url, eventTypes }: Webhook): object {
  const self = `${base}/v1/notifications/webhooks/${id}`
  const links = [
    { href: self, rel: 'self', method: 'GET' },
    { href: self, rel: 'delete', method: 'DELETE' },
  ]
  return { id, url, event_types: eventTypes.map(name => ({ name })), links }
}

/** 201 with the full resource, or some of its fields. */
function created(resource: object, wantsAll: boolean, fields: readonly string[]): Answer {
  const kept = Object.entries(resource).filter(([field]) => wantsAll || fields.includes(field))
  return { status: 201, body: Object.fromEntries(kept) }
}

/** A page of a list: `page` from 1, `page_size` 1 to 20, totals on request and for transactions. */
function page({ query }: Call, name: string, all: readonly object[]): Answer {
  const size = wholeNumber(query, 'page_size', { usual: 10, most: 20 })
  const number = wholeNumber(query, 'page', { usual: 1, most: 100_000 })
  const isCounted = name === 'transactions' || query.get('total_required') === 'true'
  const isUnpaged = name === 'transactions' && !query.has('page_size')
  const shown = isUnpaged ? all : all.slice((number - 1) * size, number * size)
  const pages = isUnpaged ? 1 : Math.max(1, Math.ceil(all.length / size))
  return ok({ [name]: shown, ...(isCounted && { total_items: all.length, total_pages: pages }), links: [] })
}

function wholeNumber(
  query: URLSearchParams,
  name: string,
  { usual, most }: { usual: number; most: number },
): number {
  const given = Number(query.get(name) ?? usual)
  if (!Number.isInteger(given) || given < 1 || given > most) {
    throw invalidParameter(name, 'INVALID_PARAMETER_VALUE')
  }
  return given
}
