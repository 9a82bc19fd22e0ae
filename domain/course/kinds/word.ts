import { faultIf, isBlank, textFaults } from '#domain/course/faults.ts'
import { type ItemKind, type KindRules, nothingWithin, ownEnglish } from '#domain/course/kinds/item-kind.ts'
import { saidSentences, saidWord } from '#domain/course/said-texts.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'

/** A word: said alone, then in its sentences. */
export const word = {
  isWord: true,
  mayBePart: false,
  isSaidStepByStep: true,
  isTitleAnswer: false,
  steps: item => [item, ...item.sentences],
  asked: item =>
    [item, ...item.sentences].map(({ englishWord: english }, index) => ({
      english,
      ...wordStepOptions(item.englishWord, { english, isWord: index === 0 }),
    })),
} satisfies ItemKind

export const wordRules = {
  block: null,
  within: nothingWithin,
  hasSentences: true,
  isUnderstood: true,
  faults: item => {
    // At least one sentence is complete with its recording (A5.3).
    const isComplete = item.sentences.some(
      ({ englishWord, spanishTranslation, audioUrl }) =>
        ![englishWord, spanishTranslation, audioUrl].some(isBlank),
    )
    return [...textFaults(item), ...faultIf(!isComplete, ['sentences'], 'sentenceMissing')]
  },
  saidTexts: (item, at) => [saidWord(item, at), ...saidSentences(item, at)],
  mainText: ownEnglish,
  derived: () => ({}),
} satisfies KindRules
