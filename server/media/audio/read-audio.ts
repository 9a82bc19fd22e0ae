import { measureSound, type SoundMeasure } from '#domain/audio/measure.ts'
import { durationMs, rmsOf, type Sound, samplesIn } from '#domain/audio/sound.ts'
import { finishTake } from '#domain/audio/take.ts'
import { readWav } from '#domain/audio/wav.ts'
import { CODEC_DELAY_SAMPLES, decodeMp3, encodeMp3 } from '#server/media/audio/codec.ts'
import { type AudioProblem, findFrames } from '#server/media/audio/mp3-frames.ts'

export const MAX_AUDIO_MS = 120_000

/** An MP3 ends with up to this much near-silence, which is not part of the recording. */
const PADDING_MS = 60
const PADDING_LEVEL = 0.002

/** A recording in its stored form, with its measure. */
export type PreparedAudio = { mp3: Uint8Array; measure: SoundMeasure }
export type ReadAudio = (PreparedAudio & { problem?: never }) | { problem: AudioProblem }

/**
 * Reads a WAV or MP3, detected by its content. A WAV is encoded; of an MP3 only the frames are kept, if they can be
 * decoded.
 * @param isGenerated whether a speech program made it: then silence is trimmed and loudness normalised
 */
export async function readAudio(bytes: Uint8Array, isGenerated: boolean): Promise<ReadAudio> {
  const read = await readSound(bytes, { isPiped: isGenerated })
  if (read.problem) return read
  const { sound, frames } = read
  if (isGenerated) return encoded(finishTake(sound))
  if (!frames) return encoded(sound)
  return { mp3: frames.slice(), measure: measureSound(withoutPadding(sound)) }
}

type ReadSound =
  | { sound: Sound; frames?: Uint8Array; problem?: never }
  | { problem: AudioProblem; sound?: never }

/**
 * The sound of a WAV or MP3, detected by its content, and the frames of an MP3.
 * @param isPiped whether a program wrote a WAV to a pipe, so that its header lacks the length
 */
export async function readSound(bytes: Uint8Array, { isPiped }: { isPiped: boolean }): Promise<ReadSound> {
  const wav = readWav(bytes, { isPiped })
  if (wav.sound) return wav
  if (wav.problem === 'damaged') return { problem: 'damaged' }
  const found = findFrames(bytes)
  if (found.problem) return { problem: found.problem }
  if (found.milliseconds > MAX_AUDIO_MS) return { problem: 'too_long' }
  const sound = await decodeMp3(found.frames)
  return sound ? { sound, frames: found.frames } : { problem: 'damaged' }
}

async function encoded(sound: Sound): Promise<ReadAudio> {
  if (durationMs(sound) > MAX_AUDIO_MS) return { problem: 'too_long' }
  const mp3 = await encodeMp3(sound)
  return mp3 ? { mp3, measure: measureSound(sound) } : { problem: 'unsupported' }
}

function withoutPadding(sound: Sound): Sound {
  const { samples } = sound
  const half = Math.floor(samples.length / 2)
  const before = Math.min(CODEC_DELAY_SAMPLES, half)
  const after = Math.min(samplesIn(sound, PADDING_MS), half)
  const isQuiet = (from: number, to: number) => rmsOf(samples.subarray(from, to)) < PADDING_LEVEL
  const step = samplesIn(sound, 5)
  let start = 0
  while (start + step <= before && isQuiet(start, start + step)) start += step
  let end = samples.length
  while (samples.length - end + step <= after && isQuiet(end - step, end)) end -= step
  return { ...sound, samples: samples.subarray(start, end) }
}
