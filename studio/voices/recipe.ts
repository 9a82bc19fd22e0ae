import type { VoiceName } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'

/*
 * How the recordings are made by rule (decision 055). A recording is made again when the values here for its voice and
 * speed change, or a version: raise it with every audible change of the programs beside this file.
 */

const VERSION = 1
const FINISHING_VERSION = 1

/** Pauses in seconds: at a comma, before a final name or "please", before a slow chunk, between sentences. */
type Pauses = { comma: number; short: number; chunk: number; sentence: number }
export type Pace = { pauses: Pauses; isChunked: boolean }

/** The HTS voice, a woman, and the speakers made from it with a longer vocal tract and a lower pitch. */
type HtsVoice = { engine: 'hts'; alpha: number; baseHz: number; range: number; rates: Rates }
/** The factor for the lengths of sounds. */
type FliteVoice = { engine: 'flite'; name: string; stretch: Rates }
type Rates = Record<SpeechSpeed, number>

const RULES: Readonly<Record<VoiceName, HtsVoice | FliteVoice>> = {
  ana: { engine: 'hts', alpha: 0.47, baseHz: 170, range: 1.9, rates: { normal: 0.72, slow: 0.57 } },
  luis: { engine: 'hts', alpha: 0.52, baseHz: 112, range: 1.9, rates: { normal: 0.72, slow: 0.57 } },
  rosa: { engine: 'hts', alpha: 0.49, baseHz: 160, range: 1.6, rates: { normal: 0.66, slow: 0.55 } },
  pedro: { engine: 'flite', name: 'rms', stretch: { normal: 1.2, slow: 1.5 } },
}

const PACES: Readonly<Record<SpeechSpeed, Pace>> = {
  normal: { isChunked: false, pauses: { comma: 0.22, short: 0.12, chunk: 0.28, sentence: 0.4 } },
  slow: { isChunked: true, pauses: { comma: 0.44, short: 0.24, chunk: 0.42, sentence: 0.8 } },
}

/** Semitones above or below the base. */
export const MELODY = {
  fall: { peak: 4.5, end: -6.5 },
  rise: { low: -2.5, end: 6.5 },
  goesOn: { low: 0, end: 3 },
} as const

export const LOUDNESS_LUFS = -18
export const PEAK_DBFS = -1.5
export const LEAD_S = 0.05
export const TAIL_S = 0.18
export const FADE_S = 0.005
export const KILOBITS = 48

export function ruleOf(voice: VoiceName, speed: SpeechSpeed) {
  return { voice: RULES[voice], pace: PACES[speed] }
}

/** Everything that a recording by rule depends on, besides its text. */
export function settingsOf(voice: VoiceName, speed: SpeechSpeed): string {
  return JSON.stringify([VERSION, speed, RULES[voice], PACES[speed], MELODY])
}

/** Everything that the finishing of a recording depends on, for any voice. */
export const FINISHING = JSON.stringify([
  FINISHING_VERSION,
  LOUDNESS_LUFS,
  PEAK_DBFS,
  LEAD_S,
  TAIL_S,
  FADE_S,
  KILOBITS,
])
