import { z } from 'zod'
import { practisedCourse, word } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { reportedAttempts } from '#contract/progress.ts'
import { courseId, enrolmentId, isoTime, wordId } from '#contract/values.ts'
import { TRACES } from '#domain/review/card.ts'

const trace = z.enum(TRACES)

const card = z.object({
  course: courseId,
  /** The item of the word, with the sentences in which it may be asked. */
  item: word,
  /** The index of the step that is asked, in the item. */
  step: z.int().min(0),
  /** How well the word is remembered before this session (`Card` of the domain). */
  memory: z.object({ stability: z.number(), difficulty: z.number(), at: isoTime }),
  reviews: z.int().min(0),
})

export const reviewSession = z.object({
  /** The words to ask now, in this order; empty when nothing is due. */
  cards: z.array(card),
  /** The courses of the cards: what the player needs to judge and to save. */
  courses: z.array(practisedCourse),
  /** When the next of the other cards is due; null without any. */
  nextAt: isoTime.nullable(),
})
export type ReviewSession = z.output<typeof reviewSession>

export const readReview = endpoint({
  method: 'GET',
  service: 'student-review',
  caller: 'member',
  summary: 'The words to recall now, at most twenty, and those first that are likely to be forgotten.',
  query: z.object({ trace: trace.optional() }),
  reply: reviewSession,
})

export const saveReview = endpoint({
  method: 'POST',
  service: 'student-review',
  caller: 'member',
  summary:
    'Saves attempts that were made outside the lessons of a course; safe to repeat, moves no position.',
  body: z.object({ idStudentCourse: enrolmentId, attempts: reportedAttempts }),
  reply: z.object({
    /** Words whose memory these attempts changed. */
    words: z.array(wordId),
  }),
})
