import type { VoiceName } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'
import { MODELS, type ModelName } from '#studio/voices/models.ts'

/*
 * How the recordings are made by rule (decision 055). A recording is made again when the values here for its voice and
 * speed change, or a version: raise it with every audible change of the programs beside this file.
 */

const VERSION = 2
const FINISHING_VERSION = 1

/** Pauses in seconds: at a comma, before a final name or "please", before a slow chunk, between sentences. */
type Pauses = { comma: number; short: number; chunk: number; sentence: number }
export type Pace = { pauses: Pauses; isChunked: boolean }

type Rates = Record<SpeechSpeed, number>
/** A speaker: the recorded person from whom a voice was made, and how high, lively and fast that voice speaks here. */
type Voice = { model: ModelName; baseHz: number; range: number; rates: Rates }

const RULES: Readonly<Record<VoiceName, Voice>> = {
  ana: { model: 'slt', baseHz: 170, range: 1.9, rates: { normal: 0.7, slow: 0.54 } },
  luis: { model: 'bdl', baseHz: 112, range: 1.2, rates: { normal: 0.665, slow: 0.51 } },
  rosa: { model: 'clb', baseHz: 160, range: 1.9, rates: { normal: 0.845, slow: 0.66 } },
  pedro: { model: 'rms', baseHz: 97, range: 1.1, rates: { normal: 0.85, slow: 0.68 } },
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
export const KILOBITS = 32

export function ruleOf(voice: VoiceName, speed: SpeechSpeed) {
  const { model, rates, ...sung } = RULES[voice]
  return { ...sung, model: MODELS[model], rate: rates[speed], pace: PACES[speed] }
}

/** Everything that a recording by rule depends on, besides its text. */
export function settingsOf(voice: VoiceName, speed: SpeechSpeed): string {
  return JSON.stringify([VERSION, ruleOf(voice, speed), MELODY])
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
