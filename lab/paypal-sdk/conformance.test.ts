import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { packagesOf } from '#scripts/packages-on-demand.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

/**
 * PayPal's own server SDK, over real HTTP. It validates every answer against PayPal's schema, so that a deviation of
 * the emulator fails here.
 */

const {
  ApplicationContextUserAction,
  CaptureType,
  Client,
  Environment,
  IntervalUnit,
  SubscriptionError,
  SubscriptionsController,
  TenureType,
} = packagesOf('lab')('@paypal/paypal-server-sdk')
const SANDBOX = 'https://api-m.sandbox.paypal.com'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/dev/paypal`
})
afterAll(() => app.close())
afterEach(() => emulator().endFaults())

function emulator() {
  const { paypalEmulator } = app.context
  if (!paypalEmulator) throw new Error('the test server has an emulator')
  return paypalEmulator
}

type Sent = { url: string; method: string; headers: object; data?: string }

/** The SDK only knows PayPal's addresses: redirects its requests to the emulator. */
async function adapter(config: Sent) {
  const response = await fetch(config.url.replace(SANDBOX, base), {
    method: config.method,
    headers: Object.entries(config.headers).filter((field): field is [string, string] => !!field[1]),
    ...(config.data !== undefined && { body: config.data }),
  })
  const headers = Object.fromEntries(response.headers)
  return {
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers,
    config,
  }
}

function sdk(clientSecret: string = emulator().credentials.clientSecret) {
  const { clientId } = emulator().credentials
  const client = new Client({
    environment: Environment.Sandbox,
    timeout: 10_000,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    unstable_httpClientOptions: { adapter },
  })
  return new SubscriptionsController(client)
}

/** A plan, and its product, which the SDK cannot create. */
async function newPlan(): Promise<string> {
  const { clientId, clientSecret } = emulator().credentials
  const token = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const product = await fetch(`${base}/v1/catalogs/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Academia', type: 'SERVICE' }),
  })
  const { id: productId } = (await product.json()) as { id: string }
  const { result } = await sdk().createBillingPlan({
    prefer: 'return=representation',
    body: {
      productId,
      name: 'MEMBRESÍA POR 1 MES',
      billingCycles: [
        {
          tenureType: TenureType.Regular,
          sequence: 1,
          totalCycles: 0,
          frequency: { intervalUnit: IntervalUnit.Month, intervalCount: 1 },
          pricingScheme: { fixedPrice: { value: '12.99', currencyCode: 'USD' } },
        },
      ],
      paymentPreferences: { autoBillOutstanding: true, paymentFailureThreshold: 2 },
    },
  })
  return result.id ?? ''
}

async function create(userAction = ApplicationContextUserAction.SubscribeNow): Promise<string> {
  const { result } = await sdk().createSubscription({
    prefer: 'return=representation',
    paypalRequestId: crypto.randomUUID(),
    body: {
      planId: await newPlan(),
      customId: 'usr_41',
      subscriber: { emailAddress: 'ana@example.org' },
      applicationContext: {
        brandName: 'Academia',
        locale: 'es-ES',
        userAction,
        returnUrl: 'https://app.test/payment/1?paypal=ok',
        cancelUrl: 'https://app.test/payment/1?paypal=cancel',
      },
    },
  })
  expect(result).toMatchObject({ status: 'APPROVAL_PENDING', customId: 'usr_41' })
  return result.id ?? ''
}

const get = async (id: string) => (await sdk().getSubscription({ id, fields: 'plan' })).result
/** The error of a call. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call was answered'),
    (error: unknown) => error,
  )

describe("PayPal's server SDK", () => {
  test('creates a plan, finds it, and changes its price', async () => {
    const id = await newPlan()
    const plans = sdk()
    expect((await plans.getBillingPlan(id)).result).toMatchObject({ id, status: 'ACTIVE' })
    const listed = await plans.listBillingPlans({ totalRequired: true, prefer: 'return=representation' })
    expect(listed.result.plans?.map(({ id }: { id: string }) => id)).toContain(id)
    await plans.updateBillingPlanPricingSchemes({
      id,
      body: {
        pricingSchemes: [
          {
            billingCycleSequence: 1,
            pricingScheme: { fixedPrice: { value: '15.00', currencyCode: 'USD' } },
          },
        ],
      },
    })
    const [cycle] = (await plans.getBillingPlan(id)).result.billingCycles ?? []
    expect(cycle?.pricingScheme).toMatchObject({ version: 2, fixedPrice: { value: '15.00' } })
    expect((await plans.deactivateBillingPlan(id)).statusCode).toBe(204)
    expect((await plans.activateBillingPlan(id)).statusCode).toBe(204)
  })

  test('creates a subscription, and reads it after the approval', async () => {
    const id = await create()
    emulator().approve(id)
    expect(await get(id)).toMatchObject({
      status: 'ACTIVE',
      subscriber: { emailAddress: 'ana@example.org' },
      billingInfo: {
        outstandingBalance: { value: '0.0' },
        lastPayment: { amount: { value: '12.99', currencyCode: 'USD' } },
        failedPaymentsCount: 0,
      },
      plan: { name: 'MEMBRESÍA POR 1 MES' },
    })
  })

  test('activates an approved one, suspends, reactivates and cancels it', async () => {
    const id = await create(ApplicationContextUserAction.Continue)
    emulator().approve(id)
    expect((await get(id)).status).toBe('APPROVED')
    const calls = sdk()
    expect((await calls.activateSubscription({ id })).statusCode).toBe(204)
    await calls.suspendSubscription({ id, body: { reason: 'a pause' } })
    expect((await get(id)).status).toBe('SUSPENDED')
    await calls.activateSubscription({ id, body: { reason: 'on again' } })
    expect((await get(id)).status).toBe('ACTIVE')
    expect((await calls.cancelSubscription({ id, body: { reason: 'no time' } })).statusCode).toBe(204)
    expect(await get(id)).toMatchObject({ status: 'CANCELLED', statusChangeNote: 'no time' })
  })

  test('lists the transactions of a time span, and captures the balance', async () => {
    const id = await create()
    emulator().approve(id, { isCharged: false })
    // Its balance is what was still unpaid after the last try.
    await emulator().advance(10 * 24 * 60 * 60 * 1000)
    emulator().recover(id)
    const amount = { currencyCode: 'USD', value: '12.99' }
    const body = { note: 'What is owed', captureType: CaptureType.OutstandingBalance, amount }
    expect((await sdk().captureSubscription({ id, body })).result).toMatchObject({ status: 'COMPLETED' })
    const { result } = await sdk().listSubscriptionTransactions({
      id,
      startTime: '2026-01-01T00:00:00Z',
      endTime: '2027-01-01T00:00:00Z',
    })
    expect(result).toMatchObject({
      totalItems: 4,
      transactions: [
        { status: 'DECLINED' },
        { status: 'DECLINED' },
        { status: 'DECLINED' },
        { status: 'COMPLETED', amountWithBreakdown: { grossAmount: { value: '12.99' } } },
      ],
    })
  })

  test('gets the same answer for the same request id', async () => {
    const given = { paypalRequestId: 'attempt-1', body: { planId: await newPlan() } }
    const first = await sdk().createSubscription(given)
    const again = await sdk().createSubscription(given)
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.result.id).toBe(first.result.id)
  })

  test('fails at the token with wrong keys', async () => {
    const failure = await failureOf(sdk('guessed').getSubscription({ id: 'I-UNKNOWN0001' }))
    expect(failure).toMatchObject({ statusCode: 401, result: { error: 'invalid_client' } })
  })

  test('gets 401 when its token has expired', async () => {
    const id = await create()
    const calls = sdk()
    await calls.getSubscription({ id })
    await emulator().advance(9 * 60 * 60 * 1000)
    expect(await failureOf(calls.getSubscription({ id }))).toMatchObject({ statusCode: 401 })
  })

  test('understands 404 and 422', async () => {
    const unknown = await failureOf(sdk().getSubscription({ id: 'I-UNKNOWN0001' }))
    expect(unknown).toBeInstanceOf(SubscriptionError)
    expect(unknown).toMatchObject({
      statusCode: 404,
      result: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
    })
    const id = await create()
    const early = await failureOf(sdk().cancelSubscription({ id, body: { reason: 'too early' } }))
    expect(early).toBeInstanceOf(SubscriptionError)
    expect(early).toMatchObject({
      statusCode: 422,
      result: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    })
  })

  test.each([429, 503] as const)('handles %i', async answer => {
    const id = await create()
    emulator().change({ calls: [{ answer }] })
    expect(await failureOf(sdk().getSubscription({ id }))).toMatchObject({ statusCode: answer })
    expect((await get(id)).status).toBe('APPROVAL_PENDING')
  })

  test('handles a refused connection', async () => {
    const id = await create()
    emulator().change({ calls: [{ answer: 'refused' }] })
    expect(await failureOf(sdk().getSubscription({ id }))).toBeInstanceOf(Error)
    expect((await get(id)).status).toBe('APPROVAL_PENDING')
  })

  test('times out', async () => {
    emulator().change({ calls: [{ answer: 'timeout' }] })
    const signal = AbortSignal.timeout(200)
    await expect(fetch(`${base}/v1/billing/plans`, { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
