import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import type { Dialogue } from '#domain/course/kinds/dialogue.ts'

export const dialogue = schemaFor<Dialogue>()(
  z.object({
    title: inBoth,
    speakers: z.array(z.object({ name: z.string(), role: inBoth, imageUrl: z.string() })),
    lines: z.array(sentence.extend({ speaker: z.union([z.literal(0), z.literal(1)]) })),
  }),
)
