import type { ItemKind } from '#domain/course/kinds/item-kind.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** A word of a pair, recorded in several voices. */
export type PairedWord = Sentence & { voices: { name: string; audioUrl: string }[] }

/** Two words that differ in one sound: told apart by ear, and then said. */
export type MinimalPair = {
  title: { english: string; spanish: string }
  /** Two. */
  words: PairedWord[]
  /** What goes wrong when they are not told apart. */
  why: { english: string; spanish: string }
}

export type MinimalPairBlock = { minimalPair: MinimalPair }

export const minimalPair = {
  isWord: false,
  mayBePart: false,
  isEditedInPlace: false,
  // The listening is one step, however many turns it has; then each word is said.
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
