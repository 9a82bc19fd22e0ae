import type { Outcome } from '#domain/placement/placement.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'

/** Answers a line; the attempt is absent where nothing was judged. */
export type Settle = (outcome: Outcome, attempt?: Judged) => void

/** The outcome that a line shows for a moment. */
export type Told = 'right' | 'wrong' | undefined

/** The circumstances of every attempt: the English was neither shown nor heard. */
export const ASKED = { wasHidden: true, hadHelp: false } as const
