/*
 * What content health looks for, in the order of the list. Each kind has its rule in this folder; the texts are in
 * `web/text/authoring/health`.
 */

/**
 * `blocks`: a learner cannot do the item as intended. `harms`: the item works, but something is missing. `check`: it
 * may be right, an author should look.
 */
export type Severity = 'blocks' | 'harms' | 'check'

export const HEALTH_KINDS = {
  audio: 'harms',
  slowAudio: 'harms',
  splitAudio: 'harms',
  recording: 'harms',
  picture: 'harms',
  translation: 'blocks',
  incomplete: 'blocks',
  order: 'harms',
  builder: 'blocks',
  choice: 'blocks',
  pronunciation: 'check',
  unmet: 'check',
  forgotten: 'check',
  duplicate: 'check',
  address: 'harms',
  file: 'harms',
} as const satisfies Record<string, Severity>

export type HealthKind = keyof typeof HEALTH_KINDS
export const HEALTH_KIND_IDS = Object.keys(HEALTH_KINDS) as HealthKind[]

/** The problem within its kind. */
export const HEALTH_REASONS = [
  'missing',
  'tilesSilent',
  'wordsDiffer',
  'tooQuiet',
  'cut',
  'tooShort',
  'tooLong',
  'unreadable',
  'englishMissing',
  'spanishMissing',
  'titleMissing',
  'sentenceMissing',
  'letterMissing',
  'letterTooLong',
  'rowMissing',
  'partMissing',
  'speakerMissing',
  'lineCount',
  'oneSpeakerSilent',
  'answerCount',
  'answersAlike',
  'pairIncomplete',
  'pairAlike',
  'questionMissing',
  'frameMissing',
  'slotEmpty',
  'slotUnused',
  'modelUnlike',
  'noticeUntitled',
  'noticeEmpty',
  'noticeTooLong',
  'gap',
  'double',
  'tooFewTiles',
  'tileEmpty',
  'orderMissing',
  'unbuildable',
  'orderDiffers',
  'optionCount',
  'correctOptionMissing',
  'heteronym',
  'transcriptionDiffers',
  'taughtLater',
  'notMetAgain',
  'sameEnglish',
  'insecure',
  'notAnAddress',
  'fileMissing',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** A problem of one field of an item. */
export type Finding = {
  /** The field, as in `sentences.0.audioUrl`. */
  path: string
  reason: HealthReason
  /** The text concerned; empty if it is the whole item. */
  text?: string
  /** The value named in the reason's sentence: words, numbers, a position. */
  value?: string
}
