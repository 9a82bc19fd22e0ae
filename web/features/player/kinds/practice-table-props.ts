import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import type { PracticeDone, PracticePlan, SongState } from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'

/** The props of the table of a practice lesson, and of its rows. */
export type PracticeTableProps = Omit<ItemProps, 'onPassed' | 'onPartial'> & {
  practice: PracticeLesson
  plan: PracticePlan
  done: PracticeDone
  /** A failure that happened before the table. */
  notice: string | undefined
  onRow: (row: number, by: PassedBy, song: SongState) => void
  onHeard: () => void
  /** Leaves an empty table. */
  onLeave: (song: SongState) => void
}
