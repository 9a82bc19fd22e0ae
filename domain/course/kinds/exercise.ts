import { type Fault, faultIf, isBlank, textFaults } from '#domain/course/faults.ts'
import {
  type ItemKind,
  type KindRules,
  nothingWithin,
  ownEnglish,
  type Ruled,
  type Stepped,
} from '#domain/course/kinds/item-kind.ts'
import { type SaidText, saidSentences, saidWord } from '#domain/course/said-texts.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { fits, type OpenAnswer, slotsIn } from '#domain/speech/open-answer.ts'
import { exerciseOptions } from '#domain/speech/step-options.ts'

/** A short notice in English: the sentences of its exercise are answers to questions about it. */
export type Notice = { title: string; lines: string[] }

/** Most exercises have none. */
export type NoticeBlock = { notice: Notice | undefined }

/** An exercise: a title, and sentences to say in order. */
export const exercise = {
  isWord: false,
  mayBePart: true,
  isSaidStepByStep: true,
  isTitleAnswer: false,
  steps,
  asked: (item, taught) =>
    steps(item).map(step => ({ english: step.englishWord, ...exerciseOptions(step, taught) })),
} satisfies ItemKind<NoticeBlock>

function steps(item: Stepped): Sentence[] {
  return item.sentences.length > 0 ? item.sentences : [item]
}

/** A notice is read at a glance, and stays in sight while it is asked about. */
export const NOTICE = { lines: 6, words: 40 }

export const exerciseRules = {
  block: 'notice',
  within: nothingWithin,
  hasSentences: true,
  isUnderstood: true,
  faults: item =>
    isAlphabet(item)
      ? alphabetFaults(item)
      : [
          ...textFaults(item),
          ...item.sentences.flatMap((sentence, index) => [
            ...textFaults(sentence, ['sentences', index]),
            ...openFaults(sentence, ['sentences', index]),
          ]),
          ...noticeFaults(item.notice),
        ],
  saidTexts: (item, at) => {
    if (isAlphabet(item)) return letters(item, at)
    return item.sentences.length > 0 ? saidSentences(item, at) : [saidWord(item, at)]
  },
  mainText: ownEnglish,
  derived: item => ({
    // Both languages use the title of an alphabet song.
    ...(isAlphabet(item) && { spanishTranslation: item.englishWord }),
    ...(item.notice && { notice: withoutBlankLines(item.notice) }),
  }),
} satisfies KindRules<NoticeBlock>

/** Whether a notice says nothing: that of a form, in which nobody has written any. */
export function isBlankNotice({ title, lines }: Notice): boolean {
  return [title, ...lines].every(isBlank)
}

function withoutBlankLines({ title, lines }: Notice): Notice {
  return { title: title.trim(), lines: lines.map(line => line.trim()).filter(line => line !== '') }
}

function noticeFaults(notice: Notice | undefined): Fault[] {
  if (!notice || isBlankNotice(notice)) return []
  const { title, lines } = notice
  const words = [title, ...lines]
    .join(' ')
    .split(/\s+/)
    .filter(word => word !== '')
  return [
    ...faultIf(isBlank(title), ['notice', 'title'], 'noticeUntitled'),
    ...faultIf(lines.every(isBlank), ['notice', 'lines'], 'noticeEmpty'),
    ...faultIf(
      lines.length > NOTICE.lines || words.length > NOTICE.words,
      ['notice', 'lines'],
      'noticeTooLong',
    ),
  ]
}

function openFaults({ englishWord, prompt, open }: Sentence, at: Fault['path']): Fault[] {
  if (!open) return []
  const { english, spanish } = prompt?.situation ?? { english: '', spanish: '' }
  return [
    // The Spanish of the model would ask for the model.
    ...faultIf(isBlank(spanish), [...at, 'prompt', 'situation', 'spanish'], 'questionMissing'),
    ...faultIf(isBlank(english), [...at, 'prompt', 'situation', 'english'], 'questionMissing'),
    ...answerFaults(open, englishWord, [...at, 'open']),
  ]
}

/** The first fault: the others follow from it. */
function answerFaults(open: OpenAnswer, model: string, at: Fault['path']): Fault[] {
  const { frames, slots } = open
  const isFilled = (slot: string) => {
    const words = slots[slot]
    return words !== undefined && words.length > 0 && [words].flat().every(word => !isBlank(word))
  }
  const named = new Set(frames.flatMap(slotsIn))
  return [
    ...faultIf(frames.length === 0 || frames.some(isBlank), [...at, 'frames'], 'frameMissing'),
    ...faultIf(
      [...named].some(slot => !isFilled(slot)),
      [...at, 'slots'],
      'slotEmpty',
    ),
    ...faultIf(
      Object.keys(slots).some(slot => !named.has(slot)),
      [...at, 'slots'],
      'slotUnused',
    ),
    ...faultIf(!isBlank(model) && !fits(open, model), [...at, 'frames'], 'modelUnlike'),
  ].slice(0, 1)
}

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
