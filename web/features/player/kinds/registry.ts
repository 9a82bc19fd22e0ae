import type { ComponentType } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { ExerciseItem } from '#web/features/player/kinds/exercise.tsx'
import { WordItem } from '#web/features/player/kinds/word.tsx'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import type { StepEditing } from '#web/features/player/use-editing.ts'
import { type Lazily, lazily } from '#web/lib/lazy-with-preload.ts'

/** What the player gives to the kind of item that it shows, whatever the kind. */
export type ItemProps = {
  item: Word
  /** What is to be done now in the item; `stepsOf` in the domain says what an item's steps are. */
  step: NonNullable<CourseRun['step']>
  stepIndex: number
  stepCount: number
  isPassed: boolean
  isAdmin: boolean
  course: Pick<StudentCourse, 'matching' | 'color' | 'phonesUrl'>
  /** Other English texts of the lesson, to choose among. */
  others: readonly string[]
  onPassed: (by: PassedBy) => void
  /** Reports how much of a step is done, in percent; it is saved, and may fail without a word. */
  onPartial: (percent: number) => void
  /** Undefined at the start of an item: the way back is the lesson menu. */
  onBack: (() => void) | undefined
  onNext: () => void
  /** Leaves behind what cannot be shown: nobody stays locked behind it. */
  onSkip: () => void
  /**
   * How soon any accepted answer goes on by itself, whatever is touched, where the item's place or kind
   * fixes it, as in a group; undefined leaves it to the kind. One clock either way: the kind's.
   */
  goOnAfterMs: number | undefined
  notes: { isUnread: boolean; open: () => void } | undefined
  /** How an administrator edits the step's texts in place; undefined for learners. */
  editing?: StepEditing | undefined
}

const SelectImageItem = lazily(() =>
  import('#web/features/player/kinds/select-image.tsx').then(m => m.SelectImageItem),
)
const SentenceBuilderItem = lazily(() =>
  import('#web/features/player/kinds/sentence-builder.tsx').then(m => m.SentenceBuilderItem),
)
const PracticeItem = lazily(() =>
  import('#web/features/player/kinds/practice-item.tsx').then(m => m.PracticeItem),
)
const MixedItem = lazily(() => import('#web/features/player/kinds/mixed.tsx').then(m => m.MixedItem))

type Kind = ComponentType<ItemProps> | Lazily<ItemProps>

/**
 * The kinds of item, by the type on the wire. A new kind joins here with a component of its own; the player
 * knows none of them. What a first lesson does not begin with is loaded when it comes near.
 */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['word', WordItem],
  ['exercise', ExerciseItem],
  ['sentence-builder', SentenceBuilderItem],
  ['listen-and-select-image', SelectImageItem],
  ['mixed-exercise', MixedItem],
  ['practice-lesson', PracticeItem],
])

export function kindOf(type: string): Kind | undefined {
  return KINDS.get(type)
}

/** Loads the code of a kind that is about to be shown. */
export function preloadKind(type: string): void {
  const kind = KINDS.get(type)
  if (kind && 'preload' in kind) kind.preload()
}
