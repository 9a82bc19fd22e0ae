import { expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { isKnown } from '#content/known-words.ts'
import { findLessonProblems } from '#content/lesson-checks.ts'

/** The one course that follows the teaching plan. The others are only announced, or are hidden samples. */
const conversational = readCourseFiles().courses.find(({ slug }) => slug === 'ingles-conversacional')

test('each lesson of the plan teaches with what is known, with one form of address, and has all its parts', () => {
  expect(conversational ? findLessonProblems(conversational) : ['there is no such course']).toEqual([])
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
  ["it's", 1, true],
  ["isn't", 1, true],
  ['table', 21, false],
])('"%s" in lesson %i is known: %s', (word, lesson, expected) => {
  expect(isKnown(word, lesson, new Set(['room', 'work', 'it', 'is', 'not']))).toBe(expected)
})
