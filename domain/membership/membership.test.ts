import { describe, expect, test } from 'vitest'
import {
  accessOf,
  graceAfterTry,
  isPaid,
  type Role,
  type SubscriptionStatus,
} from '#domain/membership/membership.ts'

const END = '2026-06-30T12:00:00.000Z'

describe('whether a membership is paid (D14)', () => {
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
    [null, '2026-06-30T11:59:59.999Z', true, 'a period paid without a subscription counts'],
    [null, '2026-06-30T12:00:00.000Z', false, 'and ends on its end'],
  ]
  test.each(cases)('%s at %s: %s (%s)', (status, now, expected) => {
    expect(isPaid({ dateEnd: new Date(END), status }, new Date(now))).toBe(expected)
  })

  test.each(['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const)(
    'after a failed renewal it lasts as long as was told, whatever follows (D54, %s)',
    status => {
      const graceUntil = graceAfterTry(new Date(END), new Date('2026-07-10T12:00:00.000Z'))
      expect(graceUntil).toEqual(new Date('2026-07-11T12:00:00.000Z'))
      const membership = { dateEnd: new Date(END), status, graceUntil }
      expect(isPaid(membership, new Date('2026-07-11T11:59:59.999Z'))).toBe(true)
      expect(isPaid(membership, graceUntil)).toBe(false)
    },
  )

  test('a try that is announced for years later opens the courses for twelve days', () => {
    expect(graceAfterTry(new Date(END), new Date('2099-01-01T00:00:00.000Z'))).toEqual(
      new Date('2026-07-12T12:00:00.000Z'),
    )
  })

  test.each(['ACTIVE', 'CANCELLED', null] as const)('nothing is paid without an end date (%s)', status => {
    expect(isPaid({ dateEnd: null, status }, new Date(0))).toBe(false)
  })
})

describe('access to courses (D13)', () => {
  const cases: [string, { role: Role; isPaid: boolean } | null, string][] = [
    ['a visitor', null, 'demo'],
    ['an unpaid student', { role: 'STUDENT', isPaid: false }, 'demo'],
    ['a paid student', { role: 'STUDENT', isPaid: true }, 'full'],
    ['a free user', { role: 'FREE', isPaid: false }, 'full'],
    ['a free user who pays as well', { role: 'FREE', isPaid: true }, 'full'],
    ['an administrator', { role: 'ADMIN', isPaid: false }, 'admin'],
    ['an administrator who pays', { role: 'ADMIN', isPaid: true }, 'admin'],
  ]
  test.each(cases)('of %s', (_, person, access) => {
    const user = person && { role: person.role, payment: { isPayment: person.isPaid } }
    expect(accessOf(user)).toBe(access)
  })
})
