import { expect, test } from 'vitest'
import { offersOf } from '#domain/membership/offers.ts'

const NOW = new Date('2026-03-02T15:00:00.000Z')
const payment = { isPayment: false, dateEnd: null, hasFailedCharge: false }
const paid = { ...payment, isPayment: true, dateEnd: '2026-09-18T15:00:00.000Z' }

test('who has no paid time pays today, and again when the period ends', () => {
  expect(offersOf('1', payment, NOW)).toEqual([
    {
      start: 'now',
      today: '12.99',
      amount: '12.99',
      currency: 'USD',
      nextChargeAt: '2026-04-02T15:00:00.000Z',
      accessUntil: '2026-04-02T15:00:00.000Z',
    },
  ])
})

test('who has half a year paid can let a plan begin when it ends, for nothing today, or add to it', () => {
  expect(offersOf('1', paid, NOW)).toEqual([
    {
      start: 'end',
      today: '0.00',
      amount: '12.99',
      currency: 'USD',
      nextChargeAt: paid.dateEnd,
      accessUntil: paid.dateEnd,
    },
    {
      start: 'now',
      today: '12.99',
      amount: '12.99',
      currency: 'USD',
      nextChargeAt: '2026-04-02T15:00:00.000Z',
      accessUntil: '2026-10-19T15:00:00.000Z',
    },
  ])
})

test.each([
  ['after a failed charge, which the new plan replaces', { hasFailedCharge: true }],
  ['on the last day', { dateEnd: '2026-03-03T14:00:00.000Z' }],
  ['in the grace period', { dateEnd: '2026-03-01T15:00:00.000Z' }],
])('a plan begins at once %s', (_title, given) => {
  expect(offersOf('2', { ...paid, ...given }, NOW).map(({ start }) => start)).toEqual(['now'])
})
