import type { InjectOptions } from 'fastify'
import { type Api, api } from '#contract/api.ts'
import type { Random } from '#emulator/paypal/random.ts'
import { MONTHLY } from '#emulator/paypal/testing.ts'
import { hostileText, mutated, mutatedBytes } from '#lab/fuzz/mutate.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'

export type Person = 'visitor' | 'unpaid' | 'paid' | 'free' | 'admin'

/** The material of requests: a valid call of every endpoint, sessions, and existing ids. */
export type Material = {
  calls: Record<Key, Loose>
  tokens: Record<Person, string | undefined>
  ids: readonly string[]
  /** A token for the emulator's API. */
  emulatorToken: string
}

/** A request, and the endpoint for which it counts. */
export type FuzzedRequest = { target: string; request: InjectOptions }

const KEYS = api.map(({ method, service }) => `${method} ${service}` as keyof Api)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Characters of one part of an address. */
const ADDRESS_TEXT_LENGTH = 1_500

/** Addresses outside the contract, with valid bodies. `:id` is replaced by an id, or by anything. */
const PAGES = [
  'GET /',
  'GET /en/plan',
  'GET /course/:id',
  'GET /active-account/:id',
  'GET /reset-password-auth/:id',
  'GET /newsletter-confirm/:id',
  'POST /newsletter-unsubscribe/:id',
  'POST /en/newsletter-unsubscribe/:id',
  'POST /reminders-end/:id',
  'GET /admin/users',
  'GET /assets/:id',
  'GET /media/:id',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /healthz',
  'GET /readyz',
  'GET /dev/outbox',
  'GET /dev/outbox.json',
  'GET /dev/outbox/:id',
  'GET /api/v1/openapi.json',
  'GET /api/v1/invoice-pdf/:id',
  'GET /api/v1/certificate-pdf/:id',
  'GET /api/v1/admin-course-archive/:id',
  'GET /api/v1/admin-download-word-images',
  'GET /api/invoice-pdf/:id',
  'POST /api/v1/paypal-webhook',
  'POST /api/paypal-webhook',
  'GET /api/v1/:id',
] as const

const PLAN = { ...MONTHLY, product_id: 'PROD-FUZZ' }
const PATCHED = [{ op: 'replace', path: '/plan/billing_cycles/@sequence==1', value: '12.99' }]
const PRICES = {
  pricing_schemes: [{ billing_cycle_sequence: 1, pricing_scheme: { fixed_price: { value: '9.99' } } }],
}
const EVENT = {
  id: 'WH-1',
  event_type: 'PAYMENT.SALE.COMPLETED',
  resource: { id: 'S-1', billing_agreement_id: 'I-1' },
}

/** The emulator's API, approval page and controls, with valid bodies. */
const EMULATOR: Readonly<Record<string, unknown>> = {
  'POST /v1/catalogs/products': { id: 'PROD-FUZZ', name: 'Academia', type: 'SERVICE' },
  'GET /v1/catalogs/products': undefined,
  'GET /v1/catalogs/products/:id': undefined,
  'POST /v1/billing/plans': PLAN,
  'GET /v1/billing/plans': undefined,
  'GET /v1/billing/plans/:id': undefined,
  'POST /v1/billing/plans/:id/activate': undefined,
  'POST /v1/billing/plans/:id/deactivate': undefined,
  'POST /v1/billing/plans/:id/update-pricing-schemes': PRICES,
  'POST /v1/billing/subscriptions': { plan_id: 'P-1', custom_id: 'x', start_time: '2026-03-02T15:00:00Z' },
  'GET /v1/billing/subscriptions/:id': undefined,
  'PATCH /v1/billing/subscriptions/:id': PATCHED,
  'POST /v1/billing/subscriptions/:id/activate': { reason: 'x' },
  'POST /v1/billing/subscriptions/:id/suspend': { reason: 'x' },
  'POST /v1/billing/subscriptions/:id/cancel': { reason: 'x' },
  'POST /v1/billing/subscriptions/:id/capture': {
    note: 'x',
    capture_type: 'OUTSTANDING_BALANCE',
    amount: { value: '1.00', currency_code: 'USD' },
  },
  'GET /v1/billing/subscriptions/:id/transactions': undefined,
  'POST /v1/notifications/webhooks': { url: 'https://shop.test/hook', event_types: [{ name: '*' }] },
  'GET /v1/notifications/webhooks': undefined,
  'GET /v1/notifications/webhooks/:id': undefined,
  'DELETE /v1/notifications/webhooks/:id': undefined,
  'POST /v1/notifications/verify-webhook-signature': { webhook_id: 'x', webhook_event: EVENT },
  'POST /v1/oauth2/token': 'grant_type=client_credentials',
  'GET /sdk.js': undefined,
  'GET /approve': undefined,
  'POST /approve': 'ba_token=x&choice=approve',
  'GET /_emu/subscriptions': undefined,
  'GET /_emu/subscriptions/:id': undefined,
  'POST /_emu/subscriptions/:id/approve': { isCharged: true },
  'POST /_emu/subscriptions/:id/decline': undefined,
  'POST /_emu/subscriptions/:id/recover': undefined,
  'POST /_emu/subscriptions/:id/cancel': undefined,
  'POST /_emu/sales/:id/refund': { amount: '1.00' },
  'POST /_emu/sales/:id/reverse': undefined,
  'GET /_emu/clock': undefined,
  'POST /_emu/advance': { minutes: 1 },
  'POST /_emu/settle': undefined,
  'GET /_emu/faults': undefined,
  'POST /_emu/faults': { approvalLag: 0, webhooks: { lost: 0 } },
  'DELETE /_emu/faults': undefined,
}

/** Every endpoint that requests are made for. */
export const TARGETS: readonly string[] = [
  ...KEYS,
  ...PAGES,
  ...Object.keys(EMULATOR).map(key => key.replace(' ', ' /dev/paypal')),
]

/** The next request: mostly of a valid form with a few hostile parts, by a random person. */
export function nextRequest(target: string, material: Material, random: Random): FuzzedRequest {
  const made =
    target.startsWith('GET /') || target.includes(' /')
      ? addressRequest(target, material, random)
      : contractRequest(target as Key, material, random)
  const request = withHostileFrame(made, random)
  return { target, request }
}

function contractRequest(key: Key, { calls, tokens, ids }: Material, random: Random): InjectOptions {
  const valid = calls[key]
  const { caller } = api.find(({ method, service }) => `${method} ${service}` === key) ?? {}
  const person =
    caller === 'admin' && random.chance(0.8) ? 'admin' : random.pick(Object.keys(tokens) as Person[])
  const params = { ...valid.params }
  for (const name of Object.keys(params)) {
    if (random.chance(0.3)) params[name] = random.chance(0.5) ? random.pick(ids) : hostileText(name, random)
  }
  const query = { ...valid.query }
  for (const name of Object.keys(query)) if (random.chance(0.3)) query[name] = hostileText(name, random)
  if (random.chance(0.05)) query[hostileText('', random)] = hostileText('', random)
  const body = valid.body !== undefined && random.chance(0.85) ? mutated(valid.body, random) : valid.body
  const form =
    valid.form && random.chance(0.8)
      ? { ...valid.form, payload: mutatedBytes(valid.form.payload, random) }
      : valid.form
  const request = requestFor(key, {
    params: allForAddress(params),
    query: allForAddress(query),
    body,
    as: tokens[person],
    form,
  })
  if (!form && random.chance(0.05)) {
    request.payload = mutatedBytes(Buffer.from(String(request.payload ?? '')), random)
  }
  return request
}

/** Escaped for an address: without lone surrogates, which cannot be escaped, and within the limit of Node's parser. */
function forAddress(text: string): string {
  return text.toWellFormed().slice(0, ADDRESS_TEXT_LENGTH)
}

function allForAddress(texts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [forAddress(name), forAddress(String(text))]),
  )
}

function addressRequest(
  target: string,
  { tokens, ids, emulatorToken }: Material,
  random: Random,
): InjectOptions {
  const [method = '', address = ''] = target.split(' ')
  const id = random.chance(0.4) ? random.pick(ids) : hostileText('token', random)
  const path = address.replace(':id', () => encodeURIComponent(forAddress(id)))
  const query = random.chance(0.4)
    ? `?${forAddress(hostileText('', random))}=${encodeURIComponent(forAddress(hostileText('token', random)))}`
    : ''
  const valid = EMULATOR[target.replace('/dev/paypal', '')] ?? (method === 'POST' ? EVENT : undefined)
  const person = random.pick(Object.keys(tokens) as Person[])
  const token = tokens[person]
  const isEmulator = address.startsWith('/dev/paypal')
  return {
    method: method as 'GET',
    url: `${path}${query.replaceAll(/[^\x21-\x7e]/g, '%20')}`,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(isEmulator && { authorization: `Bearer ${emulatorToken}` }),
    },
    ...(token !== undefined && { cookies: { dilo: token } }),
    ...(valid !== undefined && { payload: payloadOf(valid, random) }),
  }
}

function payloadOf(valid: unknown, random: Random): string {
  if (typeof valid !== 'string') return JSON.stringify(random.chance(0.7) ? mutated(valid, random) : valid)
  return random.chance(0.5) ? valid : hostileText('', random)
}

/** Sometimes another method, header or cookie. */
function withHostileFrame(request: InjectOptions, random: Random): InjectOptions {
  const headers: Record<string, string> = { ...(request.headers as Record<string, string>) }
  const names = [
    'accept-language',
    'range',
    'if-none-match',
    'origin',
    'referer',
    'x-forwarded-for',
    'cookie',
    'accept-encoding',
    'content-type',
    'user-agent',
    'expect',
  ]
  while (random.chance(0.15)) {
    // Node's parser refuses other characters before a handler sees them; `raw-http.ts` sends those.
    headers[random.pick(names)] = hostileText('token', random)
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 4_000)
  }
  return { ...request, headers, ...(random.chance(0.03) && { method: random.pick(METHODS) }) }
}
