import { askedAsSentence, type ItemKind, oneStep } from '#domain/course/kinds/item-kind.ts'

/** A sentence to put in order, then to say. */
export type SentenceBuilder = {
  targetSentence: { english: string; spanish: string; audioUrl: string; imageUrl: string }
  /** The tiles: the words of the sentence, and optionally distractors. */
  wordsFromLesson: { word: string; audioUrl: string }[]
  correctOrder: string[]
}

export type SentenceBuilderBlock = { sentenceBuilder: SentenceBuilder }

export const sentenceBuilder = {
  isWord: false,
  mayBePart: true,
  isEditedInPlace: false,
  isTitleAnswer: true,
  steps: oneStep,
  asked: item => [
    askedAsSentence({
      ...item,
      englishWord: item.sentenceBuilder?.targetSentence.english ?? item.englishWord,
    }),
  ],
} satisfies ItemKind<SentenceBuilderBlock>
