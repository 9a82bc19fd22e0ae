import type { User } from '#contract/session.ts'
import type { CourseId } from '#domain/ids.ts'
import { call } from '#web/lib/call.ts'
import { isRecord, isText } from '#web/lib/stored-values.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'

/** A learner's opinion of a lesson. */
export type Rating = { course: CourseId; lesson: number; rating: 1 | 2 | 3 | 4 | 5 }
/** With the id that makes it a single rating however often it is sent (D5). */
export type WaitingRating = Rating & { operationId: string }

export type Rater = Pick<User, 'email' | 'name' | 'lastname'>

/** Ratings of lessons, one by one. Their failures cause no alarm: the learner has already been thanked. */
export function ratings(rater: Rater): SaveKind<WaitingRating> {
  return {
    prefix: 'rating/',
    read: readRating,
    groupOf: ({ operationId }) => operationId,
    batchSize: () => 1,
    startsDelivery: () => true,
    countOf: waiting => waiting.length,
    isAlarming: () => false,
    send: async ([rating]) => {
      if (!rating) return { isOk: true, data: null }
      const { email, name, lastname } = rater
      return call('POST student-rating', { body: { ...rating, email, name, lastname } })
    },
  }
}

function readRating(stored: unknown): WaitingRating | undefined {
  if (!isRecord(stored)) return undefined
  const { course, lesson, rating, operationId } = stored
  const isReadable =
    isText(course) && isText(operationId) && Number.isInteger(lesson) && Number.isInteger(rating)
  return isReadable ? (stored as WaitingRating) : undefined
}
