import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import { bothEmpty, bothWritten, givenSentence, long, mediaAddress, said } from '#contract/written.ts'
import type { MinimalPair, PairedWord } from '#domain/course/kinds/minimal-pair.ts'
import { emptySentence } from '#domain/course/sentence.ts'

export const minimalPair = schemaFor<MinimalPair>()(
  z.object({
    title: inBoth,
    words: z.array(
      sentence.extend({ voices: z.array(z.object({ name: z.string(), audioUrl: z.string() })) }),
    ),
    why: inBoth,
  }),
)

const MAX_VOICES = 8

export const minimalPairInput = schemaFor<MinimalPair>()(
  z.object({
    title: bothWritten,
    words: z
      .array(
        givenSentence.extend({
          voices: z.array(z.object({ name: said, audioUrl: mediaAddress })).max(MAX_VOICES),
        }),
      )
      .max(2),
    why: z.object({ english: long, spanish: long }),
  }),
)

const newPairedWord = (): PairedWord => ({ ...emptySentence(), voices: [] })

export function emptyMinimalPair(): MinimalPair {
  return { title: bothEmpty(), words: [newPairedWord(), newPairedWord()], why: bothEmpty() }
}
