import { faultIf, isBlank, textFaults, titleFaults } from '#domain/course/faults.ts'
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
}

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
export const DIALOGUE_LINES = { min: 4, max: 6 }

export const dialogueRules = {
  block: 'dialogue',
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: true,
  faults: ({ dialogue: block }) => {
    const { title, speakers = [], lines = [] } = block ?? {}
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
    ]
  },
  saidTexts: ({ dialogue: block }, at) =>
    (block?.lines ?? []).map((line, index) => saidSentence(line, `${at}dialogue.lines.${index}.`)),
  mainText: ownEnglish,
  derived: ({ dialogue: block }) => titleOnly(block?.title),
} satisfies KindRules<DialogueBlock>
