import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth } from '#contract/sentence.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'

export const sentenceBuilder = schemaFor<SentenceBuilder>()(
  z.object({
    targetSentence: inBoth.extend({ audioUrl: z.string(), imageUrl: z.string() }),
    wordsFromLesson: z.array(z.object({ word: z.string(), audioUrl: z.string() })),
    correctOrder: z.array(z.string()),
  }),
)
