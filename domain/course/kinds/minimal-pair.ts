import { faultIf, isBlank, textFaults } from '#domain/course/faults.ts'
import {
  type ItemKind,
  type KindRules,
  nothingWithin,
  ownEnglish,
  titleOnly,
} from '#domain/course/kinds/item-kind.ts'
import { saidWord } from '#domain/course/said-texts.ts'
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
  isSaidStepByStep: false,
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

const AT = 'minimalPair'

export const minimalPairRules = {
  block: AT,
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: false,
  faults: ({ minimalPair: block }) => {
    const { words = [] } = block ?? {}
    const [first, second] = words.map(({ englishWord }) => englishWord.trim().toLowerCase())
    const isComplete = words.length === 2
    const isAlike = isComplete && first !== '' && first === second
    return [
      ...faultIf(!isComplete, [AT, 'words'], 'pairIncomplete'),
      ...words.flatMap((word, index) => textFaults(word, [AT, 'words', index])),
      ...words.flatMap(({ audioUrl, voices }, index) =>
        faultIf(
          isBlank(audioUrl) && voices.every(voice => isBlank(voice.audioUrl)),
          [AT, 'words', index, 'audioUrl'],
          'pairIncomplete',
        ),
      ),
      ...faultIf(isAlike, [AT, 'words', 1, 'englishWord'], 'pairAlike'),
    ]
  },
  saidTexts: ({ minimalPair: block }, at) =>
    (block?.words ?? []).map((word, index) => saidWord(word, `${at}${AT}.words.${index}.`)),
  mainText: ownEnglish,
  derived: ({ minimalPair: block }) => {
    if (!block) return {}
    const title = pairTitle(block)
    return {
      ...titleOnly(title),
      imageUrl: block.words[0]?.imageUrl ?? '',
      minimalPair: { ...block, title },
    }
  },
} satisfies KindRules<MinimalPairBlock>

/** A pair is named by its words. */
function pairTitle({ words }: MinimalPair): MinimalPair['title'] {
  const [first = '', second = ''] = words.map(({ englishWord }) => englishWord.trim())
  if (first === '' || second === '') return { english: first, spanish: first }
  return { english: `"${first}" or "${second}"?`, spanish: `¿«${first}» o «${second}»?` }
}
