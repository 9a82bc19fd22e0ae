import { expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/calendar.ts'
import {
  creditOf,
  isPlausibleTime,
  type Payments,
  paidUntil,
  turnEnd,
  turnOf,
} from '#domain/membership/paid-time.ts'

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

test('the turn of a moment is the one that counting them all finds', () => {
  for (let step = 0; step < 2000; step++) {
    const moment = new Date(START.getTime() + step * 19 * 60 * 60 * 1000)
    for (const months of [1, 3, 12]) {
      let turns = 1
      while (addMonthsUtc(START, turns * months).getTime() <= moment.getTime() + 24 * 60 * 60 * 1000) turns++
      const start = addMonthsUtc(START, (turns - 1) * months)
      expect(turnOf(START, months, moment)).toEqual({ start, end: addMonthsUtc(START, turns * months) })
    }
  }
})

test('no date makes the count of turns endless', () => {
  const [first, last] = [new Date(-8.64e15), new Date(8.64e15)]
  expect(() => turnEnd(START, 1, last)).toThrow(RangeError)
  expect(() => turnEnd(START, 1, new Date(Number.NaN))).toThrow(RangeError)
  expect(turnEnd(START, 1, first)).toEqual(at('2026-02-28T10:00'))
  expect([first, last, at('1999-12-31T23:59'), at('2100-01-01T00:00')].map(isPlausibleTime)).not.toContain(
    true,
  )
  expect([at('2000-01-01T00:00'), at('2099-12-31T23:59')].map(isPlausibleTime)).not.toContain(false)
})

test.each([
  ['while the courses were open adds nothing', '2026-03-05T10:00', '2026-03-06T10:00', 0],
  [
    'when they had closed adds the part of its month that had passed',
    '2026-03-10T10:00',
    '2026-03-03T10:00',
    10,
  ],
])('a late payment %s', (_title, paid, closed, days) => {
  const given = { paidAt: at(paid), closedFrom: at(closed) }
  expect(creditOf(START, 1, given) / 24 / 60 / 60 / 1000).toBe(days)
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
