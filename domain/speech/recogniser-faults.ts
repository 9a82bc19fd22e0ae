/** Failures of a device's recogniser that a learner cannot avoid by speaking again. */
export const RECOGNISER_FAULTS = [
  'network',
  'no-start',
  'no-english',
  'service-not-allowed',
  'language-not-supported',
] as const
export type RecogniserFault = (typeof RECOGNISER_FAULTS)[number]
