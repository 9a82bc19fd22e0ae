import { describe, expect, test } from 'vitest'
import {
  practisedDays,
  QUARTER_MS,
  type SaidQuarter,
  summaryOf,
  utcWeekNumber,
  weekNumber,
  weekOf,
} from '#domain/course/week.ts'
import { inZone } from '#domain/testing/zone.ts'

const quarterOf = (time: string) => Math.floor(Date.parse(time) / QUARTER_MS)

/** The counts of a week, by the clock of a time zone, for phrases said at these UTC times. */
function countsIn(zone: string, now: string, times: readonly string[]): number[] {
  const said = times.map(time => ({ quarter: quarterOf(time), count: 1, minutes: 1 }))
  return inZone(zone, () => weekOf(said, new Date(now)).days.map(({ count }) => count))
}

describe('the week of what was said', () => {
  // 23 November 2026 is a Monday.
  test.each([
    ['Monday', '2026-11-23T16:00:00Z', 0],
    ['Wednesday', '2026-11-25T16:00:00Z', 2],
    ['Sunday', '2026-11-29T16:00:00Z', 6],
  ])('begins on Monday, and knows that today is %s', (_, now, today) => {
    inZone('America/Santo_Domingo', () => {
      const week = weekOf([], new Date(now))
      expect(week.today).toBe(today)
      expect(week.days.map(({ noon }) => noon.getDate())).toEqual([23, 24, 25, 26, 27, 28, 29])
      expect(week.days.every(({ noon }) => noon.getHours() === 12)).toBe(true)
    })
  })

  test('has its days across the end of a year', () => {
    const times = ['2026-12-28T15:00:00Z', '2027-01-01T15:00:00Z', '2027-01-03T15:00:00Z']
    expect(countsIn('America/Bogota', '2027-01-02T15:00:00Z', times)).toEqual([1, 0, 0, 0, 1, 0, 1])
  })

  test('leaves out other weeks', () => {
    const times = ['2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z', '2026-11-30T15:00:00Z']
    expect(countsIn('America/Santo_Domingo', '2026-11-25T16:00:00Z', times)).toEqual([1, 0, 0, 0, 0, 0, 0])
  })

  test('changes its day at the midnight of the clock on the wall', () => {
    // 23:45 and 00:00 in Santo Domingo, four hours behind UTC.
    const times = ['2026-11-24T03:45:00Z', '2026-11-24T04:00:00Z']
    expect(countsIn('America/Santo_Domingo', '2026-11-24T16:00:00Z', times).slice(0, 2)).toEqual([1, 1])
    expect(countsIn('UTC', '2026-11-24T16:00:00Z', times).slice(0, 2)).toEqual([0, 2])
  })

  test('has its days also where clocks differ by a quarter of an hour', () => {
    // 23:45 and 00:00 in Kathmandu, which is 5:45 ahead.
    const times = ['2026-11-23T18:00:00Z', '2026-11-23T18:15:00Z']
    expect(countsIn('Asia/Kathmandu', '2026-11-24T06:00:00Z', times).slice(0, 2)).toEqual([1, 1])
  })

  // Clocks change on Sundays.
  test.each([
    ['of 25 hours', '2026-11-01T04:00:00Z', '2026-11-02T04:45:00Z', '2026-11-01T18:00:00Z'],
    ['of 23 hours', '2026-03-08T05:00:00Z', '2026-03-09T03:45:00Z', '2026-03-08T18:00:00Z'],
  ])('has a day %s whole', (_, first, last, now) => {
    expect(countsIn('America/New_York', now, [first, last])).toEqual([0, 0, 0, 0, 0, 0, 2])
  })

  test('knows today also in the hour that a change of clocks repeats', () => {
    expect(countsIn('America/New_York', '2026-11-01T06:30:00Z', ['2026-11-01T05:30:00Z']).at(-1)).toBe(1)
  })
})

describe('minutes of practice', () => {
  const quarter = quarterOf('2026-11-25T15:00:00Z')
  const bits = (...minutes: number[]) => minutes.reduce((all, minute) => all | (1 << minute), 0)
  const minutesOf = (...said: Omit<SaidQuarter, 'count'>[]) =>
    inZone('America/Santo_Domingo', () =>
      practisedDays(said.map(one => ({ count: 0, ...one }))).map(({ minutes }) => minutes),
    )

  test('are those with an answer, and pauses of at most two minutes between them', () => {
    expect(minutesOf({ quarter, minutes: bits(0, 1) })).toEqual([2])
    expect(minutesOf({ quarter, minutes: bits(0, 3) })).toEqual([4])
    expect(minutesOf({ quarter, minutes: bits(0, 4) })).toEqual([2])
    expect(minutesOf({ quarter, minutes: 0 })).toEqual([0])
    expect(minutesOf({ quarter, minutes: 2 ** 15 - 1 })).toEqual([15])
  })

  test('go on across quarters, in whatever order they come', () => {
    const first = { quarter, minutes: bits(13) }
    const second = { quarter: quarter + 1, minutes: bits(1) }
    expect(minutesOf(first, second)).toEqual([4])
    expect(minutesOf(second, first)).toEqual([4])
  })

  test('belong to the day on which they passed', () => {
    const midnight = quarterOf('2026-11-25T04:00:00Z')
    const before = { quarter: midnight - 1, minutes: bits(14) }
    expect(minutesOf(before, { quarter: midnight, minutes: bits(2) })).toEqual([1, 3])
  })
})

describe('the number of a week', () => {
  test('changes on Monday, by the clock on the wall', () => {
    const sunday = new Date('2026-11-30T03:00:00Z')
    const at = (zone: string) => inZone(zone, () => weekNumber(sunday))
    expect(at('UTC') - at('America/Santo_Domingo')).toBe(1)
    expect(utcWeekNumber(sunday)).toBe(at('UTC'))
    expect(utcWeekNumber(new Date('1970-01-04T23:59:59Z'))).toBe(0)
    expect(utcWeekNumber(new Date('1970-01-05T00:00:00Z'))).toBe(1)
  })
})

describe('the sentence of the week', () => {
  const week = (today: number, ...counts: number[]) => ({
    today,
    days: counts.map((count, index) => ({ noon: new Date(2026, 10, 23 + index, 12), count, minutes: count })),
  })

  test('sums up, and names the latest of the best days', () => {
    const given = week(6, 12, 0, 18, 24, 24, 0, 9)
    const best = given.days[4]
    expect(summaryOf(given)).toEqual({ phrases: 87, minutes: 87, days: 5, today: 9, best })
  })

  test('counts a day without a phrase said aloud as practice, and never as the best', () => {
    const given = week(2, 4, 0, 0, 0, 0, 0, 0)
    const silent = given.days.map((day, index) => (index === 1 ? { ...day, minutes: 3 } : day))
    expect(summaryOf({ ...given, days: silent })).toMatchObject({ phrases: 4, days: 2, best: null })
  })

  test('names no best day where there is only one', () => {
    const none = { minutes: 0, today: 0, best: null }
    expect(summaryOf(week(6, 0, 0, 0, 4, 0, 0, 0))).toEqual({ ...none, phrases: 4, minutes: 4, days: 1 })
    expect(summaryOf(week(6, 0, 0, 0, 0, 0, 0, 0))).toEqual({ ...none, phrases: 0, days: 0 })
  })
})
