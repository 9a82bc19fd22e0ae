import { describe, expect, test } from 'vitest'
import {
  type Account,
  entitlementsOf,
  type Membership,
  NO_RENEWAL,
  openTo,
  standingOf,
} from '#domain/membership/entitlements.ts'
import { graceAfterTry, type Role, type SubscriptionStatus } from '#domain/membership/membership.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'

const END = '2026-06-30T12:00:00.000Z'

const at = (text: string) => new Date(text.includes('Z') ? text : `${text}T12:00:00.000Z`)
const utc = (text: string) => at(text).toISOString()

/** A membership from a day until a day; a subscription is cancelled, so that it has no grace period. */
function given(
  source: Membership['source'],
  from: string | null,
  until: string,
  more: Partial<Membership> = {},
) {
  const status = source === 'subscription' ? ('CANCELLED' as const) : null
  const reference = `${source} of ${from}`
  const times = { from: from === null ? null : at(from), until: at(until), createdAt: at(from ?? until) }
  const provider = source === 'subscription' ? 'paypal' : null
  return { ...NO_RENEWAL, id: reference, source, reference, plan: '', ...times, status, provider, ...more }
}

const endOf = (memberships: readonly Membership[], now = '2026-01-01') =>
  standingOf(memberships, at(now)).paidUntil?.toISOString() ?? null

describe('whether a membership covers a moment (D14)', () => {
  const cases: [SubscriptionStatus | null, string, boolean, string][] = [
    ['ACTIVE', '2026-06-30T11:59:59.999Z', true, 'within the paid period'],
    ['ACTIVE', '2026-06-30T12:00:00.000Z', true, 'in the grace period of a live subscription'],
    ['ACTIVE', '2026-07-03T11:59:59.999Z', true, 'until the grace period ends'],
    ['ACTIVE', '2026-07-03T12:00:00.000Z', false, 'after the grace period'],
    ['CANCELLED', '2026-06-30T11:59:59.999Z', true, 'a cancellation keeps what was paid for'],
    ['CANCELLED', '2026-06-30T12:00:00.000Z', false, 'without a grace period'],
    ['SUSPENDED', '2026-06-30T11:59:59.999Z', true, 'a suspension keeps what was paid for'],
    ['SUSPENDED', '2026-06-30T12:00:00.000Z', false, 'without a grace period'],
    ['EXPIRED', '2026-06-30T12:00:00.000Z', false, 'an expired subscription has no grace period'],
  ]
  test.each(cases)('%s at %s: %s (%s)', (status, now, expected) => {
    const { isCovered, isInGrace } = standingOf(
      [given('subscription', '2026-05-30', END, { status })],
      at(now),
    )
    expect([isCovered, isInGrace]).toEqual([expected, expected && at(now) >= at(END)])
  })

  test.each(['period', 'code', 'seat'] as const)(
    'a %s lasts until its end, and has no grace period',
    source => {
      const membership = given(source, '2026-05-30', END)
      expect(standingOf([membership], at('2026-06-30T11:59:59.999Z')).isCovered).toBe(true)
      expect(standingOf([membership], at(END)).isCovered).toBe(false)
    },
  )

  test.each(['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const)(
    'after a failed renewal it lasts as long as was told, whatever follows (D54, %s)',
    status => {
      const graceUntil = graceAfterTry(at(END), at('2026-07-10T12:00:00.000Z'))
      expect(graceUntil).toEqual(at('2026-07-11T12:00:00.000Z'))
      const memberships = [given('subscription', '2026-05-30', END, { status, graceUntil })]
      expect(standingOf(memberships, at('2026-07-11T11:59:59.999Z')).isCovered).toBe(true)
      expect(standingOf(memberships, graceUntil).isCovered).toBe(false)
    },
  )

  test('a try that is announced for years later opens the courses for twelve days', () => {
    expect(graceAfterTry(at(END), at('2099-01-01T00:00:00.000Z'))).toEqual(at('2026-07-12T12:00:00.000Z'))
  })

  test('nobody is covered without a membership', () => {
    expect(standingOf([], at(END))).toMatchObject({ isCovered: false, paidUntil: null, closesAt: null })
  })
})

describe('several memberships add up, so that no day of one is lost in another (D14, D53)', () => {
  const year = given('subscription', '2026-01-01', '2027-01-01')
  const cases: [string, Membership[], string | null][] = [
    ['none has no end', [], null],
    ['one has its own', [year], '2027-01-01'],
    [
      'a subscription that begins 10 days before another ends lasts 10 days longer',
      [given('subscription', '2026-01-22', '2026-02-22'), given('subscription', '2026-01-01', '2026-02-01')],
      '2026-03-04',
    ],
    [
      'one that begins after the end of another adds nothing to it',
      [given('subscription', '2026-01-01', '2026-02-01'), given('subscription', '2026-06-01', '2026-07-01')],
      '2026-07-01',
    ],
    [
      'a subscription that continues another has no time of its own before its first charge',
      [given('subscription', '2026-01-01', '2026-02-01'), given('subscription', '2026-06-01', '2026-06-01')],
      '2026-02-01',
    ],
    [
      'a code of 30 days in a paid year makes it 30 days longer',
      [year, given('code', '2026-03-01', '2026-03-31')],
      '2027-01-31',
    ],
    [
      'two codes at the same time last twice as long',
      [given('code', '2026-01-01', '2026-01-31'), given('code', '2026-01-01', '2026-01-31')],
      '2026-03-02',
    ],
    [
      'a seat, a code and a month in any order',
      [
        given('seat', '2026-01-15', '2026-02-14'),
        given('code', '2026-01-20', '2026-02-04'),
        given('period', '2026-01-01', '2026-02-01'),
      ],
      '2026-03-18',
    ],
    [
      'of an unknown beginning only the end counts',
      [
        given('period', null, '2026-02-01'),
        given('period', null, '2026-01-15'),
        given('code', '2026-01-31', '2026-02-01'),
      ],
      '2026-02-02',
    ],
  ]
  test.each(cases)('%s', (_, memberships, end) => {
    expect(endOf(memberships)).toBe(end && utc(end))
    expect(endOf(memberships.toReversed())).toBe(end && utc(end))
  })

  test('a code or a seat that begins after a gap counts from its beginning', () => {
    const memberships = [
      given('subscription', '2026-01-01', '2026-02-01'),
      given('seat', '2026-03-01', '2026-04-01'),
    ]
    expect(endOf(memberships, '2026-01-15')).toBe(utc('2026-02-01'))
    expect(standingOf(memberships, at('2026-02-15')).isCovered).toBe(false)
    expect(standingOf(memberships, at('2026-03-01')).isCovered).toBe(true)
    expect(endOf(memberships, '2026-03-01')).toBe(utc('2026-04-01'))
  })

  test('one that begins without a gap follows at once', () => {
    const memberships = [
      given('subscription', '2026-01-01', '2026-02-01'),
      given('seat', '2026-02-01', '2026-04-01'),
    ]
    expect(endOf(memberships, '2026-01-15')).toBe(utc('2026-04-01'))
  })

  test('what was paid counts at once, although the provider’s clock is ahead', () => {
    const memberships = [given('subscription', '2026-01-02', '2026-02-02')]
    expect(standingOf(memberships, at('2026-01-01')).isCovered).toBe(true)
  })
})

describe('the membership that is shown', () => {
  const wire = (memberships: readonly Membership[], now: string) => {
    const { plan, orderId, status, dateStart, dateEnd } = studentPaymentOf(
      standingOf(memberships, at(now)),
      at(now),
    )
    return { plan, orderId, status, dateStart, dateEnd }
  }
  const renewed = given('subscription', '2026-01-01', '2026-02-01', { status: 'ACTIVE', plan: '1' })
  const code = given('code', '2026-01-10', '2026-06-09')

  test('is the subscription that renews, with the end of all', () => {
    expect(wire([renewed, code], '2026-01-20')).toEqual({
      ...{ plan: '1', orderId: renewed.reference, status: 'ACTIVE' },
      ...{ dateStart: utc('2026-01-01'), dateEnd: utc('2026-07-01') },
    })
  })

  test('is what was given later when the subscription is over', () => {
    expect(wire([{ ...renewed, status: 'CANCELLED' }, code], '2026-01-20')).toEqual({
      ...{ plan: '', orderId: '', status: '' },
      ...{ dateStart: utc('2026-01-10'), dateEnd: utc('2026-07-01') },
    })
  })

  test('is the subscription ordered last, when it continues another', () => {
    const later = given('subscription', '2026-06-01', '2026-06-01', {
      status: 'ACTIVE',
      createdAt: at('2026-01-20'),
    })
    expect(wire([renewed, later], '2026-01-21')).toMatchObject({ orderId: later.reference })
    expect(wire([renewed, { ...later, createdAt: at('2025-12-01') }], '2026-01-21')).toMatchObject({
      orderId: renewed.reference,
    })
  })
})

describe('what is open (D12, D13)', () => {
  const paid = [given('subscription', '2026-05-30', END)]
  const member = { courses: 'full', library: true, progress: true, account: true, administration: false }
  const admin = { courses: 'admin', library: true, progress: false, purchase: false, administration: true }
  const cases: [string, Omit<Account, 'memberships'>, readonly Membership[], object][] = [
    [
      'an unpaid student',
      { role: 'STUDENT' },
      [],
      { ...member, courses: 'demo', library: false, purchase: true, invoices: true },
    ],
    ['a paid student', { role: 'STUDENT' }, paid, { ...member, purchase: true, invoices: true }],
    ['a student with a code', { role: 'STUDENT' }, [given('code', '2026-06-01', END)], member],
    ['a student with a seat', { role: 'STUDENT' }, [given('seat', '2026-06-01', END)], member],
    ['a free user', { role: 'FREE' }, [], { ...member, purchase: false, invoices: false }],
    ['a free user who pays as well', { role: 'FREE' }, paid, { ...member, purchase: false }],
    ['an administrator', { role: 'ADMIN' }, [], admin],
    ['an administrator who pays', { role: 'ADMIN' }, paid, admin],
    [
      'an administrator without the second factor that is required',
      { role: 'ADMIN', needsSecondFactor: true },
      paid,
      { ...admin, courses: 'demo' },
    ],
  ]
  test.each(cases)('to %s', (_, account, memberships, opened) => {
    const now = at('2026-06-15')
    const entitlements = entitlementsOf({ ...account, memberships }, now)
    expect(entitlements).toMatchObject(opened)
    expect(entitlements).toMatchObject(openTo({ ...account, payment: studentPaymentOf(entitlements, now) }))
  })

  test('to a visitor: the demo, and nothing of an account', () => {
    const { courses, ...others } = openTo(null)
    expect(courses).toBe('demo')
    expect(Object.values(others)).not.toContain(true)
  })

  test.each(['STUDENT', 'FREE', 'ADMIN'] as const satisfies readonly Role[])(
    '%s: a membership takes nothing away',
    role => {
      const [without, withOne] = [[], paid].map(memberships =>
        entitlementsOf({ role, memberships }, at('2026-06-15')),
      )
      const opened = (one = without) => Object.entries(one ?? {}).filter(([, value]) => value === true)
      expect(opened(withOne)).toEqual(expect.arrayContaining(opened(without)))
    },
  )
})
