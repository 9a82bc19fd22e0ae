import { describe, expect, test } from 'vitest'
import { isTimeZone, lastHour, localDay, nextHour } from '#domain/reminders/local-time.ts'

const SANTO_DOMINGO = 'America/Santo_Domingo'
const MADRID = 'Europe/Madrid'
const next = (hour: number, zone: string, after: string) =>
  nextHour(hour, zone, new Date(after)).toISOString()

test('zones that the platform knows', () => {
  expect([SANTO_DOMINGO, 'UTC', 'Asia/Kathmandu'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Mars/Olympus', '../etc', 'a'.repeat(60)].map(isTimeZone)).toEqual([false, false, false, false])
})

describe('the next time that a clock shows an hour', () => {
  test.each([
    [20, SANTO_DOMINGO, '2026-03-02T15:00:00Z', '2026-03-03T00:00:00.000Z'],
    [20, SANTO_DOMINGO, '2026-03-03T00:00:00Z', '2026-03-04T00:00:00.000Z'],
    [0, SANTO_DOMINGO, '2026-03-02T03:59:59Z', '2026-03-02T04:00:00.000Z'],
    [7, 'Asia/Kathmandu', '2026-03-02T15:00:00Z', '2026-03-03T01:15:00.000Z'],
    [23, 'Pacific/Kiritimati', '2026-03-02T15:00:00Z', '2026-03-03T09:00:00.000Z'],
  ])('%i in %s after %s', (hour, zone, after, expected) => {
    expect(next(hour, zone, after)).toBe(expected)
  })

  test('keeps the hour of the wall over changes of the clock', () => {
    expect(next(20, MADRID, '2026-03-28T12:00:00Z')).toBe('2026-03-28T19:00:00.000Z')
    expect(next(20, MADRID, '2026-03-29T12:00:00Z')).toBe('2026-03-29T18:00:00.000Z')
    expect(next(20, MADRID, '2026-10-25T12:00:00Z')).toBe('2026-10-25T19:00:00.000Z')
  })

  test('is an hour later where the hour is left out, and the first where it is repeated', () => {
    expect(next(2, MADRID, '2026-03-28T22:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(next(2, MADRID, '2026-10-24T22:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  })
})

test('the last time that a clock showed an hour may be now', () => {
  const last = (until: string) => lastHour(20, SANTO_DOMINGO, new Date(until)).toISOString()
  expect(last('2026-03-03T00:00:00Z')).toBe('2026-03-03T00:00:00.000Z')
  expect(last('2026-03-02T23:59:59Z')).toBe('2026-03-02T00:00:00.000Z')
})

test('a day is that of the place', () => {
  const moment = new Date('2026-03-02T03:00:00Z')
  expect(localDay(moment, 'UTC') - localDay(moment, SANTO_DOMINGO)).toBe(1)
})
