import type { PassedBy } from '#domain/course/progress.ts'
import type { JudgeOptions } from '#domain/speech/judge.ts'
import type { Spoken } from '#web/features/player/step/listen-row.tsx'
import type { Judged } from '#web/features/player/use-attempts.ts'

/** What each rung of the ladder is given: the text to pass without the recogniser. */
export type RungProps = {
  spoken: Spoken
  options: JudgeOptions
  /** Other texts of the lesson. */
  others: readonly string[]
  /** Remembers what was judged, before it passes. */
  onAttempt: (judged: Judged) => void
  onPassed: (by: PassedBy) => void
}
