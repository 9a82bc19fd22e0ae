import { expect, test } from 'vitest'
import { exchanged, madeFree } from '#web/authoring/courses/lesson-numbers.ts'

const lessons = [1, 2, 3, 5].map(number => ({ number, version: 1 }))
const pairs = (numbers: { from: number; to: number }[] | undefined) =>
  numbers?.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to])

test('a lesson changes places with its neighbour, also over a gap, and with none at the ends', () => {
  expect(pairs(exchanged(lessons, 3, 1)?.numbers)).toEqual([
    [3, 5],
    [5, 3],
  ])
  expect(exchanged(lessons, 3, 1)?.to).toBe(5)
  expect(exchanged(lessons, 1, -1)).toBeUndefined()
  expect(exchanged(lessons, 5, 1)).toBeUndefined()
})

test('a number is made free by the lessons up to the next gap, and every lesson is named', () => {
  expect(pairs(madeFree(lessons, 2))).toEqual([
    [2, 3],
    [3, 4],
  ])
  expect(madeFree(lessons, 2)).toHaveLength(4)
  expect(madeFree(lessons, 4)).toBeUndefined()
})
