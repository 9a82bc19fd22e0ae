import { describe, expect, test } from 'vitest'
import { measureSound } from '#domain/audio/measure.ts'
import { durationMs, peakOf } from '#domain/audio/sound.ts'
import { finishTake, takeProblem } from '#domain/audio/take.ts'
import { tones, withNoise } from '#domain/audio/testing.ts'
import { readWav, writeWav } from '#domain/audio/wav.ts'
import { waveform } from '#domain/audio/waveform.ts'
import { clampCut, cutAt, guessCuts, spokenWords } from '#domain/audio/word-cuts.ts'

const pause = (ms: number) => ({ ms, level: 0 })
const spoken = (ms: number, level = 0.3) => ({ ms, level })

describe('a finished take', () => {
  test('has neither the silence nor the noise around it, keeps 50 ms before and 100 ms after, and peaks at -1 dBFS', () => {
    const take = withNoise(tones([pause(900), spoken(700), pause(1400)]), 0.004)
    expect(takeProblem(take)).toBeUndefined()
    const sound = finishTake(take)
    expect(durationMs(sound)).toBeGreaterThanOrEqual(830)
    expect(durationMs(sound)).toBeLessThanOrEqual(880)
    expect(peakOf(sound.samples)).toBeCloseTo(10 ** (-1 / 20), 3)
  })

  test('keeps the pauses between its words', () => {
    const sound = finishTake(tones([pause(300), spoken(300), pause(500), spoken(300), pause(300)]))
    expect(durationMs(sound)).toBeCloseTo(1250, -2)
  })

  test.each([
    ['nothing', []],
    ['digital silence', [pause(2000)]],
    ['a whisper far away', [pause(500), spoken(500, 0.006), pause(500)]],
    ['a click', [pause(500), spoken(20, 0.5), pause(500)]],
  ])('is refused as silent: %s', (_, stretches) => {
    expect(takeProblem(tones(stretches))).toBe('silent')
  })

  test('is refused as silent when there is only the noise of the room', () => {
    expect(takeProblem(withNoise(tones([pause(2000)]), 0.05))).toBe('silent')
  })

  test('is refused as clipped when the microphone was overdriven', () => {
    const { samples, sampleRate } = tones([pause(300), spoken(600, 3), pause(300)])
    const clipped = samples.map(sample => Math.max(-1, Math.min(1, sample)))
    expect(takeProblem({ samples: clipped, sampleRate })).toBe('clipped')
  })
})

describe('the measure of a recording', () => {
  test('has length, peak, loudness of the sound alone, and the silence at both ends', () => {
    expect(measureSound(tones([pause(400), spoken(1000, 0.5), pause(600)]))).toMatchObject({
      milliseconds: 2000,
      peakDbfs: expect.closeTo(-6.02, 1),
      rmsDbfs: expect.closeTo(-9.03, 1),
      leadingSilenceMs: 400,
      trailingSilenceMs: 600,
      isCut: false,
    })
  })

  test('of silence is -100 dBFS', () => {
    expect(measureSound(tones([pause(500)]))).toMatchObject({
      peakDbfs: -100,
      rmsDbfs: -100,
      leadingSilenceMs: 500,
      isCut: false,
    })
  })

  test.each([
    ['begins', [spoken(500), pause(200)], true],
    ['ends', [pause(200), spoken(500)], true],
    ['begins and ends in silence', [pause(50), spoken(500), pause(50)], false],
  ])('says that it is cut when it %s in the middle of the sound: %s %s', (_, stretches, isCut) => {
    expect(measureSound(tones(stretches)).isCut).toBe(isCut)
  })
})

describe('words of a sentence', () => {
  const sentence = 'Three tickets, please.'
  const sound = tones([pause(200), spoken(400), pause(60), spoken(550), pause(60), spoken(450), pause(200)])

  test('are what is written between spaces', () => {
    expect(spokenWords('  Yes — I’m 20, please! ')).toEqual(['Yes', 'I’m', '20,', 'please!'])
  })

  test('are cut once between each two, in the quiet places between them', () => {
    const cuts = guessCuts(sound, spokenWords(sentence)).map(cut => (cut / sound.sampleRate) * 1000)
    expect(cuts).toHaveLength(2)
    expect(cuts[0]).toBeGreaterThanOrEqual(600)
    expect(cuts[0]).toBeLessThanOrEqual(660)
    expect(cuts[1]).toBeGreaterThanOrEqual(1210)
    expect(cuts[1]).toBeLessThanOrEqual(1270)
  })

  test.each([1, 2, 5, 12, 40])(
    'of a sentence of %d words are pieces in order that nothing is missing of',
    count => {
      const cuts = guessCuts(
        sound,
        Array.from({ length: count }, (_, index) => 'x'.repeat(1 + (index % 7))),
      )
      const pieces = cutAt(sound, cuts)
      expect(pieces).toHaveLength(count)
      expect(cuts).toEqual([...cuts].sort((a, b) => a - b))
      expect(pieces.flatMap(({ samples }) => [...samples])).toEqual([...sound.samples])
    },
  )

  test('a cut stays between its neighbours', () => {
    const cuts = [8000, 16_000]
    expect(clampCut(sound, cuts, 0, 20_000)).toBeLessThan(16_000)
    expect(clampCut(sound, cuts, 1, 0)).toBeGreaterThan(8000)
  })
})

describe('a WAV', () => {
  test('is read as it was written', () => {
    const sound = tones([spoken(100)])
    const read = readWav(writeWav(sound)).sound
    expect(read?.sampleRate).toBe(sound.sampleRate)
    expect(read?.samples).toHaveLength(sound.samples.length)
    expect(
      Math.max(...(read?.samples ?? []).map((sample, at) => Math.abs(sample - (sound.samples[at] ?? 0)))),
    ).toBeLessThan(1e-4)
  })

  test('that is shorter than it says is damaged, unless a program wrote it to a pipe', () => {
    const whole = writeWav(tones([spoken(100)]))
    const part = whole.subarray(0, 1000)
    expect(readWav(part).problem).toBe('damaged')
    expect(readWav(part, { isPiped: true }).sound?.samples).toHaveLength(478)
  })

  test('of another kind is unsupported, and never read beyond its end', () => {
    const whole = writeWav(tones([spoken(20)]))
    for (let length = 0; length < 60; length++) expect(readWav(whole.slice(0, length)).sound).toBeUndefined()
    const adpcm = whole.slice()
    adpcm[20] = 2
    expect(readWav(adpcm).problem).toBe('unsupported')
    expect(readWav(new TextEncoder().encode('<html>')).problem).toBe('unsupported')
  })
})

test('a waveform is the loudest sample of each stretch', () => {
  expect(waveform(Float32Array.of(0, -0.5, 0.25, 0.125), 2)).toEqual([0.5, 0.25])
  expect(waveform(new Float32Array(), 3)).toEqual([0, 0, 0])
})
