import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { operationId } from '#contract/values.ts'

export const rateLesson = endpoint({
  method: 'POST',
  service: 'student-rating',
  caller: 'member',
  summary: 'What a learner thought of a lesson, in stars; safe to repeat with the same `operationId` (D5).',
  body: z.object({
    operationId: operationId.optional(),
    rating: z.literal([1, 2, 3, 4, 5]),
    /** The course's id, or its title. */
    course: z.string().trim().min(1).max(200),
    /** The lesson's number. */
    lesson: z.int().min(1).max(9999),
    /** Accepted for compatibility with the contract: the rating belongs to the signed-in user. */
    email: z.unknown().optional(),
    name: z.unknown().optional(),
    lastname: z.unknown().optional(),
  }),
  reply: z.null(),
})
