import type { EnrolmentId } from '#domain/ids.ts'
import { call } from '#web/lib/call.ts'
import { isRecord, isText } from '#web/lib/stored-values.ts'
import type { WaitingAttempt } from '#web/saving/progress-saves.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'
import { isAttempt } from '#web/saving/stored-save.ts'

/** An attempt that was made outside the lessons of a course, as it waits on the device. */
export type ReviewSave = { idStudentCourse: EnrolmentId; attempt: WaitingAttempt }

/** Of the 500 that a call may carry. */
const MAX_ATTEMPTS = 400

/**
 * Answers of reviews and drills. They change no position and no unlocking, so their failures cause no alarm, unless the
 * session has ended.
 */
export const reviewSaves: SaveKind<ReviewSave> = {
  prefix: 'review/',
  read: stored => {
    const isReadable = isRecord(stored) && isText(stored.idStudentCourse) && isAttempt(stored.attempt)
    return isReadable ? (stored as ReviewSave) : undefined
  },
  groupOf: ({ idStudentCourse }) => idStudentCourse,
  batchSize: saves => Math.min(saves.length, MAX_ATTEMPTS),
  startsDelivery: () => true,
  countOf: saves => saves.length,
  isAlarming: (_, { status }) => status === 401,
  send: async saves => {
    const [first] = saves
    if (!first) return { isOk: true, data: null }
    const { idStudentCourse } = first
    return call('POST student-review', {
      body: { idStudentCourse, attempts: saves.map(({ attempt }) => attempt) },
    })
  },
}
