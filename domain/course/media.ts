export const MEDIA_KINDS = ['audio', 'picture'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/**
 * Where a file comes from: recorded in the browser, uploaded as a file, made by a speech program, or delivered with the
 * content files.
 */
export const MEDIA_ORIGINS = ['recorded', 'uploaded', 'generated', 'content'] as const
export type MediaOrigin = (typeof MEDIA_ORIGINS)[number]

/** The speeds of a generated recording; `slow` is for `audioSlowUrl`. */
export const SPEECH_SPEEDS = ['normal', 'slow'] as const
export type SpeechSpeed = (typeof SPEECH_SPEEDS)[number]
