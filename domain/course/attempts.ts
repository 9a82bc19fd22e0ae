import type { PassedBy } from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** The third wrong attempt opens the "pronounce slower" notice (L4.22). */
export const SLOWER_AT = 3
/** The fifth attempt passes the item even if it is wrong (L4.24; D19). */
export const PASS_AT = 5

/** Wrong attempts at one step. Technical failures are not attempts and never count here. */
export type Attempts = { wrong: number }

export const NO_ATTEMPTS: Attempts = { wrong: 0 }

export type AttemptOutcome = {
  attempts: Attempts
  /** The step is passed by voice, passed by the fifth attempt, or needs another try. */
  result: 'passed' | 'helped' | 'tryAgain' | 'tryAgainSlower'
}

/** Counts one judged attempt. */
export function countAttempt(attempts: Attempts, isAccepted: boolean): AttemptOutcome {
  if (isAccepted) return { attempts, result: 'passed' }
  const wrong = attempts.wrong + 1
  if (wrong >= PASS_AT) return { attempts: { wrong }, result: 'helped' }
  return { attempts: { wrong }, result: wrong === SLOWER_AT ? 'tryAgainSlower' : 'tryAgain' }
}

/** Ways of answering that are judged. The other ways to pass an item have no attempts. */
export const ATTEMPT_WAYS = [
  'spoken',
  'typed',
  'chosen',
  'selfCompared',
] as const satisfies readonly PassedBy[]
export type AttemptWay = (typeof ATTEMPT_WAYS)[number]

/**
 * One judged attempt as it is stored, without audio and without the words heard (D38). What older clients do not report
 * is absent.
 */
export type Attempt = {
  /** UUID made by the device: when sent again, it is the same attempt (D5). */
  id: string
  word: WordId
  /** The number of the step in the item (`stepNumber`). */
  step: number
  /** `full` where the way cannot fail, as in `selfCompared`. */
  verdict: Verdict
  /** `ConfusionId` of the judge's tip, possibly from an older or newer version; null without a tip. */
  family: string | null
  way: AttemptWay
  /** Whether the English was hidden, so that the learner had to find it; shown, it was imitated. */
  wasHidden?: boolean | undefined
  /** Whether help for the step was heard or seen before: a recording, the answer, a comparison. */
  hadHelp?: boolean | undefined
  /** From the end of the prompt to the onset of speech; absent where that is not known. */
  onsetMs?: number | undefined
  at: Date
}

/** The longest wait before speech that is stored, in ms: after a minute, the learner did something else. */
export const MAX_ONSET_MS = 60_000
