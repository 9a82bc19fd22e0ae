import { z } from 'zod'
import { ipa, pictureName, text } from '#content/fields.ts'
import { type NUMBER_SECTIONS, PHRASEBOOK_SECTIONS, PRONOUNS } from '#domain/library/library.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The fields of every spoken text: text, meaning, pronunciation and picture. */
const said = {
  english: text,
  spanish: text,
  pronunciation: ipa,
  /** Replaces `english` for the synthetic voice, for words that it mispronounces. */
  sayAs: text.optional(),
  picture: pictureName.optional(),
}
const saidText = z.strictObject(said)

const letter = z
  .strictObject({
    letter: z.string('a letter is needed').regex(/^[a-z]$/, 'one small letter from a to z is needed'),
    pronunciation: ipa,
    sayAs: text.optional(),
    reference: saidText,
  })
  .refine(({ letter: first, reference }) => reference.english.toLowerCase().startsWith(first), {
    message: 'the reference word must begin with its letter',
    path: ['reference', 'english'],
  })

/** The file `library/alphabet.json`. */
export const alphabetFile = z.strictObject({
  letters: z
    .array(letter, 'a list of letters is needed')
    .refine(
      letters => letters.map(each => each.letter).join('') === LETTERS,
      'the letters a to z are needed, each once and in their order',
    ),
})

/** The file `library/phrasebook.json`. */
export const phrasebookFile = z.strictObject({
  sections: z.array(
    z.strictObject({
      section: z.enum(PHRASEBOOK_SECTIONS, `the section is one of: ${PHRASEBOOK_SECTIONS.join(', ')}`),
      phrases: z.array(saidText, 'a list of phrases is needed').min(1, 'the list is empty'),
    }),
    'a list of sections is needed',
  ),
})

const numbers = z.array(saidText, 'a list of numbers is needed').min(1, 'the list is empty')
/** The file `library/numbers.json`: one list for each section. */
export const numbersFile = z.strictObject({
  numbers,
  ordinals: numbers,
} satisfies Record<(typeof NUMBER_SECTIONS)[number], typeof numbers>)

const forms = z
  .array(z.string('a form is needed (it may be empty)').trim(), 'a list of forms is needed')
  .length(PRONOUNS.length, `one form for each of ${PRONOUNS.join(', ')} is needed`)

const verb = z
  .strictObject({
    verb: text,
    /** The infinitive, or two separated by a comma: "ser, estar". */
    spanish: text,
    pronunciation: ipa,
    sayAs: text.optional(),
    picture: pictureName.optional(),
    /** Only if the rule of `domain/library/verbs.ts` does not apply. */
    englishWordConjugation: forms.optional(),
    englishWordConjugationExample: text,
    spanishTranslationConjugation: forms,
    spanishTranslationConjugationExample: text,
    avoidPronouns: z.array(z.enum(PRONOUNS, `a pronoun is one of: ${PRONOUNS.join(', ')}`)).optional(),
    apostrophe: z.boolean('write true or false').optional(),
  })
  .refine(
    ({ avoidPronouns = [], spanishTranslationConjugation }) =>
      PRONOUNS.every(
        (pronoun, slot) => avoidPronouns.includes(pronoun) === (spanishTranslationConjugation[slot] === ''),
      ),
    {
      message: 'a form is empty where its pronoun is avoided, and nowhere else',
      path: ['spanishTranslationConjugation'],
    },
  )

/** The file `library/verbs.json`. */
export const verbsFile = z.strictObject({
  lessons: z
    .array(
      z.strictObject({
        name: text,
        verbs: z.array(verb, 'a list of verbs is needed').min(1, 'the list is empty'),
      }),
      'a list of lessons is needed',
    )
    .refine(
      lessons => lessons.every(({ name }, index) => name === `lección ${index + 1}`),
      'the lessons are called "lección 1", "lección 2" and so on, in their order',
    ),
})

const seconds = z.number('a number of seconds is needed').min(0, 'the song begins at 0')
/** The file `library/alphabet-song.json`, written only by `npm run studio -- song`. */
export const songFile = z
  .array(z.strictObject({ letter: z.string(), startSeconds: seconds, endSeconds: seconds }))
  .refine(
    sung => sung.map(({ letter }) => letter).join('') === LETTERS,
    'the letters a to z are sung, each once and in their order',
  )
  .refine(
    sung =>
      sung.every(
        ({ startSeconds, endSeconds }, index) =>
          startSeconds < endSeconds &&
          endSeconds <= (sung[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY),
      ),
    'each letter ends after it starts, and before the next one starts',
  )

export type SaidTextFile = z.infer<typeof saidText>
export type VerbFile = z.infer<typeof verb>
