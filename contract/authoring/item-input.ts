import { z } from 'zod'
import { blockInputs } from '#contract/kinds.ts'
import { schemaFor } from '#contract/schema-for.ts'
import {
  givenSentence,
  long,
  MAX_SENTENCES,
  mediaAddress,
  said,
  sentenceInput,
  writtenText,
} from '#contract/written.ts'
import { MAX_LESSON } from '#domain/course/arrangement.ts'
import type { ExpandedExplanation } from '#domain/course/course.ts'
import { ITEM_TYPES, type ItemType } from '#domain/course/kinds.ts'
import { emptySentence } from '#domain/course/sentence.ts'

/* An item as an author writes it. The requirements of each kind are in `domain/course/kinds/`; drafts need not meet them. */

const MAX_PARTS = 20

/** Reading falls back from the requested language to es, then en. */
const multilingual = z.object({ es: long.optional(), en: long.optional() })
const notes = z.array(long).max(30)

const expandedExplanation = schemaFor<ExpandedExplanation>()(
  z.object({
    isActive: z.boolean(),
    description: multilingual,
    // A list is Spanish, the language of the learners (A3.12).
    usageNotes: z.preprocess(
      given => (Array.isArray(given) ? { es: given } : given),
      z.object({ es: notes.optional(), en: notes.optional() }),
    ),
    additionalExamples: z
      .array(
        z.object({
          english: said,
          spanish: said,
          context: said.optional(),
          audioUrl: mediaAddress.optional(),
        }),
      )
      .max(30),
  }),
)

const itemType = z.enum(ITEM_TYPES as [ItemType, ...ItemType[]])

const part = z.object({
  type: itemType,
  ...sentenceInput.shape,
  sentences: z.array(givenSentence).max(MAX_SENTENCES),
  ...blockInputs,
})

export const lessonNumber = z.int().min(1).max(MAX_LESSON)
/** From 1; 0 means after the last item of the lesson. */
export const orderInLesson = z.int().min(0).max(9999)

/** Id of items that are shown together. */
export const exerciseGroup = writtenText(100)

/** The complete content of an item. */
export const itemContent = z.object({
  ...part.shape,
  musicUrl: mediaAddress,
  exerciseGroup,
  parts: z.array(part).max(MAX_PARTS),
  expandedExplanation: expandedExplanation.optional(),
})

/** The empty content of a new item of a type. */
export function emptyContent(type: ItemType): z.output<typeof itemContent> {
  return { type, ...emptySentence(), sentences: [], musicUrl: '', exerciseGroup: '', parts: [] }
}
