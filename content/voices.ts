/** The speakers of the recordings, by the people of the course: a woman, a man, an older woman and a second man. */
export const VOICES = ['ana', 'luis', 'rosa', 'pedro'] as const
export type VoiceName = (typeof VOICES)[number]
