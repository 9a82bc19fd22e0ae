import { faultIf } from '#domain/course/faults.ts'
import {
  type ItemKind,
  type KindRules,
  nothingWithin,
  oneStep,
  ownEnglish,
} from '#domain/course/kinds/item-kind.ts'

/** A frame for parts of other kinds, completed in order as one item (D23). */
export const mixedExercise = {
  isWord: false,
  mayBePart: false,
  isSaidStepByStep: false,
  isTitleAnswer: false,
  steps: (item, stepsOf) => (item.parts?.length ? item.parts.flatMap(part => stepsOf(part)) : oneStep(item)),
  asked: (item, taught, askedIn) => item.parts?.flatMap(part => askedIn(part, taught)) ?? [],
} satisfies ItemKind

export const mixedExerciseRules = {
  block: null,
  within: nothingWithin,
  hasSentences: false,
  isUnderstood: true,
  faults: ({ parts = [] }, faultsOf) => [
    ...faultIf(parts.length === 0, ['parts'], 'partMissing'),
    ...parts.flatMap((part, index) =>
      faultsOf(part).map(fault => ({ ...fault, path: ['parts', index, ...fault.path] })),
    ),
  ],
  // Parts are shown without their own pictures.
  saidTexts: ({ parts = [] }, at, textsOf) =>
    parts.flatMap((part, index) =>
      textsOf(part, `${at}parts.${index}.`).map(({ picture: _, ...text }) => text),
    ),
  mainText: ownEnglish,
  derived: () => ({ sentences: [] }),
} satisfies KindRules
