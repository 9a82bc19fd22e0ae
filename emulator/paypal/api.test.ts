import { beforeEach, describe, expect, test } from 'vitest'
import { cyclesOf, DAY_MS, MONTHLY, openShop, type Reply, type Shop } from '#emulator/paypal/testing.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const issueOf = ({ status, body }: Reply) => [status, body.name, body.details[0]?.issue]
const SUBSCRIPTIONS = '/v1/billing/subscriptions'
const tokenOf = (authorization: string, body = 'grant_type=client_credentials') =>
  shop.emulator.fetch('https://emulator.test/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

describe('a token', () => {
  const right = () => {
    const { clientId, clientSecret } = shop.emulator.credentials
    return `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  }
  const readWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return shop.emulator.fetch('https://emulator.test/v1/billing/plans', { headers })
  }

  test('is issued for the right keys, for nine hours of the emulator’s clock', async () => {
    const token = (await (await tokenOf(right())).json()) as { access_token: string }
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
    expect((await readWith(token.access_token)).status).toBe(200)
    await shop.emulator.advance(32_399_000)
    expect((await readWith(token.access_token)).status).toBe(200)
    await shop.emulator.advance(1000)
    const late = await readWith(token.access_token)
    expect([late.status, await late.json()]).toMatchObject([401, { error: 'invalid_token' }])
  })

  test('is not issued for wrong keys or another grant', async () => {
    const wrong = await tokenOf(`Basic ${btoa('dilo-paypal-emulator:guessed')}`)
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: 'invalid_client' }])
    const other = await tokenOf(right(), 'grant_type=password')
    expect([other.status, await other.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }])
  })

  test('must have been issued', async () => {
    for (const token of ['', 'A21AAguessed']) expect((await readWith(token)).status).toBe(401)
  })
})

describe('a refusal is machine-readable', () => {
  test.each([
    ['no body', '', [400, 'INVALID_REQUEST', 'MISSING_REQUEST_BODY']],
    ['no JSON', '{', [400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON']],
    ['a missing field', {}, [400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER']],
    ['too short a field', { plan_id: 'P' }, [400, 'INVALID_REQUEST', 'INVALID_STRING_MIN_LENGTH']],
    ['too long a field', { plan_id: 'P'.repeat(51) }, [400, 'INVALID_REQUEST', 'INVALID_STRING_MAX_LENGTH']],
    ['a field of another type', { plan_id: 1 }, [400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX']],
    ['non-ASCII characters', { custom_id: 'ñ' }, [400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX']],
    ['an unknown plan', { plan_id: 'P-UNKNOWN' }, [404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID']],
    [
      'a quantity for a plan without quantities',
      { quantity: '2' },
      [422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_CANNOT_HAVE_QUANTITY'],
    ],
    [
      'a start in the past',
      { start_time: '2020-01-01T00:00:00Z' },
      [400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE'],
    ],
  ])('for %s', async (_what, given, expected) => {
    const isEmpty = typeof given === 'string' || Object.keys(given).length === 0
    const body = isEmpty ? given : { plan_id: await shop.plan(), ...given }
    const reply = await shop.call('POST', SUBSCRIPTIONS, body)
    expect(issueOf(reply)).toEqual(expected)
    expect(reply.body.debug_id).toBe(reply.headers.get('paypal-debug-id'))
  })

  test('names the field', async () => {
    const { body } = await shop.call('POST', SUBSCRIPTIONS, {
      plan_id: 'P-12345',
      application_context: { return_url: 'https://shop.test/ok' },
    })
    expect(body.details).toEqual([
      expect.objectContaining({
        field: '/application_context/cancel_url',
        issue: 'MISSING_REQUIRED_PARAMETER',
      }),
    ])
  })

  test('for a reason with line breaks, or over 128 characters', async () => {
    const id = await shop.member()
    const cancel = (reason: string) => shop.call('POST', `${SUBSCRIPTIONS}/${id}/cancel`, { reason })
    expect(issueOf(await cancel('a\nb'))).toEqual([400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX'])
    expect(issueOf(await cancel('a'.repeat(129)))[2]).toBe('INVALID_STRING_MAX_LENGTH')
    expect((await shop.read(id)).status).toBe('ACTIVE')
  })

  test('for another content type, an unknown subscription and an unknown call', async () => {
    const form = await shop.call('POST', SUBSCRIPTIONS, 'a=b', { 'content-type': 'text/plain' })
    expect([form.status, form.body.name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(issueOf(await shop.call('GET', `${SUBSCRIPTIONS}/I-UNKNOWN`))[0]).toBe(404)
    expect((await shop.call('POST', '/v1/payments/anything', {})).status).toBe(404)
  })

  test('for an inactive plan', async () => {
    const planId = await shop.plan()
    expect((await shop.call('POST', `/v1/billing/plans/${planId}/deactivate`)).status).toBe(204)
    expect(issueOf(await shop.call('POST', SUBSCRIPTIONS, { plan_id: planId }))[2]).toBe(
      'PLAN_STATUS_INVALID',
    )
    await shop.call('POST', `/v1/billing/plans/${planId}/activate`)
    expect((await shop.call('POST', SUBSCRIPTIONS, { plan_id: planId })).status).toBe(201)
  })
})

describe('the catalogue', () => {
  test('stores products and plans, and lists them by page', async () => {
    for (let count = 0; count < 12; count += 1) await shop.plan()
    const first = await shop.call('GET', '/v1/billing/plans?product_id=PROD-TEST&total_required=true')
    expect(first.body).toMatchObject({ total_items: 12, total_pages: 2 })
    expect(first.body.plans).toHaveLength(10)
    expect((await shop.call('GET', '/v1/billing/plans?page=2')).body.plans).toHaveLength(2)
    const [{ id }] = first.body.plans
    expect((await shop.call('GET', `/v1/billing/plans/${id}`)).body).toMatchObject({
      product_id: 'PROD-TEST',
      status: 'ACTIVE',
      billing_cycles: [{ pricing_scheme: { version: 1, fixed_price: { value: '12.99' } } }],
    })
    expect((await shop.call('GET', '/v1/catalogs/products/PROD-TEST')).body.name).toBe('Academia')
    expect((await shop.call('GET', '/v1/catalogs/products')).body.products).toHaveLength(1)
  })

  test.each([
    ['an unknown product', { product_id: 'PROD-OTHER' }, 404],
    ['an amount with three decimals', { billing_cycles: cyclesOf(priced('12.999')) }, 400],
    ['no regular cycle', { billing_cycles: cyclesOf({ tenure_type: 'TRIAL' }) }, 422],
    ['no price', { billing_cycles: cyclesOf({ pricing_scheme: undefined }) }, 422],
    ['no cycles', { billing_cycles: [] }, 400],
  ])('refuses a plan with %s', async (_what, given, status) => {
    expect((await shop.call('POST', '/v1/billing/plans', { ...MONTHLY, ...given })).status).toBe(status)
  })

  test('refuses a second product with the same id', async () => {
    const again = await shop.call('POST', '/v1/catalogs/products', { id: 'PROD-TEST', name: 'x' })
    expect(issueOf(again)[2]).toBe('DUPLICATE_RESOURCE_IDENTIFIER')
  })
})

function priced(value: string) {
  return { pricing_scheme: { fixed_price: { value, currency_code: 'USD' } } }
}

describe('a request id', () => {
  const create = async (id: string, planId: string) =>
    shop.call('POST', SUBSCRIPTIONS, { plan_id: planId }, { 'paypal-request-id': id })

  test('gets the same answer for 72 hours, and creates nothing twice', async () => {
    const planId = await shop.plan()
    const first = await create('attempt-1', planId)
    await shop.emulator.advance(3 * DAY_MS - 1000)
    const again = await create('attempt-1', planId)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect([...shop.emulator.subscriptions()]).toHaveLength(1)
    await shop.emulator.advance(1000)
    expect((await create('attempt-1', planId)).body.id).not.toBe(first.body.id)
    expect((await create('attempt-2', planId)).status).toBe(201)
  })

  test('finds the result of a call whose answer was lost', async () => {
    const planId = await shop.plan()
    shop.emulator.change({ calls: [{ answer: 500, isApplied: true }] })
    expect((await create('attempt-1', planId)).status).toBe(500)
    const [made] = [...shop.emulator.subscriptions()]
    expect((await create('attempt-1', planId)).body.id).toBe(made?.id)
    expect([...shop.emulator.subscriptions()]).toHaveLength(1)
  })

  test('of a refused call is not stored', async () => {
    expect((await create('attempt-1', 'P-UNKNOWN')).status).toBe(404)
    expect((await create('attempt-1', await shop.plan())).status).toBe(201)
  })
})

test('returns the full resource on request, else its id, status and links', async () => {
  const planId = await shop.plan()
  const short = await shop.call('POST', SUBSCRIPTIONS, { plan_id: planId })
  expect(Object.keys(short.body).toSorted()).toEqual(['id', 'links', 'status'])
  const prefer = { prefer: 'return=representation' }
  expect((await shop.call('POST', SUBSCRIPTIONS, { plan_id: planId }, prefer)).body.plan_id).toBe(planId)
  const id = await shop.member({ plan_id: planId })
  const { body } = await shop.call('GET', `${SUBSCRIPTIONS}/${id}?fields=plan`)
  expect(body.plan.billing_cycles[0].pricing_scheme.fixed_price.value).toBe('12.99')
})

test('only the custom id of a subscription can be changed', async () => {
  const id = await shop.member({ custom_id: 'usr_1' })
  const patch = (path: string) =>
    shop.call('PATCH', `${SUBSCRIPTIONS}/${id}`, [{ op: 'replace', path, value: 'usr_2' }])
  expect((await patch('/custom_id')).status).toBe(204)
  expect((await shop.read(id)).custom_id).toBe('usr_2')
  expect((await patch('/plan_id')).status).toBe(400)
})

describe('a fault', () => {
  test('affects the given number of calls, with its path and method only', async () => {
    const id = await shop.member()
    shop.emulator.change({ calls: [{ answer: 429, times: 2, method: 'GET', path: id }] })
    expect((await shop.call('GET', '/v1/billing/plans')).status).toBe(200)
    const busy = await shop.call('GET', `${SUBSCRIPTIONS}/${id}`)
    expect([busy.status, busy.body.name, busy.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMIT_REACHED',
      '1',
    ])
    expect((await shop.call('GET', `${SUBSCRIPTIONS}/${id}`)).status).toBe(429)
    expect((await shop.read(id)).status).toBe('ACTIVE')
  })

  test.each([500, 503] as const)('%i is a page, not JSON', async status => {
    shop.emulator.change({ calls: [{ answer: status }] })
    const reply = await shop.call('GET', '/v1/billing/plans')
    expect(reply.status).toBe(status)
    expect(reply.body).toContain('<!doctype html>')
  })

  test.each([
    ['timeout', 'TimeoutError'],
    ['refused', 'TypeError'],
  ] as const)('%s gives no answer', async (answer, name) => {
    shop.emulator.change({ calls: [{ answer }] })
    await expect(shop.call('GET', '/v1/billing/plans')).rejects.toMatchObject({ name })
    expect((await shop.call('GET', '/v1/billing/plans')).status).toBe(200)
  })

  test('of an outage answers and sends nothing until it ends', async () => {
    const id = await shop.member()
    shop.emulator.change({ isDown: true })
    await expect(shop.read(id)).resolves.toContain('Service Unavailable')
    shop.received.length = 0
    await shop.emulator.advance(29 * DAY_MS)
    expect(shop.received).toEqual([])
    shop.emulator.change({ isDown: false })
    await shop.emulator.advance(DAY_MS)
    expect(shop.received.map(({ type }) => type)).toEqual(['PAYMENT.SALE.COMPLETED'])
  })

  test('of a lag shows an approved subscription as pending for a number of reads', async () => {
    const id = await shop.subscribe()
    shop.emulator.change({ approvalLag: 2 })
    shop.emulator.approve(id)
    const seen = []
    for (let count = 0; count < 3; count += 1) seen.push(await shop.read(id))
    expect(seen.map(({ status }) => status)).toEqual(['APPROVAL_PENDING', 'APPROVAL_PENDING', 'ACTIVE'])
    expect(seen[0].billing_info).toBeUndefined()
  })

  test('of the next billing time shows the start until it ends', async () => {
    shop.emulator.change({ wrongBillingMinutes: 35 })
    const id = await shop.member()
    const next = async () => (await shop.read(id)).billing_info.next_billing_time
    expect(await next()).toBe('2026-01-31T10:00:00Z')
    await shop.emulator.advance(35 * 60_000)
    expect(await next()).toBe('2026-02-28T10:00:00Z')
  })

  test('that is unknown is refused', () => {
    expect(() => shop.emulator.change({ calls: [{ answer: 418 as never }] })).toThrow()
    expect(() => shop.emulator.change({ webhooks: { lost: 2 } })).toThrow()
  })
})
