import { homographsIn, wrongHomographs } from '#content/homographs.ts'
import type { Made } from '#content/recordings.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'

/*
 * Faults of a recording made by a script, found from its stored data.
 */

const LOUDNESS_LUFS = { min: -19, max: -17 }
/**
 * A soft "th" at the start, and a "t" at the end, count as silence: only audible sound is measured. Said slowly, the tongue
 * rests longer before the "t".
 */
const LEAD_MS = { min: 20, max: 200 }
const TAIL_MS: Readonly<Record<SpeechSpeed, { min: number; max: number }>> = {
  normal: { min: 120, max: 450 },
  slow: { min: 120, max: 520 },
}
/** Per phone, pauses included; a letter counts as one where the phones are unknown. */
const PHONE_MS: Readonly<Record<SpeechSpeed, { min: number; max: number }>> = {
  normal: { min: 55, max: 300 },
  slow: { min: 65, max: 400 },
}
/** A word said alone is drawn out. */
const ALONE_MS = 250
/** The pause after each letter of a word that is spelled: "D, I, A, Z". */
const SPELLED_MS: Readonly<Record<SpeechSpeed, number>> = { normal: 250, slow: 500 }

/** The problems of a recording as sentences; empty if it is sound. */
export function recordingProblems(text: string, speed: SpeechSpeed, made: Made): string[] {
  const { phones, milliseconds, leadMs, tailMs, lufs } = made
  const count = phones === undefined ? text.replace(/[^\p{L}\p{N}]/gu, '').length : phones.split(' ').length
  const { min, max } = PHONE_MS[speed]
  const spelled = text.match(/(?<!\p{L})\p{L}(?=,)/gu)?.length ?? 0
  const length = { min: min * count, max: max * count + ALONE_MS + spelled * SPELLED_MS[speed] }
  return [
    ...outside('lasts', milliseconds - leadMs - tailMs, length, 'ms'),
    ...outside('is as loud as', lufs, LOUDNESS_LUFS, 'LUFS'),
    ...outside('begins after', leadMs, LEAD_MS, 'ms'),
    ...outside('ends with', tailMs, TAIL_MS[speed], 'ms of silence'),
    ...(phones !== undefined && homographsIn(text).length > 0 ? wrongHomographs(text, phones) : []),
  ].map(problem => (problem.startsWith('"') ? problem : `"${text}" ${speed}: ${problem}`))
}

function outside(what: string, value: number, { min, max }: { min: number; max: number }, unit: string) {
  return value >= min && value <= max
    ? []
    : [`${what} ${Math.round(value * 10) / 10} ${unit}, not between ${min} and ${max}`]
}
