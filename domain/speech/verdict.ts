/** The judge's verdict on an attempt, best first. `full` and `near` are accepted. */
export const VERDICTS = ['full', 'near', 'reject'] as const
export type Verdict = (typeof VERDICTS)[number]
