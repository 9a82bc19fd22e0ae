import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { PlanRequest, SubscriptionRequest } from '#emulator/paypal/requests.ts'

/** A test shop with its own PayPal emulator, which receives its webhooks. */

export const EMULATOR_START = new Date('2026-01-31T10:00:00.000Z')
const BASE = 'https://emulator.test/dev/paypal'
const HOOK = 'https://shop.test/webhook'
const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

export type ReceivedEvent = {
  type: string
  headers: Record<string, string>
  body: string
  event: TestEvent
  at: string
}
type TestEvent = { id: string; event_type: string; resource: Record<string, unknown> }
/** Untyped: tests check the fields they need. */
// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not computed with
export type Reply = { status: number; headers: Headers; body: any }

export type Shop = {
  emulator: PaypalEmulator
  /** Webhooks received, in order. */
  received: ReceivedEvent[]
  /** Sets the status of the shop's answers to webhooks. */
  answerWith(status: number): void
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  plan(given?: Partial<PlanRequest>): Promise<string>
  /** Creates a subscription to be approved. @returns its id */
  subscribe(given?: Partial<SubscriptionRequest>): Promise<string>
  /** Creates a subscription with its first payment. @returns its id */
  member(given?: Partial<SubscriptionRequest>): Promise<string>
  /** A subscription as shown by the API. */
  read(id: string): Promise<Reply['body']>
}

export async function openShop({ file }: { file?: string } = {}): Promise<Shop> {
  const emulator = new PaypalEmulator({
    base: BASE,
    baseNow: () => EMULATOR_START,
    seed: 1,
    runsAutomatically: false,
    file,
  })
  const received: ReceivedEvent[] = []
  let hookStatus = 200
  emulator.sendWebhooksTo(HOOK, async (_url, { headers, body }) => {
    const event: TestEvent = JSON.parse(body)
    received.push({ type: event.event_type, headers, body, event, at: emulator.now().toISOString() })
    return hookStatus
  })

  let token = ''
  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Reply> {
    const response = await emulator.fetch(`${BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function signIn(): Promise<void> {
    const { clientId, clientSecret } = emulator.credentials
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    token = (await call('POST', '/v1/oauth2/token', 'grant_type=client_credentials', headers)).body
      .access_token
  }

  await signIn()
  await call('POST', '/v1/catalogs/products', { id: 'PROD-TEST', name: 'Academia', type: 'SERVICE' })

  const shop: Shop = {
    emulator,
    received,
    answerWith: status => {
      hookStatus = status
    },
    async call(...given) {
      const reply = await call(...given)
      // These tests advance months, and tokens live nine hours.
      if (reply.status !== 401) return reply
      await signIn()
      return call(...given)
    },
    async plan(given = {}) {
      return (await shop.call('POST', '/v1/billing/plans', { ...MONTHLY, ...given })).body.id
    },
    async subscribe(given = {}) {
      const planId = given.plan_id ?? (await shop.plan())
      const { body } = await shop.call('POST', '/v1/billing/subscriptions', { ...given, plan_id: planId })
      return body.id
    },
    async member(given = {}) {
      const id = await shop.subscribe(given)
      emulator.approve(id)
      await emulator.settle()
      return id
    },
    read: async id => (await shop.call('GET', `/v1/billing/subscriptions/${id}`)).body,
  }
  return shop
}

/** Monthly for 12.99, suspended after the second failed turn. */
export const MONTHLY: PlanRequest = {
  product_id: 'PROD-TEST',
  name: 'MEMBRESÍA POR 1 MES',
  status: 'ACTIVE',
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: { value: '12.99', currency_code: 'USD' } },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 2,
  },
  quantity_supported: false,
}

/** The plan's cycles with a different interval or price. */
export function cyclesOf(
  given: Partial<PlanRequest['billing_cycles'][number]>,
): PlanRequest['billing_cycles'] {
  return MONTHLY.billing_cycles.map(cycle => ({ ...cycle, ...given }))
}
