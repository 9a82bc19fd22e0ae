import { expect, test } from 'vitest'
import { measureSound } from '#domain/audio/measure.ts'
import type { Sound } from '#domain/audio/sound.ts'
import { readSound } from '#server/media/audio/read-audio.ts'
import { finished, framed } from '#studio/voices/finish.ts'
import { loudnessOf } from '#studio/voices/loudness.ts'

const tone = (seconds: number, level: number, sampleRate = 32_000, hz = 440): Sound => ({
  sampleRate,
  samples: Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => level * Math.sin((2 * Math.PI * hz * index) / sampleRate),
  ),
})

/** A second of silence, then a sound that swells and fades. */
function spoken(level: number, sampleRate: number): Sound {
  const { samples } = tone(1, level, sampleRate)
  const shaped = samples.map((sample, index) => sample * Math.sin((Math.PI * index) / samples.length) ** 2)
  const all = new Float32Array(2.5 * sampleRate)
  all.set(shaped, sampleRate)
  return { samples: all, sampleRate }
}

test('a tone of 997 Hz at full scale has -3 LUFS, as the standard says, at every rate', () => {
  for (const rate of [16_000, 32_000, 48_000]) {
    expect(loudnessOf(tone(2, 1, rate, 997))).toBeCloseTo(-3.01, 1)
  }
})

test.each([
  [0.01, 32_000],
  [0.9, 32_000],
  [0.1, 16_000],
  [0.1, 22_050],
])('a sound of level %f at %i Hz is as loud as all others, with silence around it', async (level, rate) => {
  const { sound } = await readSound(await finished(spoken(level, rate)), { isPiped: false })
  expect(sound && loudnessOf(sound)).toBeCloseTo(-18, 0)
  const measure = sound && measureSound(sound)
  expect(measure?.peakDbfs).toBeLessThan(-0.5)
  expect(measure?.leadingSilenceMs).toBeGreaterThan(40)
  expect(measure?.trailingSilenceMs).toBeGreaterThan(150)
  expect(measure?.isCut).toBe(false)
})

test('the same sound gives the same bytes', async () => {
  expect(await finished(spoken(0.3, 32_000))).toEqual(await finished(spoken(0.3, 32_000)))
})

test('a sound that begins at once gets its silence, and soft edges', () => {
  const { samples } = framed(tone(0.5, 0.5))
  expect(samples[0]).toBe(0)
  expect(samples.at(-1)).toBe(0)
  expect(samples.length).toBeGreaterThan(0.5 * 32_000)
})

test('nothing is made of silence', async () => {
  await expect(finished({ samples: new Float32Array(32_000), sampleRate: 32_000 })).rejects.toThrow(
    'nothing is heard',
  )
})
