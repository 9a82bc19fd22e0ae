import type { z } from 'zod'
import type { AnyKind, AuthoredKind } from '#content/kinds/authored-kind.ts'
import { exercise } from '#content/kinds/exercise.ts'
import { listenAndSelectImage } from '#content/kinds/listen-and-select-image.ts'
import { sentenceBuilder } from '#content/kinds/sentence-builder.ts'
import type { PartType } from '#domain/course/kinds.ts'

/** The kinds that the domain allows as a part of a mixed exercise. The others are in `kinds.ts`. */
export const PART_KINDS = {
  exercise,
  'sentence-builder': sentenceBuilder,
  'listen-and-select-image': listenAndSelectImage,
} satisfies { [Type in PartType]: AuthoredKind<Type, z.ZodRawShape> }

export function kindOfPart({ type }: { type: PartType }): AnyKind {
  return PART_KINDS[type]
}
