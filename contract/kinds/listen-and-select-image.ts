import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth } from '#contract/sentence.ts'
import type { ImageSelection } from '#domain/course/kinds/listen-and-select-image.ts'

export const imageSelection = schemaFor<ImageSelection>()(
  z.object({
    audioUrl: z.string(),
    sentence: inBoth,
    options: z.array(z.object({ label: z.string(), imageUrl: z.string(), isCorrect: z.boolean() })),
  }),
)

/** As authors get it: its one recording is at the sentence too (A3.13). Learners do not get that one (L3.13). */
export const authoredImageSelection = imageSelection.extend({
  sentence: inBoth.extend({ audioUrl: z.string() }),
})
