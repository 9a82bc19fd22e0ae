import type { ItemKind } from '#domain/course/kinds/item-kind.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** A word of a pair, recorded in several voices. */
export type PairedWord = Sentence & { voices: { name: string; audioUrl: string }[] }

/** Two words that differ in one sound, to tell apart by ear and then to say. */
export type MinimalPair = {
  title: { english: string; spanish: string }
  /** Exactly two. */
  words: PairedWord[]
  /** The misunderstanding that confusing them causes. */
  why: { english: string; spanish: string }
}

export type MinimalPairBlock = { minimalPair: MinimalPair }

export const minimalPair = {
  isWord: false,
  mayBePart: false,
  isEditedInPlace: false,
  isTitleAnswer: false,
  // Listening is one step, however many turns it has; then each word is said.
  steps: item => [item, ...(item.minimalPair?.words ?? [])],
  asked: ({ minimalPair: block }) => {
    const words = block?.words ?? []
    return words.map(({ englishWord: english }, index) => ({
      english,
      kind: 'word' as const,
      contrast: words[1 - index]?.englishWord,
    }))
  },
} satisfies ItemKind<MinimalPairBlock>
