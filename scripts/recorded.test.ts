import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mediaPath, readManifest } from '#content/media-files.ts'
import { recordingProblems } from '#content/recording-checks.ts'
import { readMade } from '#content/recordings.ts'
import { misreadWord } from '#content/said-phones.ts'
import { VOICES } from '#content/voices.ts'
import { measureSound } from '#domain/audio/measure.ts'
import { readSound } from '#server/media/audio/read-audio.ts'

/*
 * The recordings made by scripts: the data of all, and a decoded sample. Nothing here needs a speech program.
 */
const SAMPLE = 40
const manifest = readManifest()
const made = readMade()
const SPEEDS = ['normal', 'slow'] as const
const takes = Object.entries(manifest.texts).flatMap(([text, voices]) =>
  VOICES.flatMap(voice =>
    SPEEDS.flatMap(speed => {
      const file = voices[voice]?.[speed]
      return file === undefined ? [] : [{ text, voice, speed, file, facts: made[text]?.[voice]?.[speed] }]
    }),
  ),
)
/** The same sample until the texts change, with every voice. */
const sample = VOICES.flatMap(voice => {
  const of = takes.filter(take => take.voice === voice)
  const step = Math.max(1, Math.floor((of.length * VOICES.length) / SAMPLE))
  return of.filter((_, index) => index % step === 0)
})

test('every recording of a script says what it was made from', () => {
  expect(takes.length).toBeGreaterThan(800)
  expect(takes.filter(({ facts }) => !facts).map(({ text }) => text)).toEqual([])
})

test('every recording lasts as long as its sounds, is as loud as the others, and begins and ends in silence', () => {
  const problems = takes.flatMap(({ text, speed, facts }) =>
    facts ? recordingProblems(text, speed, facts) : [],
  )
  expect(problems).toEqual([])
})

/** Without the silence around it, which may contain a last soft sound. */
const soundingMs = (facts: { milliseconds: number; leadMs: number; tailMs: number }) =>
  facts.milliseconds - facts.leadMs - facts.tailMs

test('a slow recording is slower, but for single letters', () => {
  const quick = takes.filter(({ text, voice, speed, facts }) => {
    const normal = made[text]?.[voice]?.normal
    if (speed === 'normal' || !facts || !normal || text.length === 1) return false
    return facts.milliseconds < normal.milliseconds && soundingMs(facts) < soundingMs(normal)
  })
  expect(quick.map(({ text }) => text)).toEqual([])
})

test('the voices say every word as the dictionary or the lexicon has it', () => {
  expect(takes.flatMap(({ text, facts }) => (facts && misreadWord(text, facts)) ?? [])).toEqual([])
})

describe('a recording that is decoded', () => {
  test.each(sample.map(take => [`${take.voice} ${take.speed}`, take.text, take] as const))(
    '%s, "%s", is as it was written down, and is not cut',
    async (_, _text, { file, facts }) => {
      const { sound } = await readSound(readFileSync(mediaPath(file)), { isPiped: false })
      const measure = sound && measureSound(sound)
      expect(measure?.isCut).toBe(false)
      expect(measure).toMatchObject({
        milliseconds: facts?.milliseconds,
        leadingSilenceMs: facts?.leadMs,
        trailingSilenceMs: facts?.tailMs,
      })
    },
  )
})
