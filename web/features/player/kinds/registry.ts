import type { ComponentType } from 'react'
import { type ItemType, isItemType } from '#domain/course/kinds.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { WordItem } from '#web/features/player/kinds/word.tsx'
import { type LazyWithPreload, lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

const ExerciseItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/exercise.tsx').then(m => m.ExerciseItem),
)
const SelectImageItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/listen-and-select-image.tsx').then(m => m.SelectImageItem),
)
const SentenceBuilderItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/sentence-builder.tsx').then(m => m.SentenceBuilderItem),
)
const PracticeItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/practice-lesson.tsx').then(m => m.PracticeItem),
)
const MixedItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/mixed-exercise.tsx').then(m => m.MixedItem),
)

const MinimalPairItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/minimal-pair.tsx').then(m => m.MinimalPairItem),
)
const DialogueItem = lazyWithPreload(() =>
  import('#web/features/player/kinds/dialogue.tsx').then(m => m.DialogueItem),
)

type Kind = ComponentType<ItemProps> | LazyWithPreload<ItemProps>

/**
 * The component of each kind of item, which the player looks up by type. Kinds that never start a first lesson are
 * loaded shortly before they are needed.
 */
const KINDS = {
  word: WordItem,
  exercise: ExerciseItem,
  'sentence-builder': SentenceBuilderItem,
  'listen-and-select-image': SelectImageItem,
  'mixed-exercise': MixedItem,
  'practice-lesson': PracticeItem,
  'minimal-pair': MinimalPairItem,
  dialogue: DialogueItem,
} satisfies Record<ItemType, Kind>

/** Undefined for a type that this version of the web app does not know. */
export function kindOf(type: string): Kind | undefined {
  return isItemType(type) ? KINDS[type] : undefined
}

/** Loads the code of a kind that is about to be shown. */
export function preloadKind(type: string): void {
  const kind = kindOf(type)
  if (kind && 'preload' in kind) kind.preload()
}
