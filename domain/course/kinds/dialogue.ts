import { askedAsSentence, type ItemKind } from '#domain/course/kinds/item-kind.ts'
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
  isEditedInPlace: false,
  isTitleAnswer: false,
  steps: item => {
    const lines = item.dialogue ? inOrderOfParts(item.dialogue.lines) : []
    return lines.length > 0 ? lines : [item]
  },
  asked: ({ dialogue: block }) => inOrderOfParts(block?.lines ?? []).map(askedAsSentence),
} satisfies ItemKind<DialogueBlock>

/**
 * The lines in the order in which the learner says them: first those of the second speaker, who answers, then, with
 * parts swapped, those of the first. Each line is said once (decision 053).
 */
function inOrderOfParts(lines: readonly DialogueLine[]): DialogueLine[] {
  return [...lines.filter(({ speaker }) => speaker === 1), ...lines.filter(({ speaker }) => speaker === 0)]
}
