import { type Asked, type ItemKind, oneStep } from '#domain/course/kinds/item-kind.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'

/** A word that belongs to a practice lesson; its sentences are said before the table. */
export type PracticeWord = {
  englishWord: string
  spanishTranslation: string
  audioUrl: string
  sentences: Sentence[]
}

/** A row of the table. Picture, slow and split audio are only for rows that are also said individually. */
export type PracticeRow = {
  spanish: string
  english: string
  audioUrl: string
  imageUrl?: string | undefined
  audioSlowUrl?: string | undefined
  audioSplitUrls?: string[] | undefined
}

/** A table of rows to say, or a song to play to its end. */
export type PracticeLesson = {
  title: { english: string; spanish: string }
  description: { english: string; spanish: string }
  tableData: PracticeRow[]
  /** The song; empty if there is none. */
  generalAudioUrl: string
  /** Whether the sentences of its words are said individually before the table. */
  showIndividualWords: boolean
  /** Its own words; if there are none, the selected words of the course are used. */
  words: PracticeWord[]
  selectedWordIds: WordId[]
}

export type PracticeLessonBlock = { practiceLesson: PracticeLesson }

export const practiceLesson = {
  isWord: false,
  mayBePart: false,
  isEditedInPlace: false,
  isTitleAnswer: false,
  steps: oneStep,
  // The selected words of the course already cover their own sentences.
  asked: ({ sentences, practiceLesson: practice }) => [
    ...sentences.map(({ englishWord }) => asked(englishWord, englishWord)),
    ...(practice?.words ?? []).flatMap(word =>
      word.sentences.map(({ englishWord }) => asked(englishWord, word.englishWord)),
    ),
    ...(practice?.tableData ?? []).map(({ english }) => asked(english, english)),
  ],
} satisfies ItemKind<PracticeLessonBlock>

function asked(english: string, taught: string): Asked {
  return { english, ...wordStepOptions(taught, { english, isWord: taught === english }) }
}
