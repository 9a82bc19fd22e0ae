import { beforeAll, describe, expect, test } from 'vitest'
import { plans } from '#domain/membership/plans.ts'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import { PAYPAL, type PaymentProvider, ProviderError } from '#server/membership/provider.ts'
import {
  begin,
  cancel,
  capture,
  emulatorOf,
  invoicesOf,
  membershipOf,
  newStudent,
  PURCHASE,
  pay,
  type Student,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'

/*
 * An answer counts only in the shape that the call promises. Proxies, captive portals and load balancers between us
 * and the provider answer 200 with their own pages.
 */

const START = new Date('2026-03-02T15:00:00.000Z')
const HTML = '<!doctype html><title>Welcome</title><h1>200 OK</h1>'
const json = (body: unknown) => JSON.stringify(body)

/** Answers that PayPal never gives. */
const RUBBISH: Record<string, () => Response> = {
  'an empty 200': () => new Response('', { status: 200 }),
  'an empty 201': () => new Response('', { status: 201 }),
  'a page': () => new Response(HTML, { status: 200, headers: { 'content-type': 'text/html' } }),
  'an empty object': () => new Response('{}', { status: 200 }),
  'an empty list': () => new Response('[]', { status: 200 }),
  null: () => new Response('null', { status: 200 }),
  'a word': () => new Response('"ok"', { status: 200 }),
  'broken JSON': () => new Response('{"id":"I-', { status: 200 }),
  'other fields': () => new Response(json({ success: true, result: 'CANCELLED' }), { status: 200 }),
  'fields of other types': () =>
    new Response(json({ id: 7, status: true, plans: {}, transactions: 'x', webhooks: 1, access_token: {} }), {
      status: 200,
    }),
  'another subscription': () =>
    new Response(
      json({ id: 'I-SOMEBODYELSES', status: 'CANCELLED', plan_id: 'P-OTHER', custom_id: 'other' }),
      {
        status: 200,
      },
    ),
  'ids with an address': () =>
    new Response(json({ id: '../../x?y', status: 'ACTIVE', plan_id: 'P-1', links: 'none' }), { status: 200 }),
  'accepted, not done': () => new Response('', { status: 202 }),
  'a page that says 404': () => new Response(HTML, { status: 404 }),
  'an empty 404': () => new Response('', { status: 404 }),
  'a page that says 422': () => new Response(HTML, { status: 422 }),
  'a page that says 403': () => new Response(HTML, { status: 403 }),
  'a page that says 401': () => new Response(HTML, { status: 401 }),
}

let emulator: PaypalEmulator
let ids: { plan: string; subscription: string }
beforeAll(async () => {
  emulator = new PaypalEmulator({
    base: 'https://paypal.test',
    baseNow: () => START,
    runsAutomatically: false,
  })
  const genuine = open(() => undefined)
  const plan = await genuine.ensurePlan(await genuine.ensureProduct(), plans['1'], undefined)
  const subscription = await genuine.create(newSubscription(plan))
  emulator.approve(subscription)
  ids = { plan, subscription }
})

const newSubscription = (planId: string) => ({
  attempt: 0,
  planId,
  customId: 'somebody',
  email: 'nora@dilo.test',
  language: 'es' as const,
  returnUrl: 'https://dilo.test/payment/1',
  cancelUrl: 'https://dilo.test/payment/1',
})

/** A client whose calls are answered by `replace`, or by the emulator if that returns nothing. */
function open(replace: (method: string, path: string) => Response | undefined): PaymentProvider {
  return openPaypal({
    ...emulator.credentials,
    stage: 'emulator',
    apiBase: emulator.base,
    sdkUrl: '/sdk.js',
    now: () => emulator.now(),
    pausesMs: [],
    fetch: async (input, init) => {
      const url = String(input)
      return replace(init?.method ?? 'GET', new URL(url).pathname) ?? emulator.fetch(url, init)
    },
  })
}

/** Every call of the client, and the request whose answer is replaced. */
const CALLS: Record<
  string,
  [method: string, path: RegExp, use: (provider: PaymentProvider) => Promise<unknown>]
> = {
  token: ['POST', /oauth2\/token$/, provider => provider.find(ids.subscription)],
  create: [
    'POST',
    /\/subscriptions$/,
    provider => provider.create({ ...newSubscription(ids.plan), attempt: 9 }),
  ],
  get: ['GET', /\/subscriptions\/[^/]+$/, provider => provider.find(ids.subscription)],
  activate: ['POST', /\/activate$/, provider => provider.activate(ids.subscription)],
  cancel: ['POST', /\/cancel$/, provider => provider.cancel(ids.subscription, '')],
  transactions: ['GET', /\/transactions$/, provider => provider.sales(ids.subscription, START, START)],
  'get a product': ['GET', /\/products\/[^/]+$/, provider => provider.ensureProduct()],
  'get a plan': ['GET', /\/plans\/[^/]+$/, provider => provider.ensurePlan('X', plans['1'], ids.plan)],
  'list plans': [
    'GET',
    /\/plans$/,
    provider => provider.ensurePlan('DILO-MEMBERSHIP', plans['2'], undefined),
  ],
  'create a plan': [
    'POST',
    /\/plans$/,
    provider => provider.ensurePlan('DILO-MEMBERSHIP', plans['3'], undefined),
  ],
  'list webhooks': ['GET', /\/webhooks$/, provider => provider.ensureWebhook('https://paypal.test/hook')],
  'create a webhook': ['POST', /\/webhooks$/, provider => provider.ensureWebhook('https://paypal.test/hook')],
}

/** An id in PayPal's format: nothing shows that it belongs to another object. */
const PLAUSIBLE = new Set(['create a plan, another subscription', 'create a webhook, another subscription'])

const table = Object.keys(CALLS).flatMap(name =>
  Object.keys(RUBBISH).map(rubbish => [name, rubbish] as const),
)

test.each(table.filter(([name, rubbish]) => !PLAUSIBLE.has(`${name}, ${rubbish}`)))(
  '%s answered with %s is a failure',
  async (name, rubbish) => {
    const [method, path, use] = CALLS[name] ?? []
    const answer = RUBBISH[rubbish]
    if (!method || !path || !use || !answer) throw new Error('unknown call')
    const provider = open((asked, at) => (asked === method && path.test(at) ? answer() : undefined))
    const failure = await use(provider).catch(error => error)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(failure).toMatchObject({ kind: 'unreachable' })
    expect(emulator.subscription(ids.subscription).status).toBe('ACTIVE')
  },
)

test('a product is created only after PayPal says that there is none', async () => {
  const made: string[] = []
  const provider = open((method, path) => {
    if (method === 'POST' && path.endsWith('/products')) made.push(path)
    return undefined
  })
  await provider.ensureProduct()
  expect(made).toEqual([])
})

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ config: { paymentCallsPerMinute: 10_000 } })
    return () => app.close()
  })

  /** Runs `work` while the provider answers calls of a kind with rubbish. */
  async function whileAnswered<T>(name: string, rubbish: string, work: () => Promise<T>): Promise<T> {
    const [method, path] = CALLS[name] ?? []
    const answer = RUBBISH[rubbish]
    const ours = emulatorOf(app)
    const { payments } = app.context
    if (!answer || !method || !path) throw new Error('unknown call')
    const odd = openPaypal({
      ...ours.credentials,
      stage: 'emulator',
      apiBase: ours.base,
      sdkUrl: '/sdk.js',
      now: app.context.now,
      pausesMs: [],
      lagPausesMs: [],
      fetch: async (input, init) => {
        const at = new URL(String(input)).pathname
        return init?.method === method && path.test(at) ? answer() : ours.fetch(String(input), init)
      },
    })
    app.context.payments = new Map([[PAYPAL, odd]])
    try {
      return await work()
    } finally {
      app.context.payments = payments
    }
  }

  // One of each kind: the table above covers them all.
  const some = ['an empty 200', 'a page', 'other fields', 'another subscription', 'an empty 404']
  const stored = async (student: Student) => [
    await membershipOf(app, student),
    await invoicesOf(app, student),
  ]

  test.each(some)('stores no cancellation, and keeps the account, for %s', async rubbish => {
    const student = await newStudent(app)
    const id = await pay(app, student)
    const before = await stored(student)
    const answer = await whileAnswered('cancel', rubbish, () => cancel(app, student, id))
    expect(answer.status).toBe(503)
    expect(answer.body.data).toMatchObject({ code: 'cancellation_refused' })
    expect(await stored(student)).toEqual(before)
    expect(emulatorOf(app).subscription(id).status).toBe('ACTIVE')
  })

  test.each(some)('begins no subscription for %s', async rubbish => {
    const { token: as } = await newStudent(app)
    const answer = await whileAnswered('create', rubbish, () =>
      call(app, 'POST paypal-create-subscription', { query: { plan: '1' }, body: PURCHASE, as }),
    )
    expect(answer.status).toBe(503)
    expect(answer.body.data).toMatchObject({ code: 'subscription_not_started' })
  })

  test.each(['get', 'transactions'].flatMap(name => some.map(rubbish => [name, rubbish] as const)))(
    'opens nothing for a %s answered with %s',
    async (name, rubbish) => {
      const student = await newStudent(app)
      emulatorOf(app).change({ webhooks: { lost: 1 } })
      const id = await begin(app, student)
      emulatorOf(app).approve(id)
      const answer = await whileAnswered(name, rubbish, () => capture(app, student, id))
      emulatorOf(app).change({ webhooks: { lost: 0 } })
      expect(answer.status).toBe(503)
      expect(await membershipOf(app, student)).toMatchObject({ isPayment: false, isOpen: false })
      expect(await invoicesOf(app, student)).toEqual([])
    },
  )
})
