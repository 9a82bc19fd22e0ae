import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEMO_WORDS,
  demoCourse,
  demoLessons,
  demoProgress,
  leftDemo,
  shownLessons,
} from '#domain/course/demo.ts'
import type { WordId } from '#domain/ids.ts'

const lessonsOf = (...counts: number[]) =>
  counts.map((count, lesson) => ({
    number: lesson + 1,
    items: Array.from({ length: count }, (_, word) => `${lesson}-${word}`),
  }))
const countsOf = (lessons: { items: unknown[] }[]) => lessons.map(({ items }) => items.length)

describe('the demo (L4.61, L6.10, L7.24)', () => {
  test.each([
    [['Hoteles', 'Inglés Conversacional'], 'Inglés Conversacional'],
    [['Hoteles', 'inglés conversacional'], 'Hoteles'],
    [['Hoteles', 'Viajes'], 'Hoteles'],
    [[], undefined],
  ])('of the courses %j shows %s', (titles, expected) => {
    expect(demoCourse(titles.map(es => ({ title: { es } })))?.title.es).toBe(expected)
  })

  test.each([
    [
      [12, 5],
      [10, 0],
    ],
    [
      [6, 6, 6],
      [6, 4, 0],
    ],
    [
      [10, 1],
      [10, 0],
    ],
    [
      [3, 4],
      [3, 4],
    ],
    [[], []],
  ])('leaves of lessons of %j words %j', (counts, left) => {
    expect(countsOf(demoLessons(lessonsOf(...counts)))).toEqual(left)
  })

  test('is the first ten words of the course, in order, under the lessons that it has', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 15 }), { maxLength: 6 }), counts => {
        const lessons = lessonsOf(...counts)
        const demo = demoLessons(lessons)
        expect(demo.flatMap(lesson => lesson.items)).toEqual(
          lessons.flatMap(lesson => lesson.items).slice(0, DEMO_WORDS),
        )
        expect(demo.map(lesson => lesson.number)).toEqual(lessons.map(lesson => lesson.number))
        expect(countsOf(lessons)).toEqual(counts)
      }),
    )
  })

  test('is left by the words that a change pushes beyond the tenth, or that are gone', () => {
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`) as WordId[]
    const last = words.pop() as WordId
    expect(leftDemo(words, [last, ...words])).toEqual(['word 9'])
    expect(leftDemo(words, words.slice(2))).toEqual(['word 0', 'word 1'])
    expect(leftDemo(words, words)).toEqual([])
  })

  test('counts progress over the words of the first lesson', () => {
    const first = ['a', 'b', 'c', 'd'] as WordId[]
    expect(demoProgress(first, new Set(['a', 'x'] as WordId[]))).toBe(25)
    expect(demoProgress(first, new Set(first))).toBe(100)
  })
})

describe('a course of one lesson (L4.35)', () => {
  test.each([
    [[9], [9]],
    [[10], [10]],
    [[11], [10]],
    [[30], [10]],
    [
      [11, 1],
      [11, 1],
    ],
    [[], []],
  ])('ends at its tenth word: %j words are shown as %j', (counts, shown) => {
    expect(countsOf(shownLessons(lessonsOf(...counts)))).toEqual(shown)
  })
})
