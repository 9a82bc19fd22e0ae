import { expect, test } from 'vitest'
import { median, percentile, randomFrom } from './statistics.ts'

test('the median is the middle value, of an even number the upper of the two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a percentile is a value that was measured: the smallest with so many at or below it', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1)
  for (const rank of hundred) expect(percentile(hundred, rank / 100)).toBe(rank)
  expect(percentile(hundred, 0.995)).toBe(100)
  expect(percentile([7], 0.01)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('random numbers are even, between 0 and 1, and the same for a seed', () => {
  const random = randomFrom(1)
  const drawn = Array.from({ length: 10_000 }, random)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(1)
  expect(drawn.reduce((sum, one) => sum + one) / drawn.length).toBeCloseTo(0.5, 1)
  const again = randomFrom(1)
  expect(drawn.slice(0, 10)).toEqual(Array.from({ length: 10 }, again))
})
