import { beforeEach, describe, expect, test } from 'vitest'
import { cyclesOf, DAY_MS, MONTHLY, openShop, type Shop } from '#emulator/paypal/testing.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const HOUR_MS = DAY_MS / 24
const act = (id: string, action: string, body: unknown = { reason: 'x' }) =>
  shop.call('POST', `/v1/billing/subscriptions/${id}/${action}`, body)
const issueOf = ({ status, body }: { status: number; body: { details: { issue: string }[] } }) => [
  status,
  body.details[0]?.issue,
]
const days = (count: number) => shop.emulator.advance(count * DAY_MS)
const types = () => shop.received.map(({ type }) => type.replace('BILLING.SUBSCRIPTION.', ''))
const NO_STATE = [422, 'SUBSCRIPTION_STATUS_INVALID']

describe('a subscription', () => {
  test('is neither charged nor cancellable before its approval', async () => {
    const id = await shop.subscribe({ custom_id: 'usr_41' })
    const shown = await shop.read(id)
    expect(shown).toMatchObject({ status: 'APPROVAL_PENDING', custom_id: 'usr_41', plan_overridden: false })
    expect(shown.billing_info).toBeUndefined()
    expect(shown.links[0].href).toMatch(
      /^https:\/\/emulator\.test\/dev\/paypal\/approve\?ba_token=BA-\w{17}$/,
    )
    for (const action of ['cancel', 'suspend', 'activate'])
      expect(issueOf(await act(id, action))).toEqual(NO_STATE)
    await days(70)
    expect(types()).toEqual(['CREATED'])
  })

  test('is active and paid once approved', async () => {
    const id = await shop.member({ subscriber: { email_address: 'ana@example.org' } })
    expect(await shop.read(id)).toMatchObject({
      status: 'ACTIVE',
      start_time: '2026-01-31T10:00:00Z',
      subscriber: { email_address: 'ana@example.org' },
      billing_info: {
        outstanding_balance: { currency_code: 'USD', value: '0.0' },
        cycle_executions: [{ cycles_completed: 1, total_cycles: 0 }],
        last_payment: { amount: { currency_code: 'USD', value: '12.99' }, time: '2026-01-31T10:00:00Z' },
        next_billing_time: '2026-02-28T10:00:00Z',
        failed_payments_count: 0,
      },
    })
    expect(types()).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
    expect(shop.received[2]?.event.resource).toMatchObject({
      state: 'completed',
      billing_agreement_id: id,
      amount: { total: '12.99', currency: 'USD' },
      transaction_fee: { value: '0.94', currency: 'USD' },
    })
  })

  test('with user_action CONTINUE is approved first, and paid once the shop activates it', async () => {
    const id = await shop.member({
      application_context: {
        user_action: 'CONTINUE',
        return_url: 'https://shop.test/ok',
        cancel_url: 'https://shop.test/no',
      },
    })
    expect(await shop.read(id)).toMatchObject({ status: 'APPROVED' })
    expect((await act(id, 'activate')).status).toBe(204)
    expect(await shop.read(id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: { last_payment: { amount: { value: '12.99' } } },
    })
  })

  test('of the 31st is charged on the last day of short months, then on the 31st again', async () => {
    await shop.member()
    await days(90)
    const sales = shop.received.filter(({ type }) => type === 'PAYMENT.SALE.COMPLETED')
    expect(sales.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test.each([
    ['YEAR', 1, '2027-01-31T10:00:00Z'],
    ['MONTH', 3, '2026-04-30T10:00:00Z'],
    ['WEEK', 2, '2026-02-14T10:00:00Z'],
    ['DAY', 1, '2026-02-01T10:00:00Z'],
  ] as const)('of %s x%i is charged next at its time', async (unit, count, next) => {
    const cycles = cyclesOf({ frequency: { interval_unit: unit, interval_count: count } })
    const id = await shop.member({ plan_id: await shop.plan({ billing_cycles: cycles }) })
    expect((await shop.read(id)).billing_info.next_billing_time).toBe(next)
  })

  test('is never charged after its cancellation, and has no next billing time', async () => {
    const id = await shop.member()
    expect((await act(id, 'cancel')).status).toBe(204)
    const shown = await shop.read(id)
    expect(shown).toMatchObject({ status: 'CANCELLED', status_change_note: 'x' })
    expect(shown.billing_info.next_billing_time).toBeUndefined()
    for (const action of ['cancel', 'suspend', 'activate'])
      expect(issueOf(await act(id, action))).toEqual(NO_STATE)
    await days(70)
    expect(types()).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.SALE.COMPLETED', 'CANCELLED'])
  })

  test('continues when reactivated after a suspension, without the missed cycles', async () => {
    const id = await shop.member()
    await act(id, 'suspend')
    await days(40)
    expect((await act(id, 'activate')).status).toBe(204)
    expect((await shop.read(id)).billing_info.next_billing_time).toBe('2026-03-31T10:00:00Z')
    await days(20)
    expect(types().slice(3)).toEqual(['SUSPENDED', 'RE-ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
  })

  test('is first charged at a later start', async () => {
    const id = await shop.member({ start_time: '2026-02-10T00:00:00Z' })
    expect(await shop.read(id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: { next_billing_time: '2026-02-10T00:00:00Z' },
    })
    await days(10)
    expect(shop.received.at(-1)).toMatchObject({
      type: 'PAYMENT.SALE.COMPLETED',
      at: '2026-02-10T00:00:00.000Z',
    })
  })

  test('of a limited plan expires after its last cycle, and starts with the trial', async () => {
    const [regular] = cyclesOf({ sequence: 2, total_cycles: 1 })
    const [trial] = cyclesOf({
      tenure_type: 'TRIAL',
      total_cycles: 1,
      frequency: { interval_unit: 'WEEK', interval_count: 1 },
      pricing_scheme: undefined,
    })
    const cycles = [trial, regular].flatMap(cycle => cycle ?? [])
    const id = await shop.member({ plan_id: await shop.plan({ billing_cycles: cycles }) })
    await days(60)
    expect(types()).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.SALE.COMPLETED', 'EXPIRED'])
    expect(shop.received.slice(2).map(({ at }) => at.slice(0, 10))).toEqual(['2026-02-07', '2026-03-07'])
    expect((await shop.read(id)).status).toBe('EXPIRED')
  })

  test('is charged a new price of its plan at the next cycle', async () => {
    const planId = await shop.plan()
    const id = await shop.member({ plan_id: planId })
    const price = { fixed_price: { value: '15.00', currency_code: 'USD' } }
    const scheme = { billing_cycle_sequence: 1, pricing_scheme: price }
    const path = `/v1/billing/plans/${planId}/update-pricing-schemes`
    expect((await shop.call('POST', path, { pricing_schemes: [scheme] })).status).toBe(204)
    await days(30)
    expect(shop.emulator.subscription(id).sales.map(({ cents }) => cents)).toEqual([1299, 1500])
  })
})

describe('a failed charge', () => {
  test('leaves the subscription active, announces the retry, and advances its next billing time', async () => {
    const id = await shop.member()
    shop.emulator.decline(id)
    await days(28)
    const shown = (await shop.call('GET', `/v1/billing/subscriptions/${id}?fields=last_failed_payment`)).body
    expect(shown).toMatchObject({
      status: 'ACTIVE',
      billing_info: {
        outstanding_balance: { value: '0.0' },
        failed_payments_count: 0,
        next_billing_time: '2026-03-31T10:00:00Z',
        last_payment: { time: '2026-01-31T10:00:00Z' },
        last_failed_payment: {
          amount: { value: '12.99' },
          next_payment_retry_time: '2026-03-05T10:00:00Z',
        },
      },
    })
    expect(types().at(-1)).toBe('PAYMENT.FAILED')
  })

  test('is retried after five days, at most twice per cycle, and counted when the last try has failed', async () => {
    const id = await shop.member()
    shop.emulator.decline(id)
    const billing = async () => (await shop.read(id)).billing_info
    await days(28 + 9)
    expect(await billing()).toMatchObject({ failed_payments_count: 0, outstanding_balance: { value: '0.0' } })
    await days(1)
    expect(await billing()).toMatchObject({
      failed_payments_count: 1,
      outstanding_balance: { value: '12.99' },
    })
    await days(20)
    const failures = shop.received.filter(({ type }) => type.endsWith('FAILED'))
    expect(failures.map(({ at }) => at.slice(5, 10))).toEqual(['02-28', '03-05', '03-10'])
  })

  test('suspends at once where the threshold is one, and without billing of balances none is charged', async () => {
    const preferences = { ...MONTHLY.payment_preferences, auto_bill_outstanding: false }
    const strict = { ...preferences, payment_failure_threshold: 1 }
    const id = await shop.member({ plan_id: await shop.plan({ payment_preferences: strict }) })
    shop.emulator.decline(id)
    await days(28 + 10)
    expect((await shop.read(id)).status).toBe('SUSPENDED')
    const other = await shop.member({ plan_id: await shop.plan({ payment_preferences: preferences }) })
    shop.emulator.decline(other)
    await days(45)
    shop.emulator.recover(other)
    await days(30)
    expect(shop.emulator.subscription(other).sales.at(-1)).toMatchObject({ cents: 1299, status: 'COMPLETED' })
    expect((await shop.read(other)).billing_info.outstanding_balance.value).toBe('12.99')
  })

  test('is billed as the subscription was changed to, not as its plan was', async () => {
    const planId = await shop.plan()
    const [changed, usual] = [await shop.member({ plan_id: planId }), await shop.member({ plan_id: planId })]
    const preference = (path: string) => [
      { op: 'replace', path: `${path}/auto_bill_outstanding`, value: false },
      { op: 'replace', path: `${path}/payment_failure_threshold`, value: 1 },
    ]
    const change = (path: string, at: string) => shop.call('PATCH', path, preference(at))
    expect((await change(`/v1/billing/subscriptions/${changed}`, '/plan/payment_preferences')).status).toBe(
      204,
    )
    expect((await change(`/v1/billing/plans/${planId}`, '/payment_preferences')).status).toBe(204)
    for (const id of [changed, usual]) shop.emulator.decline(id)
    await days(28 + 11)
    expect([(await shop.read(changed)).status, (await shop.read(usual)).status]).toEqual([
      'SUSPENDED',
      'ACTIVE',
    ])
    const { body } = await shop.call('GET', `/v1/billing/subscriptions/${changed}?fields=plan`)
    expect(body.plan.payment_preferences).toMatchObject({
      auto_bill_outstanding: false,
      payment_failure_threshold: 1,
    })
  })

  test('is cleared by a successful retry', async () => {
    const id = await shop.member()
    shop.emulator.decline(id)
    await days(30)
    shop.emulator.recover(id)
    await days(4)
    expect(await shop.read(id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: { outstanding_balance: { value: '0.0' }, failed_payments_count: 0 },
    })
    expect(types().slice(-2)).toEqual(['PAYMENT.FAILED', 'PAYMENT.SALE.COMPLETED'])
    expect(shop.emulator.subscription(id).paidUntilMs).toBe(Date.parse('2026-03-31T10:00:00Z'))
    await days(26)
    expect(types().filter(type => type.startsWith('PAYMENT.SALE'))).toHaveLength(3)
  })

  test('suspends the subscription when consecutive failures reach the threshold', async () => {
    const id = await shop.member()
    shop.emulator.decline(id)
    await days(28 + 31 + 9)
    expect((await shop.read(id)).status).toBe('ACTIVE')
    await days(1)
    expect(await shop.read(id)).toMatchObject({
      status: 'SUSPENDED',
      billing_info: { outstanding_balance: { value: '25.98' }, failed_payments_count: 2 },
    })
    expect(types().slice(3)).toEqual([...Array(6).fill('PAYMENT.FAILED'), 'SUSPENDED'])
  })

  test('is charged with the next cycle, in one sum', async () => {
    const id = await shop.member()
    shop.emulator.decline(id)
    await days(45)
    shop.emulator.recover(id)
    await days(15)
    expect(shop.emulator.subscription(id).sales.at(-1)).toMatchObject({ cents: 2598, status: 'COMPLETED' })
  })

  test('at the approval leaves an active, unpaid subscription', async () => {
    const id = await shop.subscribe()
    shop.emulator.approve(id, { isCharged: false })
    await shop.emulator.settle()
    const shown = await shop.read(id)
    expect(shown).toMatchObject({
      status: 'ACTIVE',
      billing_info: { outstanding_balance: { value: '0.0' } },
    })
    expect(shown.billing_info.last_payment).toBeUndefined()
    expect(shop.emulator.subscription(id).paidUntilMs).toBeUndefined()
    expect(types()).toEqual(['CREATED', 'ACTIVATED', 'PAYMENT.FAILED'])
  })

  test('can be captured by the shop, up to the balance', async () => {
    const id = await shop.member()
    const ask = (value: string, currency_code = 'USD') =>
      act(id, 'capture', { note: 'x', capture_type: 'OUTSTANDING_BALANCE', amount: { value, currency_code } })
    expect(issueOf(await ask('12.99'))).toEqual([422, 'ZERO_OUTSTANDING_BALANCE'])
    shop.emulator.decline(id)
    await days(28 + 10)
    expect(issueOf(await ask('13.00'))).toEqual([422, 'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE'])
    expect(issueOf(await ask('12.99', 'EUR'))).toEqual([422, 'CURRENCY_MISMATCH'])
    shop.emulator.recover(id)
    expect(await ask('12.99')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
    expect((await shop.read(id)).billing_info.outstanding_balance.value).toBe('0.0')
    await days(6)
    expect(shop.emulator.subscription(id).sales).toHaveLength(5)
  })
})

test('transactions of a time span include failures, and require both ends', async () => {
  const id = await shop.member()
  shop.emulator.decline(id)
  await days(30)
  const path = `/v1/billing/subscriptions/${id}/transactions`
  const all = await shop.call('GET', `${path}?start_time=2026-01-01T00:00:00Z&end_time=2027-01-01T00:00:00Z`)
  expect(all.body).toMatchObject({
    total_items: 2,
    total_pages: 1,
    transactions: [
      {
        status: 'COMPLETED',
        amount_with_breakdown: {
          gross_amount: { value: '12.99' },
          fee_amount: { value: '0.94' },
          net_amount: { value: '12.05' },
        },
        time: '2026-01-31T10:00:00Z',
      },
      { status: 'DECLINED' },
    ],
  })
  const none = await shop.call('GET', `${path}?start_time=2025-01-01T00:00:00Z&end_time=2026-01-01T00:00:00Z`)
  expect(none.body.transactions).toEqual([])
  expect(issueOf(await shop.call('GET', `${path}?start_time=2026-01-01T00:00:00Z`))).toEqual([
    400,
    'MISSING_REQUIRED_PARAMETER',
  ])
  expect(issueOf(await shop.call('GET', `${path}?start_time=2026-01-01&end_time=2027-01-01`))).toEqual([
    400,
    'INVALID_PARAMETER_SYNTAX',
  ])
})

test('a payment can be refunded in parts or in full, up to its amount', async () => {
  const id = await shop.member()
  const [sale] = shop.emulator.subscription(id).sales
  if (!sale) throw new Error('no payment')
  shop.emulator.refund(sale.id, { what: 'REFUNDED', amount: '5.00' })
  shop.emulator.refund(sale.id, { what: 'REVERSED' })
  expect(() => shop.emulator.refund(sale.id, { what: 'REFUNDED' })).toThrow()
  await shop.emulator.settle()
  expect(types().slice(3)).toEqual(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED'])
  expect(shop.received[3]?.event.resource).toMatchObject({
    sale_id: sale.id,
    billing_agreement_id: id,
    amount: { total: '-5.00' },
  })
  expect(shop.emulator.subscription(id).sales[0]?.status).toBe('REFUNDED')
})

test('events during an advance of the clock run at their own time', async () => {
  await shop.member()
  await shop.emulator.advance(60 * DAY_MS + HOUR_MS)
  expect(shop.received.map(({ at }) => at)).toEqual(shop.received.map(({ at }) => at).toSorted())
  expect(shop.received.at(-1)?.at).toBe('2026-03-31T10:00:00.000Z')
  expect(shop.emulator.now().toISOString()).toBe('2026-04-01T11:00:00.000Z')
})
