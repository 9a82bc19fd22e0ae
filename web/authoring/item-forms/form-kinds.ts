import type { FormKind } from '#web/authoring/item-forms/item-form.ts'

/** The types an author can choose, in the order of the specification (A2.1.5). */
export const FORM_KINDS = [
  'word',
  'exercise',
  'sentence-builder',
  'listen-and-select-image',
  'practice-lesson',
  'alphabet',
  'mixed-exercise',
  'dialogue',
  'minimal-pair',
] as const satisfies readonly FormKind[]
