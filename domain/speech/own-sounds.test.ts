import { describe, expect, test } from 'vitest'
import { CONFUSION_IDS } from '#domain/speech/confusions.ts'
import { SOUND_IDS, soundOf, soundState } from '#domain/speech/own-sounds.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const phrase = (slipped: number, saidWell: number | null) => ({
  slippedAt: ago(slipped),
  saidWellAt: saidWell === null ? null : ago(saidWell),
})

test('every confusion is a sound, every sound is of a confusion, and other families are none', () => {
  expect(new Set(CONFUSION_IDS.map(soundOf))).toEqual(new Set(SOUND_IDS))
  for (const family of ['toString', '__proto__', 'of-a_version-to-come'])
    expect(soundOf(family)).toBeUndefined()
})

describe('a sound is', () => {
  test.each([
    [
      'to polish while most of its phrases were not said well since',
      [phrase(1, 2), phrase(3, null), phrase(3, 1)],
      'toPolish',
    ],
    ['better when half of them were', [phrase(1, null), phrase(3, 1)], 'better'],
    ['better, not yet known, when all were within a week', [phrase(6, 5), phrase(20, 5)], 'better'],
    ['known when all were, and it has not slipped for a week', [phrase(7, 5), phrase(20, 19)], 'known'],
    ['to polish however long ago it slipped, if it was never said well', [phrase(50, null)], 'toPolish'],
  ])('%s', (_, phrases, expected) => {
    expect(soundState(phrases, NOW)).toBe(expected)
  })
})
