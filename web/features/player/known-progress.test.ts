import { expect, test } from 'vitest'
import type { LearnerProgress, StudentCourse } from '#contract/courses.ts'
import type { EnrolmentId } from '#domain/ids.ts'
import { withMerged, withSave } from '#web/features/player/known-progress.ts'

const T1 = '2026-01-01T00:00:00.000Z'
const T2 = '2026-01-02T00:00:00.000Z'
const first = { lesson: 0, word: 0, sentence: 0 }
const second = { lesson: 0, word: 1, sentence: 0 }
const course = {
  title: 'Course',
  index: first,
  partialProgress: 33,
  completedWords: {},
} as Partial<StudentCourse> as StudentCourse
const save = { idStudentCourse: 'enrolment' as EnrolmentId, savedAt: T1 }

test('a learner who left after a word returns to the next one before the save is delivered', () => {
  const completed = withSave(course, { ...save, index: first, completed: { word: 'a', by: 'spoken' } })
  const moved = withSave(completed, { ...save, index: second })
  expect(moved).toEqual({ ...course, index: second, partialProgress: 0, completedWords: { a: T1 } })
})

test('the partial progress of a word is kept within the word', () => {
  expect(withSave(course, { ...save, index: { ...first, sentence: 1 } }).partialProgress).toBe(33)
})

test('the answer to an earlier save neither removes progress nor moves the learner back', () => {
  const here = { ...course, index: second, completedWords: { a: T1, b: T1 } }
  const answer = { index: first, partialProgress: 50, completedWords: { a: T1, c: T2 }, progress: 10 }
  expect(withMerged(here, answer as Partial<LearnerProgress> as LearnerProgress)).toEqual({
    ...here,
    progress: 10,
    completedWords: { a: T1, b: T1, c: T2 },
  })
})
