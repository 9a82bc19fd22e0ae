import type { ItemKind } from '#domain/course/kinds/item-kind.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'

/** A word: said alone, then in its sentences. */
export const word = {
  isWord: true,
  mayBePart: false,
  isEditedInPlace: true,
  isTitleAnswer: false,
  steps: item => [item, ...item.sentences],
  asked: item =>
    [item, ...item.sentences].map(({ englishWord: english }, index) => ({
      english,
      ...wordStepOptions(item.englishWord, { english, isWord: index === 0 }),
    })),
} satisfies ItemKind
