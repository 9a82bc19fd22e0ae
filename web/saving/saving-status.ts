import type { DeliveryReport } from '#web/saving/queue.ts'

/** `unsafe` is a failure of what this page alone knows: it is lost when the page is closed. */
export type SavingTrouble = 'none' | 'failed' | 'unsafe' | 'sessionEnded'

/** What waits because it could not be sent, and what of it the learner must know. */
export type SavingStatus = {
  trouble: SavingTrouble
  /** How many things wait after a delivery that failed; 0 while all goes well. */
  waiting: number
}

export const NOTHING_WAITS: SavingStatus = { trouble: 'none', waiting: 0 }

export function statusOf({ failure, isSafe, waiting }: DeliveryReport): SavingStatus {
  if (!failure) return { trouble: 'none', waiting }
  if (!isSafe) return { trouble: 'unsafe', waiting }
  return { trouble: failure.status === 401 ? 'sessionEnded' : 'failed', waiting }
}
