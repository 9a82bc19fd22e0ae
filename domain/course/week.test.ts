import { afterEach, describe, expect, test } from 'vitest'
import { QUARTER_MS, summaryOf, weekOf } from '#domain/course/week.ts'

const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

/** The counts of a week, by the clock of a time zone, for phrases said at these UTC times. */
function countsIn(zone: string, now: string, times: readonly string[]): number[] {
  process.env.TZ = zone
  const said = times.map(time => ({ quarter: Math.floor(Date.parse(time) / QUARTER_MS), count: 1 }))
  return weekOf(said, new Date(now)).map(({ count }) => count)
}

describe('the week of what was said', () => {
  test('ends today and has seven days; what is older is left out', () => {
    const times = ['2026-11-16T15:00:00Z', '2026-11-17T15:00:00Z', '2026-11-23T15:00:00Z']
    expect(countsIn('America/Santo_Domingo', '2026-11-23T16:00:00Z', times)).toEqual([1, 0, 0, 0, 0, 0, 1])
  })

  test('changes its day at the midnight of the clock on the wall', () => {
    // 23:45 and 00:00 in Santo Domingo, four hours behind UTC.
    const times = ['2026-11-23T03:45:00Z', '2026-11-23T04:00:00Z']
    expect(countsIn('America/Santo_Domingo', '2026-11-23T16:00:00Z', times).slice(-2)).toEqual([1, 1])
    expect(countsIn('UTC', '2026-11-23T16:00:00Z', times).slice(-2)).toEqual([0, 2])
  })

  test('has its days also where clocks differ by a quarter of an hour', () => {
    // 23:45 and 00:00 in Kathmandu, which is 5:45 ahead.
    const times = ['2026-11-22T18:00:00Z', '2026-11-22T18:15:00Z']
    expect(countsIn('Asia/Kathmandu', '2026-11-23T06:00:00Z', times).slice(-2)).toEqual([1, 1])
  })

  test.each([
    ['of 25 hours', '2026-11-01T04:00:00Z', '2026-11-02T04:45:00Z', '2026-11-02T18:00:00Z'],
    ['of 23 hours', '2026-03-08T05:00:00Z', '2026-03-09T03:45:00Z', '2026-03-09T18:00:00Z'],
  ])('has a day %s whole', (_, first, last, now) => {
    expect(countsIn('America/New_York', now, [first, last]).slice(-3)).toEqual([0, 2, 0])
  })

  test('ends today also in the hour that a change of clocks repeats', () => {
    expect(countsIn('America/New_York', '2026-11-01T06:30:00Z', ['2026-11-01T05:30:00Z']).at(-1)).toBe(1)
  })
})

describe('the sentence of the week', () => {
  const week = (...counts: number[]) =>
    counts.map((count, index) => ({ noon: new Date(2026, 10, 17 + index, 12), count }))

  test('sums up, and names the latest of the best days', () => {
    const days = week(12, 0, 18, 24, 24, 0, 9)
    expect(summaryOf(days)).toEqual({ total: 87, days: 5, today: 9, best: days[4] })
  })

  test('names no best day where there is only one', () => {
    expect(summaryOf(week(0, 0, 0, 4, 0, 0, 0))).toEqual({ total: 4, days: 1, today: 0, best: null })
    expect(summaryOf(week(0, 0, 0, 0, 0, 0, 0))).toEqual({ total: 0, days: 0, today: 0, best: null })
  })
})
