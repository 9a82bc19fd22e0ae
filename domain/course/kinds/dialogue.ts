import { type Fault, faultIf, isBlank, textFaults, titleFaults } from '#domain/course/faults.ts'
import {
  askedAsSentence,
  type ItemKind,
  type KindRules,
  nothingWithin,
  ownEnglish,
  titleOnly,
} from '#domain/course/kinds/item-kind.ts'
import { saidSentence } from '#domain/course/said-texts.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** A speaker in a dialogue: the first one opens it. */
export type Speaker = { name: string; role: { english: string; spanish: string }; imageUrl: string }

/** A line, with the index of its speaker. */
export type DialogueLine = Sentence & { speaker: 0 | 1 }

/** A dialogue of two people, recorded in two voices; the learner plays one, then the other. */
export type Dialogue = {
  title: { english: string; spanish: string }
  speakers: Speaker[]
  lines: DialogueLine[]
  /** Asked after the dialogue was heard once without its text, before the first part. */
  gist?: Gist | undefined
}

/** A question about what a dialogue is about, with three answers, of which one is right. */
export type Gist = {
  question: { english: string; spanish: string }
  answers: GistAnswer[]
}

export type GistAnswer = { english: string; spanish: string; isCorrect: boolean }

export type DialogueBlock = { dialogue: Dialogue }

export const dialogue = {
  isWord: false,
  mayBePart: false,
  isSaidStepByStep: false,
  isTitleAnswer: false,
  steps: item => {
    const lines = item.dialogue ? inOrderOfParts(item.dialogue.lines) : []
    return lines.length > 0 ? lines : [item]
  },
  asked: ({ dialogue: block }, taught) =>
    inOrderOfParts(block?.lines ?? []).map(line => askedAsSentence(line, taught)),
} satisfies ItemKind<DialogueBlock>

/**
 * The lines in the order in which the learner says them: first those of the second speaker, who answers, then, with
 * parts swapped, those of the first. Each line is said once (decision 053).
 */
function inOrderOfParts(lines: readonly DialogueLine[]): DialogueLine[] {
  return [...lines.filter(({ speaker }) => speaker === 1), ...lines.filter(({ speaker }) => speaker === 0)]
}

/** Lines of a dialogue: enough for an exchange, few enough to remember. */
export const DIALOGUE_LINES = { min: 4, max: 8 }

export const GIST_ANSWERS = 3

export const dialogueRules = {
  block: 'dialogue',
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: true,
  faults: ({ dialogue: block }) => {
    const { title, speakers = [], lines = [], gist } = block ?? {}
    const isInRange = lines.length >= DIALOGUE_LINES.min && lines.length <= DIALOGUE_LINES.max
    const bothSpeak = [0, 1].every(one => lines.some(({ speaker }) => speaker === one))
    return [
      ...titleFaults(title, 'dialogue'),
      ...[0, 1].flatMap(one =>
        faultIf(isBlank(speakers[one]?.name), ['dialogue', 'speakers', one, 'name'], 'speakerMissing'),
      ),
      ...faultIf(!isInRange, ['dialogue', 'lines'], 'lineCount'),
      ...faultIf(isInRange && !bothSpeak, ['dialogue', 'lines'], 'oneSpeakerSilent'),
      ...lines.flatMap((line, index) => textFaults(line, ['dialogue', 'lines', index])),
      ...(gist ? gistFaults(gist) : []),
    ]
  },
  saidTexts: ({ dialogue: block }, at) =>
    (block?.lines ?? []).map((line, index) => saidSentence(line, `${at}dialogue.lines.${index}.`)),
  mainText: ownEnglish,
  derived: ({ dialogue: block }) => titleOnly(block?.title),
} satisfies KindRules<DialogueBlock>

const GIST_AT = ['dialogue', 'gist']

function gistFaults({ question, answers }: Gist): Fault[] {
  const at = [...GIST_AT, 'answers']
  const isComplete = answers.length === GIST_ANSWERS
  const rightCount = answers.filter(({ isCorrect }) => isCorrect).length
  return [
    ...bothFaults(question, [...GIST_AT, 'question']),
    ...faultIf(!isComplete, at, 'answerCount'),
    ...faultIf(isComplete && rightCount !== 1, at, 'correctOptionMissing'),
    ...answers.flatMap((answer, index) => [
      ...bothFaults(answer, [...at, index]),
      ...faultIf(isRepeated(answers, index), [...at, index, 'spanish'], 'answersAlike'),
    ]),
  ]
}

function bothFaults({ english, spanish }: Gist['question'], at: Fault['path']): Fault[] {
  return [
    ...faultIf(isBlank(spanish), [...at, 'spanish'], 'spanishMissing'),
    ...faultIf(isBlank(english), [...at, 'english'], 'englishMissing'),
  ]
}

/** Whether an answer says the same as an earlier one. */
function isRepeated(answers: readonly GistAnswer[], index: number): boolean {
  const plain = (answer: GistAnswer | undefined) => answer?.spanish.trim().toLowerCase() ?? ''
  const own = plain(answers[index])
  return own !== '' && answers.slice(0, index).some(other => plain(other) === own)
}
