import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { COURSE_COLORS } from '#domain/course/course.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import { perLanguage } from '#domain/languages.ts'

/** Values shared by several parts of the contract. */

function id<Id extends string>(message?: ErrorCode): z.ZodType<Id, Id> {
  return z.uuid(message) as unknown as z.ZodType<Id, Id>
}

export const userId = id<UserId>()
export const courseId = id<CourseId>()
/** A course that the author chooses in a form: without it, the form asks for one. */
export const chosenCourse = z.uuid('selectCourse') as unknown as z.ZodType<CourseId, CourseId>
export const wordId = id<WordId>()
export const enrolmentId = id<EnrolmentId>()
/** Ids in an address (`params`). A malformed one gets the same answer as an unknown one: 404. */
export const addressed = {
  course: id<CourseId>('course_not_found'),
  word: id<WordId>('word_not_found'),
  user: id<UserId>('account_not_found'),
}
/** A client-made id of a write that a phone may repeat (D5). */
export const operationId = z.uuid()

export const isoTime = z.iso.datetime({ offset: true })
export const percent = z.number().min(0).max(100)
export const courseColor = z.enum(COURSE_COLORS)

const index = z.int().min(0).max(9999)
/** Index from 0 of a step in its word. */
export const step = index
/** A position in a course: indices from 0 of the lesson, the word and the step in the word. */
export const position = z.object({ lesson: index, word: index, sentence: step })

/** A text that is shown. Rejects unpaired surrogates, which the database cannot store. */
export function shownText(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine(text => text.isWellFormed())
}

/** Authored content: required in Spanish and English, optional in other languages. */
export function authored<Schema extends z.ZodType>(schema: Schema) {
  return { ...perLanguage(() => schema.optional()), es: schema, en: schema }
}

/** Stored content; reading falls back from the requested language to es, then en. */
export const multilingualText = z.object(perLanguage(() => z.string().optional()))
export const multilingualList = z.object(perLanguage(() => z.array(z.string()).optional()))
