import { askedAsSentence, type ItemKind, oneStep } from '#domain/course/kinds/item-kind.ts'

/** A sentence to be put in order, and then said. */
export type SentenceBuilder = {
  targetSentence: { english: string; spanish: string; audioUrl: string; imageUrl: string }
  /** The tiles to choose from: the words of the sentence, and perhaps some that are not. */
  wordsFromLesson: { word: string; audioUrl: string }[]
  correctOrder: string[]
}

export type SentenceBuilderBlock = { sentenceBuilder: SentenceBuilder }

export const sentenceBuilder = {
  isWord: false,
  mayBePart: true,
  isEditedInPlace: false,
  steps: oneStep,
  asked: item => [
    askedAsSentence({
      ...item,
      englishWord: item.sentenceBuilder?.targetSentence.english ?? item.englishWord,
    }),
  ],
} satisfies ItemKind<SentenceBuilderBlock>
