/** The third wrong attempt opens the "pronounce slower" notice (specification 2, section 4). */
export const SLOWER_AT = 3
/** The fifth attempt passes the item even when it is wrong (specification 2, section 4; D19). */
export const PASS_AT = 5

/** Wrong attempts at one step. Technical failures are not attempts and never get here. */
export type Attempts = { wrong: number }

export const NO_ATTEMPTS: Attempts = { wrong: 0 }

export type AttemptOutcome = {
  attempts: Attempts
  /** What the learner gets: the step passed by voice, by the fifth attempt, or another try. */
  result: 'passed' | 'helped' | 'tryAgain' | 'tryAgainSlower'
}

/** Counts one judged attempt. */
export function countAttempt(attempts: Attempts, isAccepted: boolean): AttemptOutcome {
  if (isAccepted) return { attempts, result: 'passed' }
  const wrong = attempts.wrong + 1
  if (wrong >= PASS_AT) return { attempts: { wrong }, result: 'helped' }
  return { attempts: { wrong }, result: wrong === SLOWER_AT ? 'tryAgainSlower' : 'tryAgain' }
}
