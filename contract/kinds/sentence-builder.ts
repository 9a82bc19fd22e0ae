import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth } from '#contract/sentence.ts'
import { bothEmpty, bothWritten, MAX_TILES, mediaAddress, said } from '#contract/written.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'

export const sentenceBuilder = schemaFor<SentenceBuilder>()(
  z.object({
    targetSentence: inBoth.extend({ audioUrl: z.string(), imageUrl: z.string() }),
    wordsFromLesson: z.array(z.object({ word: z.string(), audioUrl: z.string() })),
    correctOrder: z.array(z.string()),
  }),
)

export const sentenceBuilderInput = schemaFor<SentenceBuilder>()(
  z.object({
    targetSentence: bothWritten.extend({ audioUrl: mediaAddress, imageUrl: mediaAddress }),
    wordsFromLesson: z.array(z.object({ word: said, audioUrl: mediaAddress })).max(MAX_TILES),
    correctOrder: z.array(said).max(MAX_TILES),
  }),
)

export function emptySentenceBuilder(): SentenceBuilder {
  return {
    targetSentence: { ...bothEmpty(), audioUrl: '', imageUrl: '' },
    wordsFromLesson: [],
    correctOrder: [],
  }
}
