import type { ComponentType } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { ItemRun } from '#web/features/player/item-run.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'
import type { StepEditing } from '#web/features/player/use-editing.ts'

/** The props of every kind of item: its run, and what the place where it is presented adds. */
export type ItemProps = Pick<ItemRun, 'item' | 'step' | 'stepIndex' | 'stepCount'> & {
  isPassed: boolean
  isAdmin: boolean
  course: Pick<OpenCourse, 'matching' | 'color' | 'phonesUrl'>
  /** Other English texts of the lesson, for wrong choices. */
  others: readonly string[]
  /** The words that the item's lesson teaches: the judge listens for those in the text. */
  taught: readonly string[]
  /** Records an attempt. Called before its effects, so that both are in the same save. */
  onAttempt: (judged: Judged) => void
  onPassed: (by: PassedBy) => void
  /** Reports the completed percent of a step; it is saved, and failures are silent. */
  onPartial: (percent: number) => void
  /** Undefined at the start of an item, where the lesson menu is the way back. */
  onBack: (() => void) | undefined
  onNext: () => void
  /** Skips an item that cannot be shown, so that it never locks the following ones. */
  onSkip: () => void
  /**
   * Delay before an accepted answer advances, regardless of input, where the item's place or kind fixes it, as in a
   * group; undefined leaves it to the kind. The kind runs the timer either way.
   */
  advanceAfterMs: number | undefined
  /** Unread notes come before the next item; while they are open beside the item it does not advance by itself. */
  notes: { isUnread: boolean; isOpen: boolean; open: () => void } | undefined
  /** Editing of the step's texts in place for administrators; undefined for learners. */
  editing?: StepEditing | undefined
  /** The component of a kind, for the parts of a mixed exercise; undefined for an unknown type. */
  kindOf: (type: string) => ComponentType<ItemProps> | undefined
}
