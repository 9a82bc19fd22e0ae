import { v5 } from 'uuid'
import { type CompletedWords, type Position, START } from '#domain/course/progress.ts'
import type { CourseId, EnrolmentId, UserId } from '#domain/ids.ts'

const ENROLMENTS = '6f1a5f0c-3a53-4b0e-9f5e-0d6d3c1f2b77'

/**
 * The id of a learner's enrolment in a course, `idStudentCourse` on the wire. It follows from both ids, so
 * opening a course writes nothing and needs no second key.
 */
export function enrolmentIdOf(userId: UserId, courseId: CourseId): EnrolmentId {
  return v5(`${userId}/${courseId}`, ENROLMENTS) as EnrolmentId
}

export type StoredProgress = {
  completed: CompletedWords
  latest: Position
  furthest: Position
  /** Whether the learner has ever saved anything in the course. */
  isStarted: boolean
  partialProgress: number
}

/** The progress of somebody who has saved nothing yet. */
export function noProgress(): StoredProgress {
  return { completed: new Map(), latest: START, furthest: START, isStarted: false, partialProgress: 0 }
}
