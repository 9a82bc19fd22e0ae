/** What listened: the browser's recogniser by the system, because each fails in its own way, or our server's. */
export const LISTENERS = ['android', 'apple', 'other', 'server'] as const
export type Listener = (typeof LISTENERS)[number]

/** How a start of the microphone ended: heard, or the failure. `aborted`: by the learner, a sound or a hidden page. */
export const START_OUTCOMES = [
  'heard',
  'aborted',
  'no-speech',
  'no-start',
  'timeout',
  'no-english',
  'busy',
  'network',
  'not-allowed',
  'permission-lapsed',
  'service-not-allowed',
  'language-not-supported',
  'audio-capture',
  'bad-grammar',
  'unsupported',
  'unknown',
] as const
export type StartOutcome = (typeof START_OUTCOMES)[number]
