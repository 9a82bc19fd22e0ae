import { expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { isKnown } from '#content/known-words.ts'
import { findLessonProblems } from '#content/lesson-checks.ts'

const { courses } = readCourseFiles()

test('each lesson teaches with what is known, with one form of address, and has all its parts', () => {
  // A hidden course is a sample.
  const shown = courses.filter(({ isHidden }) => !isHidden)
  expect(shown.flatMap(course => findLessonProblems(course, courses))).toEqual([])
  expect(
    shown.flatMap(({ lessons }) => lessons.filter(({ items }) => items.length > 0)).length,
  ).toBeGreaterThan(20)
})

test.each([
  ['rooms', 2, false],
  ['rooms', 3, true],
  ["room's", 3, false],
  ["room's", 4, true],
  ['working', 6, false],
  ['working', 7, true],
  ['works', 10, false],
  ['works', 11, true],
  ['worked', 29, false],
  ['worked', 30, true],
  ['tabled', 30, false],
  ["it's", 1, true],
  ["isn't", 1, true],
  ['table', 21, false],
])('"%s" at place %i is known: %s', (word, place, expected) => {
  expect(isKnown(word, place, new Set(['room', 'work', 'it', 'is', 'not']))).toBe(expected)
})
