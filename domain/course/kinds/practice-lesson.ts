import { faultIf, isBlank, titleFaults } from '#domain/course/faults.ts'
import { type ItemKind, type KindRules, oneStep, ownEnglish } from '#domain/course/kinds/item-kind.ts'
import { sentencesOfRows } from '#domain/course/practice-rows.ts'
import { heardText, saidSentences } from '#domain/course/said-texts.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'
import { practiceOptions } from '#domain/speech/step-options.ts'

/** A word that belongs to a practice lesson; its sentences are said before the table. */
export type PracticeWord = {
  englishWord: string
  spanishTranslation: string
  audioUrl: string
  sentences: Sentence[]
}

/** A row of the table. Picture, slow and split audio are only for rows that are also said individually. */
export type PracticeRow = Pick<Sentence, 'step'> & {
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
  isSaidStepByStep: false,
  isTitleAnswer: false,
  steps: oneStep,
  // The selected words of the course already cover their own sentences.
  asked: ({ sentences, practiceLesson: practice }, taught) => {
    const asked = (english: string, word = english) => ({
      english,
      ...practiceOptions(english, { word, taught }),
    })
    return [
      ...sentences.map(({ englishWord }) => asked(englishWord)),
      ...(practice?.words ?? []).flatMap(word =>
        word.sentences.map(({ englishWord }) => asked(englishWord, word.englishWord)),
      ),
      ...(practice?.tableData ?? []).map(({ english }) => asked(english)),
    ]
  },
} satisfies ItemKind<PracticeLessonBlock>

/** The texts within the single step, in the order of their default numbers: these follow the step's own number, 0. */
export function saidWithin({ tableData, words }: PracticeLesson): (PracticeRow | Sentence)[] {
  return [...tableData, ...words.flatMap(({ sentences }) => sentences)]
}

const AT = 'practiceLesson'

export const practiceLessonRules = {
  block: AT,
  within: ({ practiceLesson: practice }) => (practice ? saidWithin(practice) : []),
  hasSentences: false,
  isUnderstood: true,
  faults: ({ practiceLesson: practice }) => {
    const { title, tableData = [] } = practice ?? {}
    const isSong = !isBlank(practice?.generalAudioUrl)
    return [
      ...titleFaults(title, AT),
      ...faultIf(tableData.length === 0 && !isSong, [AT, 'tableData'], 'rowMissing'),
      ...tableData.flatMap(({ english, spanish }, index) =>
        faultIf(isBlank(english) || isBlank(spanish), [AT, 'tableData', index], 'rowIncomplete'),
      ),
    ]
  },
  saidTexts: ({ practiceLesson: practice }, at) => {
    const { tableData = [], words = [] } = practice ?? {}
    return [
      ...tableData.map((row, index) => heardText(row, `${at}${AT}.tableData.${index}.`)),
      ...words.flatMap((word, index) => saidSentences(word, `${at}${AT}.words.${index}.`)),
    ]
  },
  mainText: item => {
    const english = item.practiceLesson?.title.english
    return english === undefined ? ownEnglish(item) : { path: `${AT}.title.english`, value: english }
  },
  derived: ({ practiceLesson: practice, sentences }) => {
    if (!practice) return {}
    const { title, showIndividualWords, tableData, words, selectedWordIds } = practice
    const hasWords = words.length > 0 || selectedWordIds.length > 0
    return {
      englishWord: title.english,
      spanishTranslation: title.spanish,
      // A lesson with its own words uses those instead of its rows.
      sentences: showIndividualWords && !hasWords ? sentencesOfRows(tableData, sentences) : [],
    }
  },
} satisfies KindRules<PracticeLessonBlock>
