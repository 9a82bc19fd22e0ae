import type { PassedBy } from '#domain/course/progress.ts'
import type { JudgeOptions } from '#domain/speech/judge.ts'
import type { Spoken } from '#web/features/player/step/listen-row.tsx'
import type { Judged } from '#web/features/player/use-attempts.ts'

/** The props of each rung of the ladder: the text to pass without the recogniser. */
export type RungProps = {
  spoken: Spoken
  options: JudgeOptions
  /** The text has its own buttons to listen. */
  hasListenRow?: boolean
  /** The Spanish is the cue, and nothing is heard: only ways that can be wrong are offered. */
  isRecalled?: boolean
  /** Other texts of the lesson. */
  others: readonly string[]
  /** Records an attempt; called before `onPassed`. */
  onAttempt: (judged: Judged) => void
  onPassed: (by: PassedBy) => void
}
