import { expect, test } from 'vitest'
import type { OpenCourse } from '#contract/courses.ts'
import type { SavedProgress } from '#contract/progress.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { withMerged, withSaves } from '#web/features/player/known-progress.ts'

const T1 = '2026-01-01T00:00:00.000Z'
const T2 = '2026-01-02T00:00:00.000Z'
const first = { lesson: 0, word: 0, sentence: 0 }
const second = { lesson: 0, word: 1, sentence: 0 }
const course = {
  title: 'Course',
  idStudentCourse: 'enrolment' as EnrolmentId,
  lessons: [{ number: 1, title: '', topic: '', wordCount: 2, wordIds: ['a', 'b'] as WordId[] }],
  index: first,
  indexAt: null,
  partialProgress: 33,
  completedWords: {},
  passedBy: {},
  revision: 3,
} as Partial<OpenCourse> as OpenCourse
const save = { idStudentCourse: 'enrolment' as EnrolmentId, savedAt: T1 }
const merged = (given: Partial<SavedProgress>) =>
  ({ completedWords: {}, passedBy: {}, revision: 4, index: first, indexAt: null, ...given }) as SavedProgress

test('a learner who left after a word returns to the next one before the save is delivered', () => {
  const saves = [
    { ...save, index: first, completed: { word: 'a', by: 'spoken' as const } },
    { ...save, index: second },
  ]
  const place = { index: second, indexAt: T1, partialProgress: 0 }
  expect(withSaves(course, saves)).toEqual({
    ...{ ...course, ...place },
    completedWords: { a: T1 },
    passedBy: { a: 'spoken' },
  })
  const answered = { ...course, index: second, indexAt: T2 }
  expect(withSaves(answered, saves).indexAt, 'what the server knows from later stays').toBe(T2)
})

test('the partial progress of a word is kept within the word', () => {
  const saves = [{ ...save, index: { ...first, sentence: 1 } }]
  expect(withSaves(course, saves)).toMatchObject({ partialProgress: 33, index: { sentence: 1 } })
})

test('a save is taken at its word, wherever that is by now; without its word it moves nobody', () => {
  const at = (word: string) => withSaves(course, [{ ...save, index: first, word: word as WordId }]).index
  expect([at('b'), at('gone')]).toEqual([second, first])
})

test('of a word that was passed twice the stronger way is known', () => {
  const by = (way: PassedBy) => ({ ...save, index: first, completed: { word: 'a', by: way } })
  const placed = { ...course, completedWords: { a: T1 }, passedBy: { a: 'placed' } }
  const placement = { ...save, index: second, placed: ['a', 'b'] as WordId[] }
  expect(withSaves(course, [placement])).toMatchObject({
    completedWords: { a: T1, b: T1 },
    passedBy: { a: 'placed', b: 'placed' },
    index: second,
  })
  expect(withSaves(placed, [by('spoken'), placement]).passedBy).toEqual({ a: 'spoken', b: 'placed' })
})

test('saves in another course change nothing', () => {
  expect(withSaves(course, [{ ...save, idStudentCourse: 'other' as EnrolmentId, index: second }])).toBe(
    course,
  )
})

test('the answer to an earlier save neither removes progress nor moves the learner back', () => {
  const here = { ...course, index: second, indexAt: T2, completedWords: { a: T1, b: T1 } }
  const answer = { index: first, indexAt: T1, partialProgress: 50, completedWords: { a: T1, c: T2 } }
  expect(withMerged(here, merged({ ...answer, progress: 10 }), 3)).toEqual({
    ...here,
    progress: 10,
    revision: 4,
    completedWords: { a: T1, b: T1, c: T2 },
  })
})

test('an answer from later, as another device made it, moves the place', () => {
  const here = { ...course, indexAt: T1 }
  const answer = { index: second, indexAt: T2, partialProgress: 50 }
  expect(withMerged(here, merged(answer), 3)).toMatchObject(answer)
})

test('an answer that began at words which this page does not know leaves it asking for them again', () => {
  expect(withMerged(course, merged({}), 4).revision, 'another tab knew more').toBe(3)
  expect(withMerged(course, merged({}), undefined).revision, 'no tab was asked').toBe(3)
  expect(withMerged(course, merged({ isWhole: true }), undefined).revision).toBe(4)
  expect(withMerged(course, merged({}), 2).revision, 'another tab knew less').toBe(4)
})
