import { expect, test } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { doneLessonsOf, placedIn } from '#domain/placement/result.ts'

const lessons = [['a', 'b'], ['c'], ['d', 'e'], []].map(wordIds => ({ wordIds: wordIds as WordId[] }))
const done = (...ids: string[]) => new Set(ids as WordId[])

test('the lessons before the first word that is left are done', () => {
  expect(doneLessonsOf(lessons, done())).toBe(0)
  expect(doneLessonsOf(lessons, done('a', 'c'))).toBe(0)
  expect(doneLessonsOf(lessons, done('a', 'b', 'c', 'e'))).toBe(2)
  expect(doneLessonsOf(lessons, done('a', 'b', 'c', 'd', 'e'))).toBe(4)
})

test('a placement completes what is left of the known lessons, and begins with the next one', () => {
  expect(placedIn(lessons, 2, done('a'))).toEqual({
    words: ['b', 'c'],
    start: { lesson: 2, word: 0, sentence: 0 },
  })
})

test('after the last lesson that this learner may open, it begins with that one', () => {
  expect(placedIn(lessons, 3, done()).start.lesson).toBe(2)
  expect(placedIn(lessons.slice(0, 3), 3, done()).start.lesson).toBe(2)
  expect(placedIn(lessons, 0, done())).toEqual({ words: [], start: { lesson: 0, word: 0, sentence: 0 } })
})
