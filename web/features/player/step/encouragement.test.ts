import { expect, test } from 'vitest'
import { nextEncouragement } from '#web/features/player/step/encouragement.ts'
import { en } from '#web/text/step/en.ts'
import { es } from '#web/text/step/es.ts'

test('the same encouragement never comes twice in a row, and all of them occur', () => {
  const count = es.encouragements.length
  const heard = Array.from({ length: 500 }, () => nextEncouragement(count))
  expect(heard.filter((choice, index) => choice === heard[index - 1])).toEqual([])
  expect(new Set(heard).size).toBe(count)
  expect(Math.min(...heard)).toBe(0)
  expect(Math.max(...heard)).toBe(count - 1)
})

test('after the last of a longer list a shorter list still has one', () => {
  while (nextEncouragement(9) !== 8);
  expect([0, 1]).toContain(nextEncouragement(2))
})

test.each([
  ['es', es],
  ['en', en],
])('there are several in %s, all different and short', (_, { encouragements }) => {
  expect(encouragements.length).toBeGreaterThanOrEqual(5)
  expect(new Set(encouragements).size).toBe(encouragements.length)
  for (const text of encouragements) expect(text.length).toBeLessThanOrEqual(40)
})
