import { z } from 'zod'
import { lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import { courseOutline, itemSummary } from '#contract/authoring/items.ts'
import { endpoint } from '#contract/endpoint.ts'
import { schemaFor } from '#contract/schema-for.ts'
import { addressed, courseId, isoTime, operationId, userId, wordId } from '#contract/values.ts'
import type { OrderOperation } from '#domain/course/order-operations.ts'

/* The order of a course's items, and its word bank (A7.14, A7.15, A7.31 to A7.34). */

/** More words than any course has. */
const MAX_WORDS = 5000
export const MAX_OPERATIONS = 5000

const ids = z.array(wordId).min(1).max(MAX_WORDS)

const operation = schemaFor<OrderOperation>()(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('move'),
      ids,
      lessonNumber,
      position: orderInLesson,
      after: wordId.nullable().optional(),
    }),
    z.object({ type: z.enum(['toBank', 'restore', 'delete']), ids }),
  ]),
)

const place = z.object({
  _id: wordId,
  lessonNumber,
  orderInLesson,
  globalOrder: z.int().min(0).max(1_000_000).optional(),
})

export const updateLessonOrder = endpoint({
  method: 'PUT',
  service: 'admin-update-lesson-order',
  caller: 'admin',
  summary:
    'Moves items of a course: to given places, or by operations. Refused with the current course when another author changed one of the given lessons (D24).',
  body: z
    .object({
      courseId,
      /** Items and their new places; the others keep their relative order. */
      words: z.array(place).max(MAX_WORDS).optional(),
      operations: z.array(operation).max(MAX_OPERATIONS).optional(),
      /** The versions of lessons that the change is based on; 0 for a lesson that did not exist. */
      lessons: z
        .array(z.object({ number: lessonNumber, version: z.int().min(0) }))
        .max(999)
        .optional(),
      /** A client-made id: a repeated save takes effect once (D5). */
      changeId: operationId.optional(),
    })
    .refine(({ words, operations }) => (words === undefined) !== (operations === undefined), {
      path: ['words'],
    }),
  reply: z.object({
    performance: z.object({
      operationType: z.enum(['words', 'operations']),
      /** The number of items whose place changed, including those that only made room. */
      updatedCount: z.int(),
      /** The number of items that the call named and changed. */
      modifiedCount: z.int(),
    }),
    /** The current course, for a call with operations. */
    course: courseOutline.optional(),
  }),
  maxBodyBytes: 2 * 1024 * 1024,
})

const bankWord = z.object({
  _id: wordId,
  word: z.string(),
  spanishTranslation: z.string(),
  originalLessonNumber: z.int(),
  movedAt: isoTime,
})
export type BankWord = z.output<typeof bankWord>

export const readWordBank = endpoint({
  method: 'GET',
  service: 'admin-word-bank/:id',
  caller: 'admin',
  summary: 'The word bank of a course, the latest first.',
  params: z.object({ id: addressed.course }),
  reply: z.object({ words: z.array(bankWord) }),
})

export const moveToBank = endpoint({
  method: 'POST',
  service: 'admin-word-bank/move',
  caller: 'admin',
  summary: 'Moves items of a course to its word bank.',
  body: z.object({
    wordIds: ids,
    courseId,
    /** Sent by clients of the specification; the author is the signed-in user. */
    userId: userId.optional(),
  }),
  reply: z.object({ movedWords: z.array(bankWord) }),
})

export const restoreFromBank = endpoint({
  method: 'POST',
  service: 'admin-word-bank/restore/:id',
  caller: 'admin',
  summary: 'Moves an item from the word bank to the end of the lesson that it came from.',
  params: z.object({ id: addressed.word }),
  reply: itemSummary,
})

export const deleteFromBank = endpoint({
  method: 'DELETE',
  service: 'admin-word-bank/delete/:id',
  caller: 'admin',
  summary: 'Deletes an item of the word bank; learners who completed it keep that (D28).',
  params: z.object({ id: addressed.word }),
  reply: z.null(),
})

/** The destination of copied or moved items. */
const target = {
  courseId,
  lessonNumber,
  /** From 1; 0 means the end of the lesson. */
  orderInLesson,
}

export const copyItems = endpoint({
  method: 'POST',
  service: 'admin-copy-items',
  caller: 'admin',
  summary:
    'Copies items to a lesson of any course, in the given order. Client-made ids make it safe to repeat (D5).',
  body: z.object({
    ...target,
    copies: z
      .array(z.object({ wordId, newId: wordId }))
      .min(1)
      .max(500),
  }),
  reply: z.object({ items: z.array(itemSummary) }),
})

export const moveToCourse = endpoint({
  method: 'POST',
  service: 'admin-move-to-course',
  caller: 'admin',
  summary: "Moves items to a lesson of another course; ids and learners' completions stay (D17).",
  body: z.object({ ...target, wordIds: z.array(wordId).min(1).max(500) }),
  reply: z.object({ items: z.array(itemSummary) }),
})
