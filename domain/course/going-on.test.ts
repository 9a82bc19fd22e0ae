import { describe, expect, test } from 'vitest'
import { courseToGoOn, lessonStates, nextPlace } from '#domain/course/going-on.ts'
import type { WordId } from '#domain/ids.ts'

const words = (...names: string[]) => names as WordId[]
const ids = [words('a', 'b'), words('c'), [] as WordId[]]
const index = { ids, order: ids.flat() }
const at = (lesson: number, word: number, sentence = 0) => ({ lesson, word, sentence })
const done = (...names: string[]) => new Set(words(...names))

describe('the next item', () => {
  test.each([
    ['is the one at the place, with its step', at(0, 1, 2), done('a'), at(0, 1, 2)],
    ['is the first after a completed one', at(0, 0), done('a'), at(0, 1)],
    ['may be in the next lesson', at(0, 1), done('a', 'b'), at(1, 0)],
    ['is one that was left, when nothing is left after the place', at(1, 0), done('b', 'c'), at(0, 0)],
    ['is never a locked one', at(1, 0), done(), at(0, 0)],
    ['is none when all is done', at(1, 0), done('a', 'b', 'c'), undefined],
  ])('%s', (_, place, completed, expected) => {
    expect(nextPlace(index, { index: place, completed })).toEqual(expected)
  })

  test('is none in a course without words', () => {
    expect(nextPlace({ ids: [], order: [] }, { index: at(0, 0), completed: done() })).toBeUndefined()
  })
})

describe('lessons', () => {
  test('are done, current, open, locked, or of members', () => {
    const four = [words('a'), words('b'), words('c', 'd'), words('e'), [] as WordId[]]
    const states = (completed: Set<WordId>, here: number | undefined, isOpenAll = false) =>
      lessonStates({ ids: four, order: four.flat() }, { completed, here, isOpenAll })
    expect(states(done(), 0)).toEqual(['current', 'locked', 'locked', 'locked', 'members'])
    expect(states(done('a', 'b'), 2)).toEqual(['done', 'done', 'current', 'locked', 'members'])
    // An author moved completed words.
    expect(states(done('b', 'd'), 0)).toEqual(['current', 'done', 'open', 'open', 'members'])
    expect(states(done(), undefined, true)).toEqual(['open', 'open', 'open', 'open', 'members'])
  })
})

describe('the course to go on with', () => {
  const course = (name: string, percent: number, day: number | null) => ({
    name,
    percent,
    latestAt: day === null ? null : new Date(2026, 0, day),
  })

  test.each([
    [
      'the unfinished one of the latest day',
      [course('a', 10, 1), course('b', 20, 2), course('c', 100, 3)],
      'b',
    ],
    ['the first one for who has not begun', [course('a', 0, null), course('b', 0, null)], 'a'],
    ['the next one after a finished one', [course('a', 100, 3), course('b', 0, null)], 'b'],
    ['the latest one when all are finished', [course('a', 100, 1), course('b', 100, 2)], 'b'],
  ])('is %s', (_, courses, expected) => {
    expect(courseToGoOn(courses)?.name).toBe(expected)
  })

  test('is none where there is no course', () => {
    expect(courseToGoOn([])).toBeUndefined()
  })
})
