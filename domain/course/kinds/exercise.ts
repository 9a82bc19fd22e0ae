import { type Fault, faultIf, isBlank, textFaults } from '#domain/course/faults.ts'
import {
  askedAsSentence,
  type ItemKind,
  type KindRules,
  nothingWithin,
  ownEnglish,
  type Ruled,
  type Stepped,
} from '#domain/course/kinds/item-kind.ts'
import { type SaidText, saidSentences, saidWord } from '#domain/course/said-texts.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** An exercise: a title, and sentences to say in order. */
export const exercise = {
  isWord: false,
  mayBePart: true,
  isSaidStepByStep: true,
  isTitleAnswer: false,
  steps,
  asked: (item, taught) => steps(item).map(step => askedAsSentence(step, taught)),
} satisfies ItemKind

function steps(item: Stepped): Sentence[] {
  return item.sentences.length > 0 ? item.sentences : [item]
}

export const exerciseRules = {
  block: null,
  within: nothingWithin,
  hasSentences: true,
  isUnderstood: true,
  faults: item =>
    isAlphabet(item)
      ? alphabetFaults(item)
      : [
          ...textFaults(item),
          ...item.sentences.flatMap((sentence, index) => textFaults(sentence, ['sentences', index])),
        ],
  saidTexts: (item, at) => {
    if (isAlphabet(item)) return letters(item, at)
    return item.sentences.length > 0 ? saidSentences(item, at) : [saidWord(item, at)]
  },
  mainText: ownEnglish,
  // Both languages use the title of an alphabet song.
  derived: item => (isAlphabet(item) ? { spanishTranslation: item.englishWord } : {}),
} satisfies KindRules

/** An exercise with background music is an alphabet song: its sentences are the letters. */
export function isAlphabet(item: Pick<Ruled, 'type' | 'musicUrl' | 'isAlphabet'>): boolean {
  return item.type === 'exercise' && (item.isAlphabet ?? (item.musicUrl ?? '') !== '')
}

function alphabetFaults({ englishWord, sentences, musicUrl }: Ruled): Fault[] {
  return [
    ...faultIf(isBlank(englishWord), ['englishWord'], 'titleMissing'),
    ...faultIf(isBlank(musicUrl), ['musicUrl'], 'musicMissing'),
    ...faultIf(sentences.length === 0, ['sentences'], 'letterMissing'),
    ...sentences.flatMap((letter, index) => [
      ...faultIf(isBlank(letter.englishWord), ['sentences', index, 'englishWord'], 'letterMissing'),
      ...faultIf([...letter.englishWord].length > 1, ['sentences', index, 'englishWord'], 'letterTooLong'),
      ...faultIf(isBlank(letter.audioUrl), ['sentences', index, 'audioUrl'], 'letterSilent'),
    ]),
  ]
}

function letters({ sentences }: Ruled, at: string): SaidText[] {
  return sentences.map(({ englishWord, audioUrl }, index) => ({
    english: { path: `${at}sentences.${index}.englishWord`, value: englishWord },
    audio: { path: `${at}sentences.${index}.audioUrl`, value: audioUrl },
  }))
}
