import { expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { MOST_IN_A_DAY } from '#domain/review/session.ts'
import { simulate } from '#lab/review/simulation.ts'

const [course] = readCourses()
const LEARNERS = 20
const figuresOf = (given: { seed?: number; weakShare?: number } = {}) => {
  if (!course) throw new Error('there is no course')
  return simulate(course, { learners: LEARNERS, seed: 1, weakShare: 0, ...given })
}

test('a simulation is the same for the same seed', () => {
  expect(figuresOf()).toEqual(figuresOf())
  expect(figuresOf({ seed: 2 }).answers).not.toBe(figuresOf().answers)
})

test('simulated learners whose memories are half as strong recall less, and nobody is asked too much', () => {
  const [strong, weak] = [figuresOf(), figuresOf({ weakShare: 1 })]
  expect(weak.recall).toBeLessThan(strong.recall)
  expect(weak.weakRecall).toBe(weak.recall)
  expect(Math.max(strong.largest, weak.largest)).toBeLessThanOrEqual(MOST_IN_A_DAY)
  expect(strong.learnt).toBeGreaterThan(100)
})
