import type { ComponentType } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { PassedBy } from '#domain/progress.ts'
import { ExerciseItem } from '#web/features/player/kinds/exercise.tsx'
import { WordItem } from '#web/features/player/kinds/word.tsx'
import type { CourseRun } from '#web/features/player/use-course-run.ts'

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
  /** Undefined at the start of an item: the way back is the lesson menu. */
  onBack: (() => void) | undefined
  onNext: () => void
  notes: { isUnread: boolean; open: () => void } | undefined
}

/**
 * The kinds of item, by the type on the wire. A new kind joins here with a component of its own; the player
 * knows none of them.
 */
const KINDS: ReadonlyMap<string, ComponentType<ItemProps>> = new Map([
  ['word', WordItem],
  ['exercise', ExerciseItem],
])

export function kindOf(type: string): ComponentType<ItemProps> | undefined {
  return KINDS.get(type)
}
