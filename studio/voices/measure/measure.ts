import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureSound } from '#domain/audio/measure.ts'
import type { Sound } from '#domain/audio/sound.ts'
import { writeWav } from '#domain/audio/wav.ts'
import { readSound } from '#server/media/audio/read-audio.ts'
import { loudnessOf } from '#studio/voices/loudness.ts'
import { endOf, pitchesOf, rangeOf } from '#studio/voices/measure/pitch.ts'
import { comparable, heardIn, wordErrors } from '#studio/voices/measure/recogniser.ts'
import { resampled } from '#studio/voices/measure/resample.ts'
import { sentencesOf, tuneOf } from '#studio/voices/tune.ts'

const HEARING_RATE = 16_000

/** A recording of a text as MP3. */
export type Sample = { text: string; mp3: Uint8Array }

/** The measures of one voice at one speed. */
export type Measured = {
  count: number
  wordsPerMinute: number
  rangeSemitones: number
  /** Mean Hz at the nucleus and at the end, and the share of the texts that rise. */
  ends: Record<Ending, { count: number; nucleus: number; end: number; rising: number }>
  lufs: { min: number; mean: number; max: number }
  tailMs: number
  errorPercent: number
}
type Ending = 'yesNo' | 'wh' | 'statement'

/** A recording that is a file for the recogniser, too. */
type Take = {
  text: string
  name: string
  at16: Sound
  lufs: number
  facts: ReturnType<typeof measureSound>
}

/** The number of single words that the recogniser tells apart from each other; `folder` is for intermediate files. */
export async function wordsKnown(samples: readonly Sample[], folder: string): Promise<number> {
  const all = await takesOf(samples, folder)
  const words = all.map(({ text }) => text.toLowerCase())
  const heard = await heardIn(
    folder,
    all.map(({ name }) => name),
    words,
  )
  return all.filter(({ name }, index) => heard.get(name) === words[index]).length
}

/** Measures recordings of sentences; `folder` is for intermediate files. */
export async function measured(samples: readonly Sample[], folder: string): Promise<Measured> {
  const all = await takesOf(samples, folder)
  const [pitches, heard] = await Promise.all([
    pitchesOf(folder),
    heardIn(
      folder,
      all.map(({ name }) => name),
    ),
  ])

  const ends: Measured['ends'] = { yesNo: noEnd(), wh: noEnd(), statement: noEnd() }
  let [words, milliseconds, errors] = [0, 0, 0]
  const ranges: number[] = []
  for (const { text, at16, facts, name } of all) {
    const expected = comparable(text)
    words += expected.length
    milliseconds += facts.milliseconds - facts.leadingSilenceMs - facts.trailingSilenceMs
    errors += wordErrors(expected, comparable(heard.get(name) ?? ''))
    const pitch = pitches.get(`${name}.wav`)
    if (!pitch) continue
    ranges.push(rangeOf(pitch))
    const end = endOf(pitch, at16)
    if (end) count(ends[endingOf(text)], end)
  }
  const loudness = all.map(({ lufs }) => lufs)
  return {
    count: all.length,
    wordsPerMinute: (words / milliseconds) * 60_000,
    rangeSemitones: mean(ranges),
    ends,
    lufs: { min: Math.min(...loudness), mean: mean(loudness), max: Math.max(...loudness) },
    tailMs: Math.min(...all.map(({ facts }) => facts.trailingSilenceMs)),
    errorPercent: (errors / words) * 100,
  }
}

async function takesOf(samples: readonly Sample[], folder: string): Promise<Take[]> {
  mkdirSync(folder, { recursive: true })
  const takes: Take[] = []
  for (const [index, { text, mp3 }] of samples.entries()) {
    const { sound } = await readSound(mp3, { isPiped: false })
    if (!sound) throw new Error(`the recording of "${text}" cannot be decoded`)
    const name = `s${String(index).padStart(4, '0')}`
    const at16 = resampled(sound, HEARING_RATE)
    writeFileSync(join(folder, `${name}.wav`), writeWav(at16))
    takes.push({ text, name, at16, lufs: loudnessOf(sound), facts: measureSound(sound) })
  }
  return takes
}

function endingOf(text: string): Ending {
  const sentence = sentencesOf(text).at(-1) ?? ''
  if (!sentence.endsWith('?')) return 'statement'
  return tuneOf(sentence) === 'rise' ? 'yesNo' : 'wh'
}

const noEnd = () => ({ count: 0, nucleus: 0, end: 0, rising: 0 })

/** Adds one to running means. */
function count(all: ReturnType<typeof noEnd>, { nucleus, end }: { nucleus: number; end: number }): void {
  const before = all.count
  const next = (old: number, value: number) => (old * before + value) / (before + 1)
  all.nucleus = next(all.nucleus, nucleus)
  all.end = next(all.end, end)
  all.rising = next(all.rising, end > nucleus ? 1 : 0)
  all.count += 1
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
