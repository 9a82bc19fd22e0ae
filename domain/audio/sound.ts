/** Mono audio; samples from -1 to 1. */
export type Sound = { samples: Float32Array; sampleRate: number }

/** Stands for silence, whose true level is minus infinity. */
export const SILENCE_DBFS = -100

/** Loudness is measured in windows of this length. */
export const WINDOW_MS = 10

/** Decibels relative to full scale. */
export function toDbfs(level: number): number {
  return level > 0 ? Math.max(SILENCE_DBFS, 20 * Math.log10(level)) : SILENCE_DBFS
}

export function fromDbfs(dbfs: number): number {
  return 10 ** (dbfs / 20)
}

export function durationMs({ samples, sampleRate }: Sound): number {
  return (samples.length / sampleRate) * 1000
}

export function samplesIn({ sampleRate }: Pick<Sound, 'sampleRate'>, milliseconds: number): number {
  return Math.round((sampleRate * milliseconds) / 1000)
}

export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** Pieces of one sound, one after another. */
export function joinedSamples(pieces: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return samples
}

/** Root mean square: the loudness of the samples. */
export function rmsOf(samples: Float32Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/** The loudness of each window; a shorter rest at the end counts as a window. */
export function windowLevels(sound: Sound): number[] {
  const size = Math.max(1, samplesIn(sound, WINDOW_MS))
  const count = Math.ceil(sound.samples.length / size)
  return Array.from({ length: count }, (_, index) =>
    rmsOf(sound.samples.subarray(index * size, (index + 1) * size)),
  )
}

/** The average of all channels. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels
  if (!first) return new Float32Array()
  const mixed = Float32Array.from(first)
  for (const other of others) {
    for (let index = 0; index < mixed.length; index++)
      mixed[index] = (mixed[index] ?? 0) + (other[index] ?? 0)
  }
  if (others.length > 0) {
    for (let index = 0; index < mixed.length; index++) mixed[index] = (mixed[index] ?? 0) / channels.length
  }
  return mixed
}
