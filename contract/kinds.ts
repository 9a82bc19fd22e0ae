import type { z } from 'zod'
import { dialogue } from '#contract/kinds/dialogue.ts'
import { imageSelection } from '#contract/kinds/listen-and-select-image.ts'
import { minimalPair } from '#contract/kinds/minimal-pair.ts'
import { practiceLesson } from '#contract/kinds/practice-lesson.ts'
import { sentenceBuilder } from '#contract/kinds/sentence-builder.ts'
import type { ItemBlocks } from '#domain/course/kinds.ts'

/** The blocks of the kinds on the wire; an item has only the block of its kind. */
export const blocks = {
  sentenceBuilder: sentenceBuilder.optional(),
  imageSelection: imageSelection.optional(),
  practiceLesson: practiceLesson.optional(),
  dialogue: dialogue.optional(),
  minimalPair: minimalPair.optional(),
} satisfies { [Field in keyof ItemBlocks]-?: z.ZodType<ItemBlocks[Field]> }
