import { measureSound, type SoundMeasure } from '#domain/audio/measure.ts'
import { durationMs, rmsOf, type Sound, samplesIn } from '#domain/audio/sound.ts'
import { finishTake } from '#domain/audio/take.ts'
import { readWav } from '#domain/audio/wav.ts'
import { decodeMp3, encodeMp3 } from '#server/media/audio/codec.ts'
import { type AudioProblem, findFrames } from '#server/media/audio/mp3-frames.ts'

export const MAX_AUDIO_MS = 120_000

/** Encoders and decoders put up to this much near-silence around an MP3; it is not part of the recording. */
const PADDING_MS = 60
const PADDING_LEVEL = 0.002

/** A recording as it is stored, and what can be said of it. */
export type PreparedAudio = { mp3: Uint8Array; measure: SoundMeasure }
export type ReadAudio = (PreparedAudio & { problem?: never }) | { problem: AudioProblem }

/**
 * Reads a WAV or MP3 by its content. A WAV is encoded; of an MP3 only the frames stay, once they could be decoded.
 * @param isGenerated whether a speech program made it: silence is trimmed, and the loudness made equal
 */
export async function readAudio(bytes: Uint8Array, isGenerated: boolean): Promise<ReadAudio> {
  const wav = readWav(bytes, { isPiped: isGenerated })
  if (wav.sound) return encoded(isGenerated ? finishTake(wav.sound) : wav.sound)
  if (wav.problem === 'damaged') return { problem: 'damaged' }
  const found = findFrames(bytes)
  if (found.problem) return { problem: found.problem }
  if (found.milliseconds > MAX_AUDIO_MS) return { problem: 'too_long' }
  const sound = await decodeMp3(found.frames)
  if (!sound) return { problem: 'damaged' }
  if (isGenerated) return encoded(finishTake(sound))
  return { mp3: found.frames.slice(), measure: measureSound(withoutPadding(sound)) }
}

async function encoded(sound: Sound): Promise<ReadAudio> {
  if (durationMs(sound) > MAX_AUDIO_MS) return { problem: 'too_long' }
  const mp3 = await encodeMp3(sound)
  return mp3 ? { mp3, measure: measureSound(sound) } : { problem: 'unsupported' }
}

function withoutPadding(sound: Sound): Sound {
  const { samples } = sound
  const most = Math.min(samplesIn(sound, PADDING_MS), Math.floor(samples.length / 2))
  const isQuiet = (from: number, to: number) => rmsOf(samples.subarray(from, to)) < PADDING_LEVEL
  const step = samplesIn(sound, 5)
  let start = 0
  while (start + step <= most && isQuiet(start, start + step)) start += step
  let end = samples.length
  while (samples.length - end + step <= most && isQuiet(end - step, end)) end -= step
  return { ...sound, samples: samples.subarray(start, end) }
}
