import type { ComponentType } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import type { StepEditing } from '#web/features/player/use-editing.ts'

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
  /** Remembers what was judged. It comes before what it leads to, so that both are saved together. */
  onAttempt: (judged: Judged) => void
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
  /** The component of a kind, for an item whose parts are of other kinds; undefined for a type that is not known. */
  kindOf: (type: string) => ComponentType<ItemProps> | undefined
}
