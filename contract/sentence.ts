import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { FREE_SLOTS, type OpenAnswer } from '#domain/speech/open-answer.ts'

/** A text that is shown in English and Spanish. */
export const inBoth = z.object({ english: z.string(), spanish: z.string() })

const openAnswer = schemaFor<OpenAnswer>()(
  z.object({
    frames: z.array(z.string()),
    slots: z.record(z.string(), z.union([z.array(z.string()), z.enum(FREE_SLOTS)])),
  }),
)

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
    open: openAnswer.optional(),
  }),
)
