import { z } from 'zod'
import { exportedItem } from '#content/exported-items.ts'
import { localText, pictureName, place, slug, text, texts, truth } from '#content/fields.ts'
import { type Authored, authoredItems } from '#content/kinds/authored-kind.ts'
import { KINDS } from '#content/kinds.ts'
import { authored, courseId, wordId } from '#contract/values.ts'
import { mediaAddress } from '#contract/written.ts'
import { COURSE_COLORS } from '#domain/course/course.ts'
import { ITEM_TYPES } from '#domain/course/kinds.ts'

const expandedExplanation = z.strictObject({
  description: localText,
  usageNotes: z
    .strictObject(authored(texts), 'notes in both languages are needed: {"es": […], "en": […]}')
    .refine(
      notes => Object.values(notes).every(list => list?.length === notes.es.length),
      'both languages need the same number of notes',
    ),
  additionalExamples: z.array(
    z.strictObject({ english: text, spanish: text, context: text.optional() }),
    'a list of examples is needed (it may be empty)',
  ),
})

/** The fields of every item of a lesson, besides those of its type. */
const placed = {
  slug,
  /** The item's permanent id, if it is not derived from the slug. */
  id: wordId.optional(),
  orderInLesson: place,
  /** Items of a lesson with the same group are shown together; they should be adjacent. */
  group: slug.optional(),
  expandedExplanation: expandedExplanation.optional(),
}

/** An item as people write it. */
export const authoredItem = authoredItems(KINDS, placed, `the type is one of: ${ITEM_TYPES.join(', ')}`)

export const ADDRESSES = ['tú', 'usted'] as const

/** A file `courses/<course>/lesson-NN.json`. The file name contains the lesson's number. */
export const lessonFile = z.strictObject({
  /** How the Spanish of the lesson addresses its learner; "tú" if it is absent. */
  address: z.enum(ADDRESSES, `the address is one of: ${ADDRESSES.join(', ')}`).optional(),
  /** Words that no item teaches, but the notes of items explain: articles, forms of "be" and similar words. */
  smallWords: z.array(z.strictObject({ english: text, spanish: text })).optional(),
  items: z.array(authoredItem, 'a list of items is needed'),
  /** Items made by the authoring tools: written by `npm run content:export`, not by hand. */
  exported: z.array(exportedItem).optional(),
})

/** A file `courses/<course>/course.json`. */
export const courseFile = z.strictObject({
  /** The course's permanent id, if it is not derived from the name of its folder. */
  id: courseId.optional(),
  /** The position of the course among all courses, from 1. */
  order: place,
  /** The slug of the course whose words its learners already know. */
  follows: slug.optional(),
  title: localText,
  description: localText.optional(),
  picture: pictureName.optional(),
  /** A picture that an author uploaded, instead of one by name. */
  pictureAddress: mediaAddress.optional(),
  color: z.enum(COURSE_COLORS, `the colour is one of: ${COURSE_COLORS.join(', ')}`),
  isAvaliable: truth,
  isHidden: truth,
  matching: z.enum(['strict', 'lenient'], 'matching is "strict" or "lenient"'),
  lessons: z.array(
    z.strictObject({
      number: place,
      title: localText.optional(),
      /** What learners can do in English after the lesson. */
      goal: localText.optional(),
      /** Seen by authors only (D40). */
      isDraft: truth.optional(),
    }),
    'a list of lessons is needed (it may be empty)',
  ),
})

export type CourseFile = z.infer<typeof courseFile>
export type ItemFile = Authored<typeof KINDS, typeof placed>
