import type { SungLetter } from '#domain/library/library.ts'

/**
 * The tune of the alphabet song: "Ah! vous dirai-je, maman" (France, about 1740). Every letter has at least one beat,
 * because learners do not understand the usual fast "L M N O".
 */

const BEAT_S = 0.64
/** Silence before the first letter, while a player starts. */
const LEAD_IN_S = 0.4
/** Decay of the last note after the last beat. */
const RING_OUT_S = 0.8

/** Frequencies in Hz, equal temperament. */
const NOTES = {
  G2: 98,
  C3: 130.81,
  F3: 174.61,
  C4: 261.63,
  D4: 293.66,
  E4: 329.63,
  F4: 349.23,
  G4: 392,
  A4: 440,
}
type Note = keyof typeof NOTES

/** A note, its letter, and its length in beats. A note without a letter holds the previous letter. */
type Sung = readonly [Note, string, number]
const TUNE: readonly Sung[] = [
  ['C4', 'a', 1], ['C4', 'b', 1], ['G4', 'c', 1], ['G4', 'd', 1], ['A4', 'e', 1], ['A4', 'f', 1], ['G4', 'g', 2],
  ['F4', 'h', 1], ['F4', 'i', 1], ['E4', 'j', 1], ['E4', 'k', 1], ['D4', 'l', 1], ['D4', 'm', 1], ['C4', 'n', 2],
  ['G4', 'o', 1], ['G4', 'p', 1], ['F4', 'q', 1], ['F4', 'r', 1], ['E4', 's', 1], ['E4', 't', 1], ['D4', 'u', 2],
  ['F4', 'v', 1], ['F4', 'w', 1], ['E4', '', 1], ['E4', 'x', 1], ['D4', 'y', 1], ['D4', '', 1], ['C4', 'z', 2],
] // biome-ignore format: a score
/** Two beats each. */
const BASS: readonly Note[] = [
  'C3', 'C3', 'F3', 'C3', 'F3', 'C3', 'G2', 'C3', 'C3', 'F3', 'C3', 'G2', 'F3', 'C3', 'G2', 'C3',
] // biome-ignore format: a score

const MELODY_LEVEL = 0.1
const BASS_LEVEL = 0.06
const ATTACK_S = 0.03
/** Time in which a note decays to a third. */
const DECAY_S = 0.5

const startOf = (beat: number): number => LEAD_IN_S + beat * BEAT_S
const TOTAL_BEATS = TUNE.reduce((sum, [, , beats]) => sum + beats, 0)

/** The length of the song. */
export const SONG_S = startOf(TOTAL_BEATS) + RING_OUT_S

/** The time of each letter; a letter lasts until the next one. */
export function sungLetters(): SungLetter[] {
  const sung: SungLetter[] = []
  let beat = 0
  for (const [, letter, beats] of TUNE) {
    const endSeconds = rounded(startOf(beat + beats))
    const before = sung.at(-1)
    if (letter === '' && before) before.endSeconds = endSeconds
    else sung.push({ letter, startSeconds: rounded(startOf(beat)), endSeconds })
    beat += beats
  }
  return sung
}

/** The table has a resolution of one millisecond. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** The tune alone, softly, as samples between -1 and 1. */
export function tuneSamples(sampleRateHz: number): Float64Array {
  const samples = new Float64Array(Math.round(SONG_S * sampleRateHz))
  const play = (note: Note, beat: number, level: number) => {
    const first = Math.round(startOf(beat) * sampleRateHz)
    for (let at = first; at < samples.length; at++) {
      const seconds = (at - first) / sampleRateHz
      const strength = Math.min(1, seconds / ATTACK_S) * Math.exp(-seconds / DECAY_S)
      const turn = 2 * Math.PI * NOTES[note] * seconds
      samples[at] = (samples[at] ?? 0) + level * strength * (Math.sin(turn) + 0.25 * Math.sin(2 * turn))
    }
  }
  let beat = 0
  for (const [note, , beats] of TUNE) {
    play(note, beat, MELODY_LEVEL)
    beat += beats
  }
  for (const [index, note] of BASS.entries()) play(note, index * 2, BASS_LEVEL)
  return samples
}
