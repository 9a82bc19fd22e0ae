import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateOf,
  dayOf,
  isOver,
  LEAST_PEOPLE,
  mondayOf,
  shownBesideSum,
  weekOfDay,
} from '#domain/administration/cohorts.ts'

test('a day is that of Santo Domingo, and a week begins on Monday', () => {
  // 29 November 2026 is a Sunday; there it lasts until four in the morning UTC.
  const sunday = dayOf(new Date('2026-11-30T03:59:59Z'))
  const monday = dayOf(new Date('2026-11-30T04:00:00Z'))
  expect([dateOf(sunday), dateOf(monday)]).toEqual(['2026-11-29', '2026-11-30'])
  expect(weekOfDay(monday)).toBe(weekOfDay(sunday) + 1)
  expect(dateOf(mondayOf(weekOfDay(sunday)))).toBe('2026-11-23')
})

test('a return is over when the last who began in the week has had its days', () => {
  const week = weekOfDay(dayOf(new Date('2026-11-25T12:00:00Z')))
  const sunday = mondayOf(week) + 6
  expect([isOver(week, 'day2', sunday + 1), isOver(week, 'day2', sunday + 2)]).toEqual([false, true])
  expect([isOver(week, 'day7', sunday + 6), isOver(week, 'day7', sunday + 7)]).toEqual([false, true])
  expect([isOver(week, 'week4', sunday + 27), isOver(week, 'week4', sunday + 28)]).toEqual([false, true])
})

describe('numbers beside their sum', () => {
  test('of fewer than ten people are hidden, and one more when the sum would tell them', () => {
    expect(shownBesideSum([12, 20])).toEqual([12, 20])
    expect(shownBesideSum([12, 0, 20])).toEqual([12, null, 20])
    expect(shownBesideSum([12, 3, 20])).toEqual([null, null, 20])
    expect(shownBesideSum([12, 3, 8, 20])).toEqual([12, null, null, 20])
    expect(shownBesideSum([3, 2])).toEqual([null, null])
  })

  test('never tell a number from one to nine', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 13 }), counts => {
        const shown = shownBesideSum(counts)
        const hidden = counts.reduce((sum, count, place) => sum + (shown[place] === null ? count : 0), 0)
        const isAllHidden = shown.every(count => count === null)
        expect(hidden === 0 || hidden >= LEAST_PEOPLE || isAllHidden).toBe(true)
        expect(shown.every((count, place) => count === null || count === counts[place])).toBe(true)
      }),
    )
  })
})
