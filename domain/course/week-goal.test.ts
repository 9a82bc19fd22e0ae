import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUARTER_MS, type SaidQuarter, WEEK_DAYS, weekNumber } from '#domain/course/week.ts'
import {
  GOAL_DAYS,
  type GoalDays,
  goalWeek,
  isWeekKept,
  keptDays,
  keptWeeks,
} from '#domain/course/week-goal.ts'
import { inZone } from '#domain/testing/zone.ts'

/** Practice that begins at these local times, with an answer in each of its minutes. */
function practice(minutes: number, ...days: (readonly [month: number, day: number, hour?: number])[]) {
  return days.map(([month, day, hour = 18]): SaidQuarter => {
    const from = new Date(2026, month - 1, day, hour).getTime()
    return { quarter: from / QUARTER_MS, count: 1, minutes: 2 ** minutes - 1 }
  })
}
const at = (month: number, day: number, hour = 20) => new Date(2026, month - 1, day, hour)
const dates = (days: readonly { noon: Date }[]) => days.map(({ noon }) => noon.getDate())

describe('the days that count', () => {
  test('have five minutes or more, be they in several parts', () => {
    const said = [
      ...practice(4, [11, 23]),
      ...practice(5, [11, 24]),
      ...practice(3, [11, 25, 8], [11, 25, 21]),
      ...practice(15, [11, 26]),
    ]
    expect(dates(keptDays(said, at(11, 29)))).toEqual([24, 25, 26])
  })

  test('are not in the future, where a wrong clock puts them, but may be today', () => {
    const said = practice(5, [11, 24], [11, 25, 23], [11, 26, 1])
    expect(dates(keptDays(said, at(11, 25)))).toEqual([24, 25])
  })

  test.each(['America/Santo_Domingo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
    'are those of the wall in %s, also where clocks change',
    zone => {
      inZone(zone, () => {
        const said = practice(5, [10, 31, 23], [11, 1, 0], [11, 1, 23], [11, 2, 0])
        expect(dates(keptDays(said, at(11, 2)))).toEqual([31, 1, 2])
      })
    },
  )
})

describe('a week', () => {
  test('is kept with at most two days missing', () => {
    const keptFrom = (goal: GoalDays) =>
      Array.from({ length: WEEK_DAYS + 1 }, (_, days) => days).find(days => isWeekKept(goal, days))
    expect(GOAL_DAYS.map(keptFrom)).toEqual([1, 2, 3])
  })

  test('that is kept stays kept with another day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GOAL_DAYS), fc.nat({ max: WEEK_DAYS }), (goal, days) => {
        expect(!isWeekKept(goal, days) || isWeekKept(goal, days + 1)).toBe(true)
      }),
    )
  })

  test.each([
    [[], 'new', 0],
    [[23], 'begun', 1],
    [[23, 24], 'begun', 2],
    [[23, 24, 25], 'kept', 3],
    [[23, 24, 25, 26], 'kept', 4],
    [[23, 24, 25, 26, 27], 'reached', 5],
    [[23, 24, 25, 26, 27, 28], 'reached', 6],
  ] as const)('with five minutes on %s goes like this with a goal of 5', (days, state, kept) => {
    const said = practice(5, ...days.map(day => [11, day] as const))
    expect(goalWeek(said, 5, at(11, 29))).toEqual({ kept, state, todayMinutes: 0 })
  })

  test('is simply new on Monday, whatever the one before was', () => {
    const said = practice(5, [11, 23])
    expect(goalWeek(said, 5, at(11, 29)).state).toBe('begun')
    expect(goalWeek(said, 5, at(11, 30))).toEqual({ kept: 0, state: 'new', todayMinutes: 0 })
  })

  test('tells the minutes of today until the day counts', () => {
    const today = (minutes: number) => goalWeek(practice(minutes, [11, 25]), 3, at(11, 25))
    expect(today(3)).toEqual({ kept: 0, state: 'new', todayMinutes: 3 })
    expect(today(5)).toEqual({ kept: 1, state: 'kept', todayMinutes: 0 })
  })
})

describe('kept weeks', () => {
  const goal = (days: GoalDays, since: Date) => ({ days, since })
  const week = (month: number, day: number) => weekNumber(at(month, day))

  test('count as soon as nothing can undo them, and from the week of the choice on', () => {
    const said = practice(5, [11, 9], [11, 10], [11, 11], [11, 16], [11, 17], [11, 23], [11, 24])
    expect(keptWeeks(said, goal(4, at(11, 17)), at(11, 24))).toEqual([week(11, 16), week(11, 23)])
    expect(keptWeeks(said, goal(5, at(11, 17)), at(11, 24))).toEqual([])
    expect(keptWeeks(said, goal(5, at(11, 9)), at(11, 24))).toEqual([week(11, 9)])
  })

  test('have the days before the choice too', () => {
    const said = practice(5, [11, 23], [11, 24])
    expect(keptWeeks(said, goal(3, at(11, 24)), at(11, 24))).toEqual([week(11, 23)])
  })

  test('have their Sunday, and not the next Monday, at the change of a year too', () => {
    const said = practice(5, [12, 27, 23], [12, 28, 0], [12, 31])
    expect(keptWeeks(said, goal(4, at(12, 1)), at(12, 31))).toEqual([week(12, 28)])
  })

  test('never become fewer with more practice or with time', () => {
    const minutes = fc.record({
      quarter: fc.integer({ min: at(11, 2).getTime() / QUARTER_MS, max: at(11, 29).getTime() / QUARTER_MS }),
      count: fc.constant(1),
      minutes: fc.integer({ min: 0, max: 2 ** 15 - 1 }),
    })
    const quarters = fc.uniqueArray(minutes, { maxLength: 40, selector: ({ quarter }) => quarter })
    fc.assert(
      fc.property(quarters, fc.nat({ max: 40 }), fc.constantFrom(...GOAL_DAYS), (said, cut, days) => {
        const all = new Set(keptWeeks(said, goal(days, at(11, 2)), at(11, 29)))
        for (const one of keptWeeks(said.slice(0, cut), goal(days, at(11, 2)), at(11, 29)))
          expect(all).toContain(one)
        for (const one of keptWeeks(said, goal(days, at(11, 2)), at(11, 15))) expect(all).toContain(one)
      }),
    )
  })
})
