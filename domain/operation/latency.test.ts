import { expect, test } from 'vitest'
import { addLatencies, LATENCY_BOUNDS, latencyMs, NO_CALLS } from '#domain/operation/latency.ts'

/** Counts by the upper bound of each in seconds; the rest is zero. */
const counts = (given: Record<number, number>) =>
  [...LATENCY_BOUNDS, Number.POSITIVE_INFINITY].map(bound => given[bound] ?? 0)

test.each([
  [{ 0.01: 100 }, 0.5, 7.5],
  [{ 0.005: 90, 1: 10 }, 0.95, 750],
  [{ 0.005: 95, 1: 5 }, 0.95, 5],
  [{ 0.005: 1 }, 0.95, 4.75],
  [{ [Number.POSITIVE_INFINITY]: 3 }, 0.95, 10_000],
])('of %o the share of %d took at most %d ms', (given, share, expected) => {
  expect(latencyMs(counts(given), share)).toBeCloseTo(expected)
})

test('without calls there is no time, and calls of several processes are one', () => {
  expect(latencyMs(NO_CALLS, 0.95)).toBeNull()
  expect(addLatencies(counts({ 0.01: 2, 5: 1 }), counts({ 0.01: 3 }))).toEqual(counts({ 0.01: 5, 5: 1 }))
})
