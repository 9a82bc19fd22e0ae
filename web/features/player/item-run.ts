import type { Word } from '#contract/courses.ts'
import type { PassedBy } from '#domain/course/progress.ts'

/**
 * A run through one item, step by step: what the components of the kinds see of a course, of the authors' preview, or
 * of anything else that presents an item. `useItemRun` is one without a course, `useCoursePath` has one for the current
 * item.
 */
export type ItemRun = {
  item: Word
  step: Word | Word['sentences'][number]
  /** Index of the step in `stepsOf`. */
  stepIndex: number
  stepCount: number
  isStepPassed: boolean
  /** Undefined at the start of the item, where the lesson menu is the way back. */
  back: (() => void) | undefined
  pass(by: PassedBy): void
  /** Reports the completed percent of the item; failures are silent. */
  reportPartial(percent: number): void
  /** Leaves the step, if it may be left. */
  next(): void
  /** Skips an item that cannot be shown: it counts as helped, so that it locks nothing. */
  skip(): void
}
