import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Schedule } from '#emulator/paypal/schedule.ts'

describe('the schedule', () => {
  test('returns events in order of time, then of insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), times => {
        const schedule = new Schedule<number>()
        times.forEach((time, index) => {
          schedule.add(time, index)
        })
        const expected = times
          .map((atMs, entry) => ({ atMs, entry }))
          .toSorted((a, b) => a.atMs - b.atMs || a.entry - b.entry)
        const taken = expected.map(() => schedule.takeDue(20))
        expect(taken).toMatchObject(expected)
        expect(schedule.nextMs).toBeUndefined()
      }),
    )
  })

  test('returns no future events', () => {
    const schedule = new Schedule<string>()
    schedule.add(10, 'later')
    expect([schedule.nextMs, schedule.takeDue(9)]).toEqual([10, undefined])
    expect(schedule.takeDue(10)?.entry).toBe('later')
    expect(schedule.takeDue(10)).toBeUndefined()
  })
})
