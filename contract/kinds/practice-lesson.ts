import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import { wordId } from '#contract/values.ts'
import {
  bothEmpty,
  bothWritten,
  givenSentence,
  long,
  MAX_ROWS,
  MAX_SENTENCES,
  MAX_TILES,
  mediaAddress,
  said,
  stepNumber,
} from '#contract/written.ts'
import type { PracticeLesson, PracticeRow } from '#domain/course/kinds/practice-lesson.ts'

export const practiceLesson = schemaFor<PracticeLesson>()(
  z.object({
    title: inBoth,
    description: inBoth,
    tableData: z.array(
      inBoth.extend({
        step: z.int().optional(),
        audioUrl: z.string(),
        imageUrl: z.string().optional(),
        audioSlowUrl: z.string().optional(),
        audioSplitUrls: z.array(z.string()).optional(),
      }),
    ),
    generalAudioUrl: z.string(),
    showIndividualWords: z.boolean(),
    words: z.array(
      z.object({
        englishWord: z.string(),
        spanishTranslation: z.string(),
        audioUrl: z.string(),
        sentences: z.array(sentence),
      }),
    ),
    selectedWordIds: z.array(wordId),
  }),
)

/** Title, description and table, as authors write them. */
export const practiceTexts = z.object({
  title: bothWritten,
  description: z.object({ english: long, spanish: long }),
  tableData: z
    .array(
      bothWritten.extend({
        step: stepNumber.optional(),
        audioUrl: mediaAddress.default(''),
        imageUrl: mediaAddress.optional(),
        audioSlowUrl: mediaAddress.optional(),
        audioSplitUrls: z.array(mediaAddress).max(MAX_TILES).optional(),
      }),
    )
    .max(MAX_ROWS),
  generalAudioUrl: mediaAddress,
})

/** The words of a practice lesson: its own, or items of the course. */
export const practiceWords = z.object({
  words: z
    .array(
      z.object({
        englishWord: said,
        spanishTranslation: said,
        audioUrl: mediaAddress.default(''),
        sentences: z.array(givenSentence).max(MAX_SENTENCES),
      }),
    )
    .max(MAX_ROWS),
  selectedWordIds: z.array(wordId).max(MAX_ROWS),
})

export const practiceLessonInput = schemaFor<PracticeLesson>()(
  z.object({ ...practiceTexts.shape, showIndividualWords: z.boolean(), ...practiceWords.shape }),
)

export const newRow = (): PracticeRow => ({ ...bothEmpty(), audioUrl: '' })

/** The initial texts of a practice lesson: one empty row. */
export function emptyPracticeTexts(): z.output<typeof practiceTexts> {
  return { title: bothEmpty(), description: bothEmpty(), tableData: [newRow()], generalAudioUrl: '' }
}

export function emptyPracticeLesson(): PracticeLesson {
  return { ...emptyPracticeTexts(), showIndividualWords: false, words: [], selectedWordIds: [] }
}
