/**
 * The speakers of the recordings, named after the people in the course: two women and two men, each made from the
 * recordings of another person.
 */
export const VOICES = ['ana', 'luis', 'rosa', 'pedro'] as const
/** Says everything without a speaker: words, sentences and the library. */
export const DEFAULT_VOICE = 'ana'
export type VoiceName = (typeof VOICES)[number]

/** For messages: " by luis", and nothing for the usual voice. */
export function bySpeaker(voice: VoiceName): string {
  return voice === DEFAULT_VOICE ? '' : ` by ${voice}`
}
