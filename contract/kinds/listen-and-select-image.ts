import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth } from '#contract/sentence.ts'
import { bothEmpty, bothWritten, mediaAddress, writtenText } from '#contract/written.ts'
import { type ImageSelection, OPTION_LABELS } from '#domain/course/kinds/listen-and-select-image.ts'

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

export const imageSelectionInput = z
  .object({
    audioUrl: mediaAddress.default(''),
    /** The specification has the recording here too (A3.13); Dilo stores one, and returns it in both places. */
    sentence: bothWritten.extend({ audioUrl: mediaAddress.default('') }),
    options: z
      .array(z.object({ label: writtenText(1), imageUrl: mediaAddress, isCorrect: z.boolean() }))
      .max(OPTION_LABELS.length),
  })
  .refine(
    ({ audioUrl, sentence }) => audioUrl === '' || sentence.audioUrl === '' || audioUrl === sentence.audioUrl,
    { path: ['sentence', 'audioUrl'], error: 'twoRecordings' },
  )
  .transform(({ audioUrl, sentence: { audioUrl: ofSentence, ...sentence }, options }) => ({
    audioUrl: audioUrl || ofSentence,
    sentence,
    options,
  }))

export function emptyImageSelection(): ImageSelection {
  return {
    audioUrl: '',
    sentence: bothEmpty(),
    options: OPTION_LABELS.map(label => ({ label, imageUrl: '', isCorrect: false })),
  }
}
