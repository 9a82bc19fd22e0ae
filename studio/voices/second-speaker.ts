import { readFileSync } from 'node:fs'
import { joinedSamples, type Sound } from '#domain/audio/sound.ts'
import { readWav } from '#domain/audio/wav.ts'
import { fadeEdges } from '#studio/voices/finish.ts'
import { respelledForFlite } from '#studio/voices/lexicon.ts'
import { isSonorous, isVowel, PAUSE, type Phone, vowelsFromNucleus } from '#studio/voices/melody.ts'
import { run } from '#studio/voices/programs.ts'
import { raised } from '#studio/voices/raise.ts'
import type { Pace } from '#studio/voices/recipe.ts'
import type { Spoken } from '#studio/voices/speech.ts'
import { tuneOf } from '#studio/voices/tune.ts'

/*
 * The second man is a voice of flite, which has its own front end and melody. The pauses are made as long as the other
 * speakers'.
 */

/** The end of a question, in Hz at its beginning. */
const RISE = { highest: 95, semitones: 7.5 }

type Segment = { name: string; from: number; to: number }

export async function saidByFlite(
  sentence: string,
  given: {
    name: string
    stretch: number
    pace: Pace
    /** The same sentence in Festival's reading. */
    phones: readonly Phone[]
    path: string
    lexicon: string
  },
): Promise<Spoken> {
  const { name, stretch, pace, phones, path, lexicon } = given
  const voice = ['-voice', name, '-add_lex', lexicon, '--setf', `duration_stretch=${stretch}`]
  const text = respelledForFlite(sentence.replaceAll(';', ','))
  const { stdout } = await run('flite', [...voice, '-psdur', '-t', text, '-o', `${path}.wav`])
  const segments = heardFrom(stdout)
  const { sound } = readWav(readFileSync(`${path}.wav`))
  if (!sound) throw new Error(`flite has not said "${sentence}"`)
  const risen =
    tuneOf(sentence) === 'rise' ? withRise(sound, segments, vowelsFromNucleus(sentence, phones)) : sound
  const marks = sentence.match(/[,;]/g) ?? []
  const spoken = segments.filter(segment => segment.name !== PAUSE)
  return {
    sound: withPauses(risen, segments, marks, pace),
    phones: spoken.map(segment => segment.name).join(' '),
  }
}

/** "pau:0.230 aa:0.351": each phone with the time of its end. */
function heardFrom(printed: string): Segment[] {
  const segments: Segment[] = []
  for (const token of printed.trim().split(/\s+/)) {
    const [name = '', end] = token.split(':')
    segments.push({ name, from: segments.at(-1)?.to ?? 0, to: Number(end) })
  }
  return segments
}

/** A question rises from the vowel that carries its melody to its last voiced sound. */
function withRise(sound: Sound, segments: readonly Segment[], vowels: number): Sound {
  const nucleus = segments.filter(({ name }) => isVowel(name)).at(-vowels)
  const last = segments.findLast(({ name }) => isSonorous(name))
  if (!nucleus || !last) return sound
  const from = nucleus.from + 0.25 * (nucleus.to - nucleus.from)
  return raised(sound, { from, to: last.to, ...RISE })
}

function withPauses(
  { samples, sampleRate }: Sound,
  segments: readonly Segment[],
  marks: readonly string[],
  { pauses }: Pace,
): Sound {
  const at = (seconds: number) => Math.min(samples.length, Math.round(seconds * sampleRate))
  const inner = segments.slice(1, -1).filter(({ name }) => name === PAUSE)
  const softEdged = (start: number, end: number) => {
    const piece = samples.slice(start, end)
    fadeEdges(piece, sampleRate)
    return piece
  }
  const pieces: Float32Array[] = []
  let from = at(Math.max(0, (segments[0]?.to ?? 0) - 0.06))
  for (const [index, pause] of inner.entries()) {
    const isChunk = inner.length === marks.length && marks[index] === ';'
    pieces.push(softEdged(from, at(pause.from)))
    pieces.push(new Float32Array(Math.round((isChunk ? pauses.chunk : pauses.comma) * sampleRate)))
    from = at(pause.to)
  }
  const end = segments.at(-1)
  pieces.push(softEdged(from, at((end?.from ?? 0) + 0.1)))
  return { samples: joinedSamples(pieces), sampleRate }
}
