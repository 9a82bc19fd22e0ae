import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import type { PracticeDone, PracticePlan, SongState } from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'

/** What the table of a practice lesson is given, and its rows with it. */
export type PracticeTableProps = Omit<ItemProps, 'onPassed' | 'onPartial'> & {
  practice: PracticeLesson
  plan: PracticePlan
  done: PracticeDone
  /** What went wrong before the table. */
  notice: string | undefined
  onRow: (row: number, by: PassedBy, song: SongState) => void
  onHeard: () => void
  /** On from a table that asks for nothing. */
  onLeave: (song: SongState) => void
}
