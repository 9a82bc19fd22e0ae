import { planOf } from '#server/emulators/paypal/billing.ts'
import { notFound, unprocessable } from '#server/emulators/paypal/problems.ts'
import {
  captureRequest,
  invalidParameter,
  optionalReasonRequest,
  patchRequest,
  planRequest,
  pricingRequest,
  productRequest,
  readBody,
  reasonRequest,
  subscriptionRequest,
  verificationRequest,
  webhookRequest,
} from '#server/emulators/paypal/requests.ts'
import {
  currencyOf,
  planResource,
  productResource,
  subscriptionResource,
  transactionResource,
} from '#server/emulators/paypal/resources.ts'
import type { Plan, Subscription, Webhook } from '#server/emulators/paypal/state.ts'
import {
  activate,
  cancel,
  captureOutstanding,
  changeCustomId,
  createSubscription,
  findSubscription,
  suspend,
} from '#server/emulators/paypal/subscriptions.ts'
import type { WebhookSender } from '#server/emulators/paypal/webhook-sender.ts'
import type { World } from '#server/emulators/paypal/world.ts'

/** One call of the API, signed in. */
export type Call = {
  world: World
  sender: WebhookSender
  /** What the path has in the places of a route. */
  id: string
  query: URLSearchParams
  body: string
  /** `Prefer: return=representation`: the whole resource instead of its id, status and links. */
  wantsAll: boolean
}

export type Answer = { status: number; body?: unknown }

type Route = { method: string; path: RegExp; handle: (call: Call) => Answer }

/** The calls that there are; what PayPal has besides is answered with 404. */
export const ROUTES: readonly Route[] = [
  route('POST', '/v1/catalogs/products', createProduct),
  route('GET', '/v1/catalogs/products', call =>
    page(
      call,
      'products',
      [...call.world.state.products.values()].map(one => productResource(call.world, one)),
    ),
  ),
  route('GET', '/v1/catalogs/products/:id', ({ world, id }) =>
    ok(productResource(world, existing(world.state.products, id))),
  ),
  route('POST', '/v1/billing/plans', createPlan),
  route('GET', '/v1/billing/plans', listPlans),
  route('GET', '/v1/billing/plans/:id', ({ world, id }) =>
    ok(planResource(world, existing(world.state.plans, id))),
  ),
  route('POST', '/v1/billing/plans/:id/activate', call => switchPlan(call, 'ACTIVE')),
  route('POST', '/v1/billing/plans/:id/deactivate', call => switchPlan(call, 'INACTIVE')),
  route('POST', '/v1/billing/plans/:id/update-pricing-schemes', changePrices),
  route('POST', '/v1/billing/subscriptions', create),
  route('GET', '/v1/billing/subscriptions/:id', read),
  route('PATCH', '/v1/billing/subscriptions/:id', patch),
  route('POST', '/v1/billing/subscriptions/:id/activate', call => {
    const { reason } = call.body === '' ? {} : readBody(optionalReasonRequest, call.body)
    return done(activate(call.world, subscriptionOf(call), reason))
  }),
  route('POST', '/v1/billing/subscriptions/:id/suspend', call =>
    done(suspend(call.world, subscriptionOf(call), readBody(reasonRequest, call.body).reason)),
  ),
  route('POST', '/v1/billing/subscriptions/:id/cancel', call =>
    done(cancel(call.world, subscriptionOf(call), readBody(reasonRequest, call.body).reason)),
  ),
  route('POST', '/v1/billing/subscriptions/:id/capture', capture),
  route('GET', '/v1/billing/subscriptions/:id/transactions', listTransactions),
  route('POST', '/v1/notifications/webhooks', createWebhook),
  route('GET', '/v1/notifications/webhooks', ({ world }) =>
    ok({ webhooks: [...world.state.webhooks.values()].map(one => webhookResource(world, one)) }),
  ),
  route('GET', '/v1/notifications/webhooks/:id', ({ world, id }) =>
    ok(webhookResource(world, existing(world.state.webhooks, id))),
  ),
  route('DELETE', '/v1/notifications/webhooks/:id', ({ world, id }) => {
    existing(world.state.webhooks, id)
    return done(world.state.webhooks.delete(id))
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
/** 204, after something was done. */
const done = (_done: unknown): Answer => ({ status: 204 })

function existing<Found>(all: ReadonlyMap<string, Found>, id: string): Found {
  const found = all.get(id)
  if (found === undefined) throw notFound()
  return found
}

function createProduct({ world, body, wantsAll }: Call): Answer {
  const given = readBody(productRequest, body)
  const { state, chance, clock } = world
  const id = given.id ?? `PROD-${chance.id(17)}`
  if (state.products.has(id))
    throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER', 'The ID is already in use.')
  const product = { ...given, id, createdAtMs: clock.nowMs() }
  state.products.set(id, product)
  return created(productResource(world, product), wantsAll, ['id', 'name', 'create_time', 'links'])
}

function createPlan({ world, body, wantsAll }: Call): Answer {
  const given = readBody(planRequest, body)
  const { state, chance, clock } = world
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
    id: `P-${chance.id(24)}`,
    pricingVersion: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  }
  state.plans.set(plan.id, plan)
  const short = ['id', 'product_id', 'name', 'status', 'description', 'usage_type', 'create_time', 'links']
  return created(planResource(world, plan), wantsAll, short)
}

function listPlans(call: Call): Answer {
  const productId = call.query.get('product_id')
  const plans = [...call.world.state.plans.values()].filter(
    plan => productId === null || plan.product_id === productId,
  )
  return page(
    call,
    'plans',
    plans.map(plan => planResource(call.world, plan)),
  )
}

function switchPlan({ world, id }: Call, status: 'ACTIVE' | 'INACTIVE'): Answer {
  const plan = existing(world.state.plans, id)
  if (plan.status === status) {
    throw unprocessable('PLAN_STATUS_INVALID', `Invalid plan status: it is ${status} already.`)
  }
  plan.status = status
  plan.updatedAtMs = world.clock.nowMs()
  return done(plan)
}

/** Reaches those who have subscribed already, too: their next turn has the new price. */
function changePrices({ world, id, body }: Call): Answer {
  const plan = existing(world.state.plans, id)
  for (const { billing_cycle_sequence, pricing_scheme } of readBody(pricingRequest, body).pricing_schemes) {
    const cycle = plan.billing_cycles.find(({ sequence }) => sequence === billing_cycle_sequence)
    if (cycle === undefined) throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE', 'There is no such cycle.')
    if (pricing_scheme.fixed_price.currency_code !== currencyOf(plan)) {
      throw unprocessable('CURRENCY_MISMATCH', 'The currency code is different from the one of the plan.')
    }
    cycle.pricing_scheme = pricing_scheme
  }
  plan.pricingVersion += 1
  plan.updatedAtMs = world.clock.nowMs()
  return done(plan)
}

function create({ world, body, wantsAll }: Call): Answer {
  const subscription = createSubscription(world, readBody(subscriptionRequest, body))
  return created(subscriptionResource(world, subscription), wantsAll, ['id', 'status', 'links'])
}

function subscriptionOf({ world, id }: Call): Subscription {
  return findSubscription(world, id)
}

function read(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const isStale = subscription.staleReads > 0
  const isUnpaid = !isStale && subscription.unpaidReads > 0
  if (isStale) subscription.staleReads -= 1
  if (isUnpaid) subscription.unpaidReads -= 1
  const fields = call.query.get('fields')?.split(',')
  return ok(subscriptionResource(call.world, subscription, { isStale, isUnpaid, ...(fields && { fields }) }))
}

function patch(call: Call): Answer {
  const subscription = subscriptionOf(call)
  for (const { value } of readBody(patchRequest, call.body)) changeCustomId(call.world, subscription, value)
  return done(subscription)
}

function capture(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const sale = captureOutstanding(call.world, subscription, readBody(captureRequest, call.body).amount)
  return ok(transactionResource(sale, subscription, currencyOf(planOf(call.world, subscription))))
}

function listTransactions(call: Call): Answer {
  const subscription = subscriptionOf(call)
  const [from, to] = [momentOf(call.query, 'start_time'), momentOf(call.query, 'end_time')]
  const currency = currencyOf(planOf(call.world, subscription))
  const known = subscription.unpaidReads > 0 ? [] : subscription.sales
  const found = known.filter(({ atMs }) => secondOf(atMs) >= from && secondOf(atMs) <= to)
  return page(
    call,
    'transactions',
    found.map(sale => transactionResource(sale, subscription, currency)),
  )
}

/** As it is shown: times on the wire have no fractions of seconds. */
const secondOf = (momentMs: number) => Math.floor(momentMs / 1000) * 1000

const INTERNET_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/

/** @throws Problem 400 when a time is absent or has no seconds */
function momentOf(query: URLSearchParams, name: string): number {
  const given = query.get(name)
  if (given === null) throw invalidParameter(name, 'MISSING_REQUIRED_PARAMETER')
  const moment = INTERNET_TIME.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(moment)) throw invalidParameter(name, 'INVALID_PARAMETER_SYNTAX')
  return moment
}

function createWebhook({ world, body }: Call): Answer {
  const { url, event_types } = readBody(webhookRequest, body)
  const { webhooks } = world.state
  // Only the server that the emulator is part of: one that calls any address would be a tool for strangers.
  if (new URL(url).host !== new URL(world.base).host) throw invalidParameter('url', 'INVALID_PARAMETER_VALUE')
  if ([...webhooks.values()].some(one => one.url === url)) {
    throw unprocessable('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists.')
  }
  if (webhooks.size >= 10) throw unprocessable('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'There are ten webhooks.')
  const webhook = { id: world.chance.id(17), url, eventTypes: event_types.map(({ name }) => name) }
  webhooks.set(webhook.id, webhook)
  return { status: 201, body: webhookResource(world, webhook) }
}

function webhookResource({ base }: World, { id, url, eventTypes }: Webhook): object {
  const self = `${base}/v1/notifications/webhooks/${id}`
  const links = [
    { href: self, rel: 'self', method: 'GET' },
    { href: self, rel: 'delete', method: 'DELETE' },
  ]
  return { id, url, event_types: eventTypes.map(name => ({ name })), links }
}

/** 201 with the resource, or with some of its fields. */
function created(resource: object, wantsAll: boolean, fields: readonly string[]): Answer {
  const kept = Object.entries(resource).filter(([field]) => wantsAll || fields.includes(field))
  return { status: 201, body: Object.fromEntries(kept) }
}

/** A page of a list: `page` from 1, `page_size` 1 to 20, totals when asked for or for transactions. */
function page({ query }: Call, name: string, all: readonly object[]): Answer {
  const size = wholeNumber(query, 'page_size', { usual: 10, most: 20 })
  const number = wholeNumber(query, 'page', { usual: 1, most: 100_000 })
  const isCounted = name === 'transactions' || query.get('total_required') === 'true'
  const isWhole = name === 'transactions' && !query.has('page_size')
  const shown = isWhole ? all : all.slice((number - 1) * size, number * size)
  const pages = isWhole ? 1 : Math.max(1, Math.ceil(all.length / size))
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
