import type { DeliveryReport } from '#web/saving/queue.ts'

/** `unsafe`: a failed save that exists only in this page, and is lost when the page is closed. */
export type SavingTrouble = 'none' | 'failed' | 'unsafe' | 'sessionEnded'

/** How much waits because it could not be sent, and what the learner must know about it. */
export type SavingStatus = {
  trouble: SavingTrouble
  /** How many things wait after a failed delivery; 0 while all goes well. */
  waiting: number
}

export const NOTHING_WAITS: SavingStatus = { trouble: 'none', waiting: 0 }

export function statusOf({ failure, isSafe, waiting }: DeliveryReport): SavingStatus {
  if (!failure) return { trouble: 'none', waiting }
  if (!isSafe) return { trouble: 'unsafe', waiting }
  return { trouble: failure.status === 401 ? 'sessionEnded' : 'failed', waiting }
}
