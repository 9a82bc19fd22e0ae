import type { z } from 'zod'
import { dialogue, dialogueInput, emptyDialogue } from '#contract/kinds/dialogue.ts'
import { emptyNotice, notice, noticeInput } from '#contract/kinds/exercise.ts'
import {
  emptyImageSelection,
  imageSelection,
  imageSelectionInput,
} from '#contract/kinds/listen-and-select-image.ts'
import { emptyMinimalPair, minimalPair, minimalPairInput } from '#contract/kinds/minimal-pair.ts'
import { emptyPracticeLesson, practiceLesson, practiceLessonInput } from '#contract/kinds/practice-lesson.ts'
import {
  emptySentenceBuilder,
  sentenceBuilder,
  sentenceBuilderInput,
} from '#contract/kinds/sentence-builder.ts'
import type { ItemBlocks } from '#domain/course/kinds.ts'

type Schemas = { [Field in keyof ItemBlocks]-?: z.ZodType<ItemBlocks[Field]> }
type Empty = { [Field in keyof ItemBlocks]-?: () => NonNullable<ItemBlocks[Field]> }

/** The blocks of the kinds on the wire; an item has only the block of its kind. */
export const blocks = {
  notice: notice.optional(),
  sentenceBuilder: sentenceBuilder.optional(),
  imageSelection: imageSelection.optional(),
  practiceLesson: practiceLesson.optional(),
  dialogue: dialogue.optional(),
  minimalPair: minimalPair.optional(),
} satisfies Schemas

/** The blocks as authors write them. */
export const blockInputs = {
  notice: noticeInput.optional(),
  sentenceBuilder: sentenceBuilderInput.optional(),
  imageSelection: imageSelectionInput.optional(),
  practiceLesson: practiceLessonInput.optional(),
  dialogue: dialogueInput.optional(),
  minimalPair: minimalPairInput.optional(),
} satisfies Schemas

/** The blocks of new items, with the entries that a form begins with. */
export const EMPTY_BLOCKS = {
  notice: emptyNotice,
  sentenceBuilder: emptySentenceBuilder,
  imageSelection: emptyImageSelection,
  practiceLesson: emptyPracticeLesson,
  dialogue: emptyDialogue,
  minimalPair: emptyMinimalPair,
} satisfies Empty
