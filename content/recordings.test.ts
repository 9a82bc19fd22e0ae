import { describe, expect, test } from 'vitest'
import { MediaLookup } from '#content/media-lookup.ts'
import { neededOf, recordingKey, wantedRecordings } from '#content/recordings.ts'
import type { VoiceName } from '#content/voices.ts'

const NO_MEDIA = { pictures: {}, songs: {}, phones: {} }
const FILE = '00000000000000000001.mp3'
const OTHER = '00000000000000000002.mp3'
const needed = [
  { text: 'Hello', voice: 'ana' as VoiceName, isSlowNeeded: true },
  { text: 'Hello', voice: 'luis' as VoiceName, isSlowNeeded: false },
]
const keyOf = (text: string, voice: VoiceName, speed: string) =>
  recordingKey(text, voice, `settings ${speed}`)
const facts = { milliseconds: 500, lufs: -18, leadMs: 50, tailMs: 200 }
const madeOf = (voice: VoiceName, speed: string) => ({ ...facts, key: keyOf('Hello', voice, speed) })
const complete = {
  manifest: { texts: { Hello: { ana: { normal: FILE, slow: FILE }, luis: { normal: FILE } } } },
  made: {
    Hello: {
      ana: { normal: madeOf('ana', 'normal'), slow: madeOf('ana', 'slow') },
      luis: { normal: madeOf('luis', 'normal') },
    },
  },
  keyOf,
  isThere: () => true,
}
const wanted = (given: Partial<Parameters<typeof wantedRecordings>[1]>) =>
  wantedRecordings(needed, { ...complete, ...given }).map(({ voice, speed }) => `${voice} ${speed}`)

describe('a script makes', () => {
  test('nothing where everything was made from what is written now', () => {
    expect(wanted({})).toEqual([])
  })

  test('each recording that is missing, in its voice, and a slow one only where it is needed', () => {
    expect(wanted({ manifest: { texts: {} } })).toEqual(['ana normal', 'ana slow', 'luis normal'])
    expect(wanted({ manifest: { texts: { Hello: { ana: { normal: FILE, slow: FILE } } } } })).toEqual([
      'luis normal',
    ])
  })

  test('only what was made with other settings', () => {
    const changed: typeof keyOf = (text, voice, speed) =>
      recordingKey(text, voice, speed === 'slow' ? 'slower' : `settings ${speed}`)
    expect(wanted({ keyOf: changed })).toEqual(['ana slow'])
  })

  test('a recording again whose file is gone, or of which nothing is known', () => {
    expect(wanted({ isThere: () => false })).toHaveLength(3)
    expect(wanted({ made: {} })).toHaveLength(3)
  })

  test('never what a person has said, whatever is asked for', () => {
    const manifest = { ...complete.manifest, people: { Hello: { ana: { normal: OTHER } } } }
    expect(wanted({ manifest, made: {}, isAll: true, isThere: () => false })).toEqual([
      'ana slow',
      'luis normal',
    ])
  })
})

test('what nothing says any more is forgotten, and a slow recording that nothing plays', () => {
  const texts = {
    Bye: { ana: { normal: FILE } },
    Hello: { luis: { normal: FILE, slow: FILE }, pedro: { normal: FILE }, ana: { normal: FILE, slow: FILE } },
  }
  const kept = neededOf(texts, needed)
  expect(kept).toEqual({ Hello: { ana: { normal: FILE, slow: FILE }, luis: { normal: FILE } } })
  expect(Object.keys(kept.Hello)).toEqual(['ana', 'luis'])
})

describe('a text is heard', () => {
  const texts = { Hello: { ana: { normal: FILE, slow: FILE }, luis: { normal: OTHER, slow: OTHER } } }

  test('in the voice of its speaker, and in the usual one without a speaker', () => {
    const media = new MediaLookup({ ...NO_MEDIA, texts })
    expect(media.recordings('Hello', 'here', 'luis').normal).toBe(`/media/${OTHER}`)
    expect(media.recordings('Hello', 'here').normal).toBe(`/media/${FILE}`)
    expect(media.problems).toEqual([])
  })

  test('in no other voice where its own is missing, which is said', () => {
    const media = new MediaLookup({ ...NO_MEDIA, texts })
    expect(media.recordings('Hello', 'here', 'rosa')).toEqual({ normal: '', slow: '' })
    expect(media.problems).toEqual([
      'here, english: there is no recording of "Hello" by rosa (run npm run studio -- audio)',
    ])
  })

  test('by a person where one has recorded it', () => {
    const people = { Hello: { ana: { normal: OTHER } } }
    const media = new MediaLookup({ ...NO_MEDIA, texts, people })
    expect(media.recordings('Hello', 'here')).toEqual({ normal: `/media/${OTHER}`, slow: `/media/${FILE}` })
  })
})
