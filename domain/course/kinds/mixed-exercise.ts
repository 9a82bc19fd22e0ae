import { type ItemKind, oneStep } from '#domain/course/kinds/item-kind.ts'

/** A frame for parts of other kinds, completed in order as one item (D23). */
export const mixedExercise = {
  isWord: false,
  mayBePart: false,
  isEditedInPlace: false,
  isTitleAnswer: false,
  steps: (item, stepsOf) => (item.parts?.length ? item.parts.flatMap(part => stepsOf(part)) : oneStep(item)),
  asked: (item, askedIn) => item.parts?.flatMap(part => askedIn(part)) ?? [],
} satisfies ItemKind
