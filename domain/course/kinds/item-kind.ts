import type { Sentence } from '#domain/course/sentence.ts'
import type { TargetKind } from '#domain/speech/judge.ts'

/** What the rules read of an item, or of a part of one. */
export type Stepped = Sentence & { type: string; sentences: Sentence[]; parts?: Stepped[] }

/** A text that a learner is asked to say, and what the judge must know of it. */
export type Asked = { english: string; kind: TargetKind; target?: string | undefined }

/** The block of a kind: the field that only its items hold. Most kinds have one; the others have none. */
export type NoBlock = Record<never, never>

/**
 * A kind of item: what is true of all its items, whatever stores or shows them.
 * Every field is required, so that no kind forgets one.
 */
export type ItemKind<Block extends object = NoBlock> = {
  /** Words are listed apart from exercises on the wire, and are the vocabulary of the library. */
  isWord: boolean
  /** Whether it may be a part of a mixed exercise (D23) in the content files. */
  mayBePart: boolean
  /**
   * Whether an administrator edits its texts where the player shows them: only where each step says one text of
   * the item. The texts of other kinds belong together and change together.
   */
  isEditedInPlace: boolean
  /**
   * What a learner does one after another (decision 003); never none. `index.sentence` counts these from 0.
   * A kind that is one step, whatever happens inside it, answers with the item itself.
   */
  steps(item: Stepped & Of<Block>, stepsOf: (part: Stepped) => Sentence[]): Sentence[]
  /** Every text of the item that is said aloud, as its component judges it; none where nothing is said. */
  asked(item: Stepped & Of<Block>, askedIn: (part: Stepped) => Asked[]): Asked[]
}

/** A stored item may lack the block of its kind. */
type Of<Block> = { [Field in keyof Block]?: Block[Field] | undefined }

/** The steps of a kind that is one step. */
export function oneStep(item: Stepped): Sentence[] {
  return [item]
}

export function askedAsSentence({ englishWord }: Sentence): Asked {
  return { english: englishWord, kind: 'sentence' }
}
