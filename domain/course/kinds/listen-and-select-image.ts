import { faultIf, isBlank } from '#domain/course/faults.ts'
import {
  type ItemKind,
  type KindRules,
  nothingWithin,
  oneStep,
  ownEnglish,
} from '#domain/course/kinds/item-kind.ts'
import { soundOf } from '#domain/course/said-alike.ts'

/** A sentence to listen to, and three pictures, one of which matches it. */
export type ImageSelection = {
  audioUrl: string
  sentence: { english: string; spanish: string }
  options: { label: string; imageUrl: string; isCorrect: boolean }[]
}

export type ImageSelectionBlock = { imageSelection: ImageSelection }

export const listenAndSelectImage = {
  isWord: false,
  mayBePart: true,
  isSaidStepByStep: false,
  isTitleAnswer: true,
  steps: oneStep,
  asked: () => [],
} satisfies ItemKind<ImageSelectionBlock>

/** Pictures of the exercise, and their labels. */
export const OPTION_LABELS = ['A', 'B', 'C'] as const

const AT = 'imageSelection'

export const listenAndSelectImageRules = {
  block: AT,
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: true,
  faults: ({ imageSelection }) => {
    const { sentence, options = [] } = imageSelection ?? {}
    return [
      ...faultIf(isBlank(sentence?.english), [AT, 'sentence', 'english'], 'englishMissing'),
      ...faultIf(isBlank(sentence?.spanish), [AT, 'sentence', 'spanish'], 'spanishMissing'),
      ...faultIf(!areLabelled(options), [AT, 'options'], 'optionCount'),
      ...options.flatMap(({ imageUrl }, index) =>
        faultIf(isBlank(imageUrl), [AT, 'options', index, 'imageUrl'], 'optionPictureMissing'),
      ),
      ...faultIf(
        options.filter(({ isCorrect }) => isCorrect).length !== 1,
        [AT, 'options'],
        'correctOptionMissing',
      ),
    ]
  },
  saidTexts: ({ imageSelection }, at) => {
    if (!imageSelection) return []
    const { audioUrl, sentence } = imageSelection
    return [
      {
        english: { path: `${at}${AT}.sentence.english`, value: sentence.english },
        spanish: { path: `${at}${AT}.sentence.spanish`, value: sentence.spanish },
        audio: { path: `${at}${AT}.audioUrl`, value: audioUrl },
      },
    ]
  },
  mainText: item => {
    const english = item.imageSelection?.sentence.english
    return english === undefined ? ownEnglish(item) : { path: `${AT}.sentence.english`, value: english }
  },
  derived: item => {
    if (!item.imageSelection) return {}
    const { sentence, audioUrl, options } = item.imageSelection
    return {
      englishWord: sentence.english,
      spanishTranslation: sentence.spanish,
      ...soundOf(item, sentence.english),
      audioUrl,
      imageUrl: options.find(({ isCorrect }) => isCorrect)?.imageUrl ?? '',
      sentences: [],
    }
  },
} satisfies KindRules<ImageSelectionBlock>

function areLabelled(options: readonly { label: string }[]): boolean {
  return (
    options.length === OPTION_LABELS.length &&
    OPTION_LABELS.every((label, index) => options[index]?.label === label)
  )
}
