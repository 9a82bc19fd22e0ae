import type { z } from 'zod'
import type { AnyKind, AuthoredKind } from '#content/kinds/authored-kind.ts'
import { dialogue } from '#content/kinds/dialogue.ts'
import { minimalPair } from '#content/kinds/minimal-pair.ts'
import { mixedExercise } from '#content/kinds/mixed-exercise.ts'
import { practiceLesson } from '#content/kinds/practice-lesson.ts'
import { word } from '#content/kinds/word.ts'
import { PART_KINDS } from '#content/part-kinds.ts'
import type { ItemType } from '#domain/course/kinds.ts'

/** Every kind of item, as authors write it. Kinds that may be part of a mixed exercise are in `part-kinds.ts`. */
export const KINDS = {
  word,
  ...PART_KINDS,
  'mixed-exercise': mixedExercise,
  'practice-lesson': practiceLesson,
  'minimal-pair': minimalPair,
  dialogue,
} satisfies { [Type in ItemType]: AuthoredKind<Type, z.ZodRawShape> }

export function kindOfAuthored({ type }: { type: ItemType }): AnyKind {
  return KINDS[type]
}
