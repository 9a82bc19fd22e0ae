import { faultIf, isBlank } from '#domain/course/faults.ts'
import {
  askedAsSentence,
  type ItemKind,
  type KindRules,
  nothingWithin,
  oneStep,
  ownEnglish,
} from '#domain/course/kinds/item-kind.ts'
import { soundOf } from '#domain/course/said-alike.ts'
import { heardText } from '#domain/course/said-texts.ts'
import { builderTitle } from '#domain/course/word-tiles.ts'

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
  isSaidStepByStep: false,
  isTitleAnswer: true,
  steps: oneStep,
  asked: (item, taught) => {
    const englishWord = item.sentenceBuilder?.targetSentence.english ?? item.englishWord
    return [askedAsSentence({ ...item, englishWord }, taught)]
  },
} satisfies ItemKind<SentenceBuilderBlock>

/** Tiles of a sentence builder (A5.36). */
export const MIN_TILES = 3

const AT = 'sentenceBuilder'
const TARGET = `${AT}.targetSentence`

export const sentenceBuilderRules = {
  block: AT,
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: true,
  faults: ({ sentenceBuilder: builder }) => {
    const { targetSentence, wordsFromLesson = [], correctOrder = [] } = builder ?? {}
    const tiles = new Set(wordsFromLesson.map(({ word }) => word.trim().toLowerCase()))
    const isUnknown = correctOrder.some(word => !tiles.has(word.trim().toLowerCase()))
    return [
      ...faultIf(isBlank(targetSentence?.english), [AT, 'targetSentence', 'english'], 'englishMissing'),
      ...faultIf(isBlank(targetSentence?.spanish), [AT, 'targetSentence', 'spanish'], 'spanishMissing'),
      ...faultIf(wordsFromLesson.length < MIN_TILES, [AT, 'wordsFromLesson'], 'tooFewTiles'),
      ...wordsFromLesson.flatMap(({ word }, index) =>
        faultIf(isBlank(word), [AT, 'wordsFromLesson', index, 'word'], 'tileEmpty'),
      ),
      ...faultIf(correctOrder.length === 0, [AT, 'correctOrder'], 'orderMissing'),
      ...faultIf(isUnknown, [AT, 'correctOrder'], 'orderNotAmongTiles'),
    ]
  },
  saidTexts: ({ sentenceBuilder: builder, imageUrl }, at) => {
    if (!builder) return []
    const { targetSentence } = builder
    // A sentence without a picture shows the item's.
    const picture = { path: `${at}${TARGET}.imageUrl`, value: targetSentence.imageUrl || imageUrl }
    return [{ ...heardText(targetSentence, `${at}${TARGET}.`), picture }]
  },
  mainText: item => {
    const english = item.sentenceBuilder?.targetSentence.english
    return english === undefined ? ownEnglish(item) : { path: `${TARGET}.english`, value: english }
  },
  derived: item => {
    if (!item.sentenceBuilder) return {}
    const { targetSentence } = item.sentenceBuilder
    const { audioUrl, imageUrl } = targetSentence
    const title = builderTitle(targetSentence)
    // Sentences written while it was a word stay in the form only.
    return { ...title, ...soundOf(item, title.englishWord), audioUrl, imageUrl, sentences: [] }
  },
} satisfies KindRules<SentenceBuilderBlock>
