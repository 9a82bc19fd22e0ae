import { expect, test } from 'vitest'
import { membershipEnd, type Payments, paidUntil, turnEnd } from '#domain/membership/paid-time.ts'

const at = (text: string) => new Date(`${text}Z`)
const START = at('2026-01-31T10:00')

function until(given: Partial<Payments>): string | undefined {
  const paid = { startAt: START, lastPaymentAt: START, nextBillingAt: undefined, isOwing: false, ...given }
  return paidUntil(paid, 1)?.toISOString().slice(0, 16)
}

test.each([
  ['2026-01-31T10:00', '2026-02-28T10:00'],
  ['2026-02-27T09:00', '2026-02-28T10:00'],
  ['2026-02-28T09:00', '2026-03-31T10:00'],
  ['2026-02-28T10:00', '2026-03-31T10:00'],
  ['2026-03-05T10:00', '2026-03-31T10:00'],
])('the monthly turn of %s that began on a 31st ends on %s', (moment, end) => {
  expect(turnEnd(START, 1, at(moment))).toEqual(at(end))
})

test.each([
  ['nothing is paid without a payment', { lastPaymentAt: undefined }, undefined],
  ['the next billing time counts', { nextBillingAt: at('2026-02-28T08:00') }, '2026-02-28T08:00'],
  [
    'a next billing time equal to the activation does not count',
    { nextBillingAt: START },
    '2026-02-28T10:00',
  ],
  [
    'a next billing time in the past does not count',
    { nextBillingAt: at('2026-01-30T10:00') },
    '2026-02-28T10:00',
  ],
  ['a cancelled subscription has no next billing time', {}, '2026-02-28T10:00'],
  [
    'a failed renewal moves the next billing time without a payment',
    { nextBillingAt: at('2026-03-31T10:00'), isOwing: true },
    '2026-02-28T10:00',
  ],
  [
    'a late recovered renewal pays its own period only',
    { lastPaymentAt: at('2026-03-10T10:00'), nextBillingAt: at('2026-03-31T10:00') },
    '2026-03-31T10:00',
  ],
  ['the same after a cancellation', { lastPaymentAt: at('2026-03-10T10:00') }, '2026-03-31T10:00'],
  ['periods during a suspension are not paid', { nextBillingAt: at('2026-05-31T10:00') }, '2026-02-28T10:00'],
  [
    'a short month keeps the start day',
    { lastPaymentAt: at('2026-02-28T10:00'), nextBillingAt: at('2026-03-31T10:00') },
    '2026-03-31T10:00',
  ],
])('%s', (_title, payments, end) => {
  expect(until(payments)).toBe(end)
})

test('no paid day is lost when a new subscription begins before the old one ends', () => {
  const old = { startedAt: at('2026-01-01T00:00'), paidUntil: at('2026-02-01T00:00') }
  const next = { startedAt: at('2026-01-22T00:00'), paidUntil: at('2026-02-22T00:00') }
  const later = { startedAt: at('2026-06-01T00:00'), paidUntil: at('2026-07-01T00:00') }
  expect(membershipEnd([])).toBeNull()
  expect(membershipEnd([old])).toEqual(old.paidUntil)
  expect(membershipEnd([next, old])).toEqual(at('2026-03-04T00:00'))
  expect(membershipEnd([old, later])).toEqual(later.paidUntil)
})
