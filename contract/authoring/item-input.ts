import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { wordId } from '#contract/values.ts'
import { MAX_LESSON } from '#domain/course/arrangement.ts'
import type { ExpandedExplanation } from '#domain/course/course.ts'
import { ITEM_TYPES, type ItemType } from '#domain/course/kinds.ts'
import { OWN_MEDIA } from '#domain/course/media-address.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/*
 * An item as an author writes it: every text with its limit, every address checked. The requirements of each type are
 * in `domain/course/item-rules.ts`; drafts need not meet them.
 */

/** Longer than any text said in one breath. */
const SAID_LENGTH = 500
/** An explanation of several paragraphs. */
const LONG_LENGTH = 4000
const MAX_SENTENCES = 60
const MAX_ROWS = 200
const MAX_PARTS = 20
const MAX_TILES = 40
/** More than an A1 conversation needs; the item's rules limit it further. */
const MAX_LINES = 12
const MAX_VOICES = 8

/** A text that may be empty while the author is still working. */
export function writtenText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, 'tooLong')
    .refine(text => text.isWellFormed(), 'wrongType')
}
const said = writtenText(SAID_LENGTH)
const long = writtenText(LONG_LENGTH)

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

const sentenceInput = schemaFor<Sentence>()(
  z.object({
    englishWord: said,
    spanishTranslation: said,
    pronunciation: said,
    audioUrl: mediaAddress,
    audioSlowUrl: mediaAddress,
    audioSplitUrls: z.array(mediaAddress).max(MAX_TILES),
    imageUrl: mediaAddress,
    prompt: z.object({ situation: z.object({ english: said, spanish: said }).optional() }).optional(),
  }),
)

/** A sentence as the specification's forms send it, without the fields that they lack (A3.9). */
const givenSentence = sentenceInput.extend({
  pronunciation: said.default(''),
  audioUrl: mediaAddress.default(''),
  audioSlowUrl: mediaAddress.default(''),
  audioSplitUrls: sentenceInput.shape.audioSplitUrls.default([]),
  imageUrl: mediaAddress.default(''),
})

const inBoth = z.object({ english: said, spanish: said })

/** Title, description and table of a practice lesson. */
export const practiceTexts = z.object({
  title: inBoth,
  description: z.object({ english: long, spanish: long }),
  tableData: z
    .array(
      inBoth.extend({
        audioUrl: mediaAddress.default(''),
        imageUrl: mediaAddress.optional(),
        audioSlowUrl: mediaAddress.optional(),
        audioSplitUrls: z.array(mediaAddress).max(MAX_TILES).optional(),
      }),
    )
    .max(MAX_ROWS),
  generalAudioUrl: mediaAddress,
})

/** The words of a practice lesson: its own, or items of the course. */
export const practiceWords = z.object({
  words: z
    .array(
      z.object({
        englishWord: said,
        spanishTranslation: said,
        audioUrl: mediaAddress.default(''),
        sentences: z.array(givenSentence).max(MAX_SENTENCES),
      }),
    )
    .max(MAX_ROWS),
  selectedWordIds: z.array(wordId).max(MAX_ROWS),
})

export const sentenceBuilderInput = z.object({
  targetSentence: inBoth.extend({ audioUrl: mediaAddress, imageUrl: mediaAddress }),
  wordsFromLesson: z.array(z.object({ word: said, audioUrl: mediaAddress })).max(MAX_TILES),
  correctOrder: z.array(said).max(MAX_TILES),
})

const blocks = {
  sentenceBuilder: sentenceBuilderInput.optional(),
  imageSelection: z
    .object({
      audioUrl: mediaAddress.default(''),
      /** The specification has the recording here too (A3.13); Dilo stores one, and returns it in both places. */
      sentence: inBoth.extend({ audioUrl: mediaAddress.default('') }),
      options: z
        .array(z.object({ label: writtenText(1), imageUrl: mediaAddress, isCorrect: z.boolean() }))
        .max(3),
    })
    .refine(
      ({ audioUrl, sentence }) =>
        audioUrl === '' || sentence.audioUrl === '' || audioUrl === sentence.audioUrl,
      { path: ['sentence', 'audioUrl'], error: 'twoRecordings' },
    )
    .transform(({ audioUrl, sentence: { audioUrl: ofSentence, ...sentence }, options }) => ({
      audioUrl: audioUrl || ofSentence,
      sentence,
      options,
    }))
    .optional(),
  dialogue: z
    .object({
      title: inBoth,
      speakers: z.array(z.object({ name: said, role: inBoth, imageUrl: mediaAddress })).max(2),
      lines: z.array(givenSentence.extend({ speaker: z.union([z.literal(0), z.literal(1)]) })).max(MAX_LINES),
    })
    .optional(),
  minimalPair: z
    .object({
      title: inBoth,
      words: z
        .array(
          givenSentence.extend({
            voices: z.array(z.object({ name: said, audioUrl: mediaAddress })).max(MAX_VOICES),
          }),
        )
        .max(2),
      why: z.object({ english: long, spanish: long }),
    })
    .optional(),
  practiceLesson: z
    .object({ ...practiceTexts.shape, showIndividualWords: z.boolean(), ...practiceWords.shape })
    .optional(),
}

/** Reading falls back from the requested language to es, then en. */
const multilingual = z.object({ es: long.optional(), en: long.optional() })
const notes = z.array(long).max(30)

const expandedExplanation = schemaFor<ExpandedExplanation>()(
  z.object({
    isActive: z.boolean(),
    description: multilingual,
    // A list is Spanish, the language of the learners (A3.12).
    usageNotes: z.preprocess(
      given => (Array.isArray(given) ? { es: given } : given),
      z.object({ es: notes.optional(), en: notes.optional() }),
    ),
    additionalExamples: z
      .array(
        z.object({
          english: said,
          spanish: said,
          context: said.optional(),
          audioUrl: mediaAddress.optional(),
        }),
      )
      .max(30),
  }),
)

const itemType = z.enum(ITEM_TYPES as [ItemType, ...ItemType[]])

const part = z.object({
  type: itemType,
  ...sentenceInput.shape,
  sentences: z.array(givenSentence).max(MAX_SENTENCES),
  ...blocks,
})

export const lessonNumber = z.int().min(1).max(MAX_LESSON)
/** From 1; 0 means after the last item of the lesson. */
export const orderInLesson = z.int().min(0).max(9999)

/** Id of items that are shown together. */
export const exerciseGroup = writtenText(100)

/** The complete content of an item. */
export const itemContent = z.object({
  ...part.shape,
  musicUrl: mediaAddress,
  exerciseGroup,
  parts: z.array(part).max(MAX_PARTS),
  expandedExplanation: expandedExplanation.optional(),
})

/** The empty content of a new item of a type. */
export function emptyContent(type: ItemType): z.output<typeof itemContent> {
  return { type, ...emptySentence(), sentences: [], musicUrl: '', exerciseGroup: '', parts: [] }
}

/** The empty texts and files of a new sentence, and of a new item. */
export function emptySentence(): Sentence {
  return {
    englishWord: '',
    spanishTranslation: '',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
  }
}
