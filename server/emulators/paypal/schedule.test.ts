import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Agenda } from '#server/emulators/paypal/agenda.ts'

describe('the agenda', () => {
  test('gives what was noted in order of time, and of noting where the time is the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), times => {
        const agenda = new Agenda<number>()
        times.forEach((time, index) => {
          agenda.add(time, index)
        })
        const expected = times
          .map((atMs, entry) => ({ atMs, entry }))
          .toSorted((a, b) => a.atMs - b.atMs || a.entry - b.entry)
        const taken = expected.map(() => agenda.takeUntil(20))
        expect(taken).toMatchObject(expected)
        expect(agenda.nextMs).toBeUndefined()
      }),
    )
  })

  test('gives nothing that is still to come', () => {
    const agenda = new Agenda<string>()
    agenda.add(10, 'later')
    expect([agenda.nextMs, agenda.takeUntil(9)]).toEqual([10, undefined])
    expect(agenda.takeUntil(10)?.entry).toBe('later')
    expect(agenda.takeUntil(10)).toBeUndefined()
  })
})
