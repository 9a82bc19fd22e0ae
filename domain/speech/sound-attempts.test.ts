import { describe, expect, test } from 'vitest'
import { soundStateOf } from '#domain/speech/own-sounds.ts'
import { type SpokenAttempt, triedSounds } from '#domain/speech/sound-attempts.ts'
import { soundFinder } from '#domain/speech/sounds-in-text.ts'

const times = (count: number, isWell: boolean) => Array.from({ length: count }, () => isWell)

describe('the state of a sound', () => {
  test.each([
    ['is open before any attempt', [], undefined],
    ['is open after one that came out', times(1, true), undefined],
    ['is open after seven that came out', times(7, true), undefined],
    ['is open when few attempts went either way', [true, false, true], undefined],
    ['is known when the interval of 12 that came out says so', times(12, true), 'known'],
    ['is known with two slips of thirty', [...times(28, true), ...times(2, false)], 'known'],
    ['is only better with four slips of thirty', [...times(26, true), ...times(4, false)], 'better'],
    [
      'is to polish after two slips: not even the greatest likely share comes out',
      times(2, false),
      'toPolish',
    ],
    [
      'is to polish when half of thirty slipped',
      Array.from({ length: 30 }, (_, at) => at % 2 === 0),
      'toPolish',
    ],
    [
      'is better when the newest are surely better than those before',
      [...times(10, true), ...times(20, false)],
      'better',
    ],
    ['is to polish when the slips are the newest', [...times(15, false), ...times(15, true)], 'toPolish'],
    ['forgets what is older than thirty attempts', [...times(30, true), ...times(90, false)], 'known'],
  ])('%s', (_, isWell, expected) => {
    expect(soundStateOf(isWell)).toBe(expected)
  })
})

/** Words as `PhoneSubset` has them. */
const SUBSET = {
  veri: 'very',
  beri: 'berry',
  sevVn: 'seven',
  Sip: 'ship',
  SIp: 'sheep',
  wRk: 'work',
  wRks: 'works',
  wRkt: 'worked',
  skUl: 'school',
  kUl: 'cool',
  hat: 'hat',
  at: 'at',
  TRtIn: 'thirteen',
  YV: 'a',
}
const soundsIn = soundFinder(SUBSET)

describe('a text tries', () => {
  test.each([
    ['the sound that makes another word of it', 'It is very good.', ['v']],
    ['no sound of which a slip is no word', 'seven', []],
    ['both sounds of a confusion', 'a sheep', ['short-i']],
    ['the endings of a known word', 'She works', ['last-s']],
    ['the past of a known word', 'worked', ['ed']],
    ['the s before a consonant', 'school', ['s-start']],
    ['an h that may be lost', 'hat', ['h']],
    ['the stress of a number', 'thirteen', ['teen']],
  ])('%s', (_, text, expected) => {
    expect([...soundsIn(text)]).toEqual(expect.arrayContaining(expected))
    if (expected.length === 0) expect([...soundsIn(text)]).toEqual([])
  })
})

describe('attempts', () => {
  const attempt = (given: Partial<SpokenAttempt>): SpokenAttempt => ({
    place: 'a/0',
    text: 'very',
    verdict: 'full',
    family: null,
    soundsIn,
    ...given,
  })
  const slip = (given: Partial<SpokenAttempt> = {}) => attempt({ verdict: 'reject', family: 'b-v', ...given })

  test('count for a sound if they are right, or if it slipped; no others say anything about it', () => {
    const [v, ...others] = triedSounds([
      attempt({}),
      slip(),
      // Refused for another reason, accepted without some word, another sound, another text.
      attempt({ verdict: 'reject' }),
      attempt({ verdict: 'near' }),
      slip({ family: 'th-t' }),
      attempt({ text: 'seven', place: 'b/0' }),
      attempt({ text: 'It is very good.', place: 'c/1' }),
    ])
    expect([v?.sound, v?.tried.length, v?.slipped.length]).toEqual(['v', 3, 1])
    expect(others.map(({ sound, tried }) => [sound, tried.length])).toEqual([['th', 1 + 1]])
  })

  test('at a text in which a sound slipped count for it, whatever the pronunciations say', () => {
    const place = 'unknown/0'
    const [th] = triedSounds([
      attempt({ text: 'Xyz', place }),
      slip({ text: 'Xyz', place, family: 'th-t' }),
      attempt({ text: 'Xyz', place: 'another/0' }),
    ])
    expect(th?.tried.length).toBe(2)
  })

  test('of families that are not known here say nothing', () => {
    expect(triedSounds([slip({ family: 'of-a-version-to-come' })])).toEqual([])
  })

  test('rank the sounds: to polish, better, not yet clear, known', () => {
    const all = (count: number, given: Partial<SpokenAttempt>) =>
      Array.from({ length: count }, () => attempt(given))
    const ranked = triedSounds([
      ...all(40, { place: 'known/0', text: 'known' }),
      slip({ place: 'known/0', family: 'h' }),
      slip({ place: 'few/0', family: 'ih-iy' }),
      ...all(2, { place: 'few/0', text: 'few' }),
      ...all(6, { place: 'better/0', text: 'better' }),
      ...Array.from({ length: 3 }, () => slip({ place: 'better/0', family: 'b-v' })),
      ...Array.from({ length: 3 }, () => slip({ place: 'polish/0', family: 'th-t' })),
    ])
    expect(ranked.map(({ sound, state }) => [sound, state])).toEqual([
      ['th', 'toPolish'],
      ['v', 'better'],
      ['short-i', undefined],
      ['h', 'known'],
    ])
  })
})
