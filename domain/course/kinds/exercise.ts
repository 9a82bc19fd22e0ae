import { askedAsSentence, type ItemKind, type Stepped } from '#domain/course/kinds/item-kind.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** An exercise: a title, and sentences to say in order. */
export const exercise = {
  isWord: false,
  mayBePart: true,
  isEditedInPlace: true,
  isTitleAnswer: false,
  steps,
  asked: item => steps(item).map(askedAsSentence),
} satisfies ItemKind

function steps(item: Stepped): Sentence[] {
  return item.sentences.length > 0 ? item.sentences : [item]
}
