import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import type { MinimalPair } from '#domain/course/kinds/minimal-pair.ts'

export const minimalPair = schemaFor<MinimalPair>()(
  z.object({
    title: inBoth,
    words: z.array(
      sentence.extend({ voices: z.array(z.object({ name: z.string(), audioUrl: z.string() })) }),
    ),
    why: inBoth,
  }),
)
