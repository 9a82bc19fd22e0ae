import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { OWN_MEDIA } from '#domain/course/media-address.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { FREE_SLOTS, type OpenAnswer } from '#domain/speech/open-answer.ts'

/* What authors write, in every item: each text with its limit, each address checked. */

/** Longer than any text said in one breath. */
const SAID_LENGTH = 500
/** An explanation of several paragraphs. */
const LONG_LENGTH = 4000
export const MAX_SENTENCES = 60
export const MAX_ROWS = 200
export const MAX_TILES = 40

/** A text that may be empty while the author is still working. */
export function writtenText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, 'tooLong')
    .refine(text => text.isWellFormed(), 'wrongType')
}
export const said = writtenText(SAID_LENGTH)
export const long = writtenText(LONG_LENGTH)

/** The address of a recording or a picture: of this server, or `http(s)` elsewhere (D29); empty for none. */
export const mediaAddress = z
  .string()
  .trim()
  .max(2000, 'tooLong')
  .refine(address => address === '' || OWN_MEDIA.test(address) || isWebAddress(address), 'invalidAddress')

function isWebAddress(address: string): boolean {
  // Only addresses that all browsers read alike: no blanks, controls, quotes or backslashes.
  return /^https?:\/\/[^\s"'<>\\`]+$/i.test(address) && URL.canParse(address)
}

/** The number of a step, as the item that was read has it; it says which entry an edited one was. */
export const stepNumber = z.int().min(0).max(9999)

/** Few enough to compare each with what was heard, on a phone. */
const MOST = { frames: 8, slots: 4, words: 30 }

const openAnswerInput = schemaFor<OpenAnswer>()(
  z.object({
    frames: z.array(said).max(MOST.frames),
    slots: z
      .record(said, z.union([z.array(said).max(MOST.words), z.enum(FREE_SLOTS)]))
      .refine(slots => Object.keys(slots).length <= MOST.slots, 'slotsTooMany'),
  }),
)

export const sentenceInput = schemaFor<Sentence>()(
  z.object({
    englishWord: said,
    spanishTranslation: said,
    pronunciation: said,
    audioUrl: mediaAddress,
    audioSlowUrl: mediaAddress,
    audioSplitUrls: z.array(mediaAddress).max(MAX_TILES),
    imageUrl: mediaAddress,
    step: stepNumber.optional(),
    prompt: z.object({ situation: z.object({ english: said, spanish: said }).optional() }).optional(),
    open: openAnswerInput.optional(),
  }),
)

/** A sentence as the specification's forms send it, without the fields that they lack (A3.9). */
export const givenSentence = sentenceInput.extend({
  pronunciation: said.default(''),
  audioUrl: mediaAddress.default(''),
  audioSlowUrl: mediaAddress.default(''),
  audioSplitUrls: sentenceInput.shape.audioSplitUrls.default([]),
  imageUrl: mediaAddress.default(''),
})

export const bothWritten = z.object({ english: said, spanish: said })

/** A text to be written in both languages. */
export const bothEmpty = () => ({ english: '', spanish: '' })
