import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import { wordId } from '#contract/values.ts'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'

export const practiceLesson = schemaFor<PracticeLesson>()(
  z.object({
    title: inBoth,
    description: inBoth,
    tableData: z.array(
      inBoth.extend({
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
