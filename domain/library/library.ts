/** The tabs of the library, in their order (L2.42). */
export const LIBRARY_TABS = ['vocabulary', 'verbs', 'phrasebook', 'numbers', 'alphabet'] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** The pronouns of a conjugation, in the order of its slots (A3.46). */
export const PRONOUNS = ['I', 'you', 'he', 'she', 'it', 'we', 'you (plural)', 'they'] as const
export type Pronoun = (typeof PRONOUNS)[number]

/** Groups of the phrasebook and of the numbers, in their order; verbs are grouped by lesson. */
export const PHRASEBOOK_SECTIONS = ['emergencies', 'basics', 'work', 'shops', 'hotels', 'travel'] as const
export const NUMBER_SECTIONS = ['numbers', 'ordinals'] as const

/** A word, verb, phrase, number or letter of the library. An empty text or list means "none". */
export type LibraryEntry = {
  /** Permanent and unique, for example `verbs/be`. */
  _id: string
  tab: LibraryTab
  /** For the alphabet the upper-case letter; its sample word is in `letter`, and its translation here. */
  englishWord: string
  spanishTranslation: string
  pronunciation: string
  audioUrl: string
  audioSlowUrl: string
  imageUrl: string
  /**
   * The group in the list: "lección 3" for verbs, or one of `PHRASEBOOK_SECTIONS` or `NUMBER_SECTIONS`; empty for none.
   */
  section: string
  verb?: Verb
  letter?: Letter
}

/** A verb in the present, in English and Spanish. */
export type Verb = {
  verb: string
  /** One form per slot of `PRONOUNS`; when empty, the regular forms apply. */
  englishWordConjugation: string[]
  englishWordConjugationExample: string
  englishWordConjugationExampleAudioUrl: string
  /**
   * One form per slot of `PRONOUNS`; an empty form is not used. Two Spanish verbs for one English verb are separated by
   * a slash: "soy / estoy".
   */
  spanishTranslationConjugation: string[]
  spanishTranslationConjugationExample: string
  /** Pronouns that the verb is not used with. */
  avoidPronouns: Pronoun[]
  /** Whether pronoun and verb have a contracted form: "I'm". */
  apostrophe: boolean
}

export type Letter = {
  /** In lower case. */
  englishLetter: string
  /** A sample word that begins with it. */
  reference: string
  /** How its name sounds to a Spanish reader, for example "ei". */
  pronunciationLetter: string
  englishLetterAudioUrl: string
  referenceAudioUrl: string
  /** How the sample word sounds. */
  pronunciationReference: string
}

/** The range in which the alphabet song ends, in seconds (L2.51). */
export const SONG_ENDS_SECONDS = { from: 17.8, to: 24.1 } as const

/** When a letter is sung, in seconds from the beginning of the song. */
export type SungLetter = { letter: string; startSeconds: number; endSeconds: number }
