import type { Sound } from '#domain/audio/sound.ts'

const SAMPLE_RATE = 16_000

/** Stretches of a sine tone, each with its length and amplitude: 0 is silence. Level 1 is full scale. */
export function tones(
  stretches: readonly { ms: number; level: number; hz?: number }[],
  sampleRate = SAMPLE_RATE,
): Sound {
  const parts = stretches.map(({ ms, level, hz = 220 }) =>
    Float32Array.from(
      { length: Math.round((ms / 1000) * sampleRate) },
      (_, index) => level * Math.sin((2 * Math.PI * hz * index) / sampleRate),
    ),
  )
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { samples, sampleRate }
}

/** The same sound with noise over it, as in a room. The noise is the same in every run. */
export function withNoise({ samples, sampleRate }: Sound, level: number): Sound {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed / 2 ** 30 - 1) * level
  }
  return { sampleRate, samples: samples.map(sample => sample + next()) }
}
