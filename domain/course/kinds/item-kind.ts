import type { Sentence } from '#domain/course/sentence.ts'
import type { TargetKind } from '#domain/speech/judge.ts'

/** The fields of an item or a part that the rules read. */
export type Stepped = Sentence & { type: string; sentences: Sentence[]; parts?: Stepped[] }

/** A text that the learner is asked to say, with the judge's input. */
export type Asked = {
  english: string
  kind: TargetKind
  target?: string | undefined
  /** The other word of a minimal pair: hearing it is a wrong answer. */
  contrast?: string | undefined
}

/** The block of a kind: the field that only its items have. Most kinds have one. */
export type NoBlock = Record<never, never>

/**
 * A kind of item: the rules of all its items, independent of storage and screens. All fields are required, so that no
 * kind can forget one.
 */
export type ItemKind<Block extends object = NoBlock> = {
  /** Words are listed separately from exercises on the wire, and make up the vocabulary of the library. */
  isWord: boolean
  /** Whether content files may use it as a part of a mixed exercise (D23). */
  mayBePart: boolean
  /**
   * Whether an administrator edits its texts in the player: only kinds in which each step says one text of the item.
   * The texts of other kinds belong together and change together.
   */
  isEditedInPlace: boolean
  /** Whether English and Spanish of the item are its answer, and stay hidden until it is completed. */
  isTitleAnswer: boolean
  /**
   * The steps of the item in order (decision 003); never empty. `index.sentence` counts them from 0. A kind that is one
   * step, whatever happens inside it, returns the item itself.
   */
  steps(item: Stepped & Of<Block>, stepsOf: (part: Stepped) => Sentence[]): Sentence[]
  /** Every text of the item to say aloud, as its component judges it; empty if nothing is said. */
  asked(item: Stepped & Of<Block>, askedIn: (part: Stepped) => Asked[]): Asked[]
}

/** A stored item may lack the block of its kind. */
type Of<Block> = { [Field in keyof Block]?: Block[Field] | undefined }

/** The steps of a kind that is a single step. */
export function oneStep(item: Stepped): Sentence[] {
  return [item]
}

export function askedAsSentence({ englishWord }: Sentence): Asked {
  return { english: englishWord, kind: 'sentence' }
}
