import type { Fault } from '#domain/course/faults.ts'
import type { Field, SaidText } from '#domain/course/said-texts.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { type StepOptions, sentenceOptions } from '#domain/speech/step-options.ts'

/** The fields of an item or a part that the rules read. */
export type Stepped = Sentence & { type: string; sentences: Sentence[]; parts?: Stepped[] }

/** A text that the learner is asked to say, with the judge's input. */
export type Asked = StepOptions & {
  english: string
  /** The other word of a minimal pair: hearing it is a wrong answer. */
  contrast?: string | undefined
}

/** The block of a kind: the field that only its items have. Most kinds have one. */
export type NoBlock = Record<never, never>

/**
 * A kind of item: the rules of all its items that learners need, independent of storage and screens. All fields are
 * required, so that no kind can forget one.
 */
export type ItemKind<Block extends object = NoBlock> = {
  /** Words are listed separately from exercises on the wire, and make up the vocabulary of the library. */
  isWord: boolean
  /** Whether content files may use it as a part of a mixed exercise (D23). */
  mayBePart: boolean
  /** Whether each of its steps is one text of the item, shown and said. In other kinds the texts belong together. */
  isSaidStepByStep: boolean
  /** Whether English and Spanish of the item are its answer, and stay hidden until it is completed. */
  isTitleAnswer: boolean
  /**
   * The steps of the item in order (decision 003); never empty. `index.sentence` counts them from 0. A kind that is one
   * step, whatever happens inside it, returns the item itself.
   */
  steps(item: Stepped & Of<Block>, stepsOf: (part: Stepped) => Sentence[]): Sentence[]
  /**
   * Every text of the item to say aloud, as its component judges it; empty if nothing is said.
   * @param taught the words that its lesson teaches
   */
  asked(
    item: Stepped & Of<Block>,
    taught: readonly string[],
    askedIn: (part: Stepped, taught: readonly string[]) => Asked[],
  ): Asked[]
}

/** An item under the rules of its kind. */
export type Ruled = Stepped & {
  musicUrl?: string | undefined
  /** Set by the author while there is no music yet. */
  isAlphabet?: boolean | undefined
  parts?: Ruled[]
}

/**
 * The rules of a kind that authors and the server need, and learners' programs do not load: a table of their own. All
 * fields are required.
 */
export type KindRules<Block extends object = NoBlock> = {
  /** The field of its block; null without one. */
  block: [keyof Block] extends [never] ? null : keyof Block
  /** The texts within its single step, as the rows of a table: each has a number of its own. */
  within(
    item: Ruled & Of<Block>,
  ): (Pick<Sentence, 'step'> & ({ englishWord: string } | { english: string }))[]
  /** Whether an author writes the item's own sentences. */
  hasSentences: boolean
  /** Whether learners must understand its texts; the words of a pair are only told apart. */
  isUnderstood: boolean
  /** What it lacks before a learner can do it (A5.2 to A5.38). */
  faults(item: Ruled & Of<Block>, faultsOf: (part: Ruled) => Fault[]): Fault[]
  /**
   * The texts that are heard or said, in order, without titles.
   * @param at the path of the item, empty or with a dot at its end
   */
  saidTexts(item: Ruled & Of<Block>, at: string, textsOf: (part: Ruled, at: string) => SaidText[]): SaidText[]
  /** The English that names the item: two items with the same one are duplicates. */
  mainText(item: Ruled & Of<Block>): Field
  /**
   * The fields that follow from its block: titles, recordings, pictures, and the sentences of a practice lesson (A3.15,
   * A3.16, A3.21, A7.45).
   */
  derived(item: Ruled & Of<Block>): Partial<Sentence & { sentences: Sentence[] } & Block>
}

/** A stored item may lack the block of its kind. */
type Of<Block> = { [Field in keyof Block]?: Block[Field] | undefined }

/** The steps of a kind that is a single step. */
export function oneStep(item: Stepped): Sentence[] {
  return [item]
}

/** @param taught the words that its lesson teaches */
export function askedAsSentence({ englishWord }: Sentence, taught: readonly string[]): Asked {
  return { english: englishWord, ...sentenceOptions(englishWord, taught) }
}

/** For kinds whose texts are all steps of their own. */
export function nothingWithin(): never[] {
  return []
}

/** The main text of a kind whose items are named by their own English. */
export function ownEnglish({ englishWord }: Sentence): Field {
  return { path: 'englishWord', value: englishWord }
}

/** The fields of an item that only has a title: nothing of it is heard, and it has no sentences of its own. */
export function titleOnly(title: { english: string; spanish: string } | undefined) {
  return {
    ...(title && { englishWord: title.english, spanishTranslation: title.spanish }),
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    sentences: [],
  }
}
