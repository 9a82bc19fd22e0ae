import { type Sound, samplesIn, WINDOW_MS, windowLevels } from '#domain/audio/sound.ts'

/** Anything quieter than the loudest window by this factor (40 dB) is inaudible beside it. */
const QUIETEST_SHARE = 0.01
/** Room noise is not sound; sound is 6 dB louder. */
const ABOVE_NOISE = 2
/** Speech without pauses has no noise floor to find: the threshold stays 20 dB below the loudest window. */
const HIGHEST_SHARE = 0.1
/** The quietest tenth of all windows counts as room noise. */
const NOISE_SHARE = 0.1
/** A window this quiet (-60 dBFS) is silent, whatever the others are. */
const ABSOLUTE_SILENCE = 0.001

/** A stretch of samples; `end` is exclusive. */
export type Extent = { start: number; end: number }

/** The range from first to last sound, without the silence or room noise around it; undefined when all is silent. */
export function soundExtent(sound: Sound): Extent | undefined {
  const levels = windowLevels(sound)
  const threshold = Math.max(thresholdOf(levels), ABSOLUTE_SILENCE)
  const first = levels.findIndex(level => level >= threshold)
  if (first < 0) return undefined
  const last = levels.findLastIndex(level => level >= threshold)
  const size = Math.max(1, samplesIn(sound, WINDOW_MS))
  return { start: first * size, end: Math.min(sound.samples.length, (last + 1) * size) }
}

export function loudestOf(levels: readonly number[]): number {
  return levels.reduce((loudest, level) => Math.max(loudest, level), 0)
}

/** The loudness of the quiet moments among windows. */
export function noiseLevel(levels: readonly number[]): number {
  const sorted = [...levels].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * NOISE_SHARE)] ?? 0
}

function thresholdOf(levels: readonly number[]): number {
  const loudest = loudestOf(levels)
  const overNoise = Math.min(noiseLevel(levels) * ABOVE_NOISE, loudest * HIGHEST_SHARE)
  return Math.max(loudest * QUIETEST_SHARE, overNoise)
}
