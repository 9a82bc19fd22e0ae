import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LIBRARY_TABS, PRONOUNS } from '#domain/library/library.ts'

/** Fields of verbs only. */
const verbFields = {
  verb: z.string(),
  englishWordConjugation: z.array(z.string()),
  englishWordConjugationExample: z.string(),
  englishWordConjugationExampleAudioUrl: z.string(),
  spanishTranslationConjugation: z.array(z.string()),
  spanishTranslationConjugationExample: z.string(),
  avoidPronouns: z.array(z.enum(PRONOUNS)),
  apostrophe: z.boolean(),
}

/** Fields of letters only. */
const letterFields = {
  englishLetter: z.string(),
  reference: z.string(),
  pronunciationLetter: z.string(),
  englishLetterAudioUrl: z.string(),
  referenceAudioUrl: z.string(),
  pronunciationReference: z.string(),
}

/** An entry in the specification's form, which flattens the domain's. */
const libraryEntry = z
  .object({
    _id: z.string(),
    tab: z.enum(LIBRARY_TABS),
    section: z.string(),
    englishWord: z.string(),
    spanishTranslation: z.string(),
    pronunciation: z.string(),
    audioUrl: z.string(),
    audioSlowUrl: z.string(),
    imageUrl: z.string(),
  })
  .extend(z.object({ ...verbFields, ...letterFields }).partial().shape)
export type WireEntry = z.output<typeof libraryEntry>

export const listLibrary = endpoint({
  method: 'GET',
  service: 'library',
  caller: 'member',
  summary: 'The words of the courses, verbs, phrases, numbers and letters, for paid and free users (D12).',
  reply: z.array(libraryEntry),
})

const alphabetSong = z.object({
  audioUrl: z.string(),
  /** In the order of the song. */
  letters: z.array(z.object({ letter: z.string(), startSeconds: z.number(), endSeconds: z.number() })),
})
export type AlphabetSong = z.output<typeof alphabetSong>

export const readSong = endpoint({
  method: 'GET',
  service: 'alphabet-song',
  caller: 'member',
  summary: 'The song of the alphabet, and when each letter is sung.',
  reply: alphabetSong,
})
