import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** A text that is shown in English and Spanish. */
export const inBoth = z.object({ english: z.string(), spanish: z.string() })

export const sentence = schemaFor<Sentence>()(
  z.object({
    englishWord: z.string(),
    spanishTranslation: z.string(),
    pronunciation: z.string(),
    audioUrl: z.string(),
    audioSlowUrl: z.string(),
    audioSplitUrls: z.array(z.string()),
    imageUrl: z.string(),
    step: z.int().optional(),
    prompt: z.object({ situation: inBoth.optional() }).optional(),
  }),
)
