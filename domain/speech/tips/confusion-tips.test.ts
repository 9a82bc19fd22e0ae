import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { CONFUSION_IDS, type ConfusionId, isHabit, type Tip } from '#domain/speech/confusions.ts'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS, tipTexts } from '#domain/speech/tips/confusion-tips.ts'

const phones = phonesOfDictionary(dictionary)

/** Two words for each family: the first has its first sound, the second its second one. */
const PAIRS: Readonly<Record<ConfusionId, readonly [string, string]>> = {
  'ih-iy': ['ship', 'sheep'],
  'ih-eh': ['six', 'sex'],
  'uh-uw': ['full', 'fool'],
  'uh-ah': ['look', 'luck'],
  'ae-eh': ['bad', 'bed'],
  'ae-ah': ['cat', 'cut'],
  'ae-aa': ['hat', 'hot'],
  'ah-aa': ['cup', 'cop'],
  'ey-eh': ['late', 'let'],
  'ow-aa': ['note', 'not'],
  'ow-ao': ['coat', 'caught'],
  schwa: ['salad', 'salad'],
  er: ['work', 'walk'],
  'r-l': ['car', 'call'],
  aspiration: ['pear', 'bear'],
  'b-v': ['very', 'berry'],
  'sh-ch': ['share', 'chair'],
  'sh-s': ['she', 'see'],
  'y-jh': ['yet', 'jet'],
  'jh-ch': ['jeep', 'cheap'],
  'th-s': ['think', 'sink'],
  'th-t': ['three', 'tree'],
  'th-f': ['three', 'free'],
  'dh-d': ['they', 'day'],
  'z-s': ['eyes', 'ice'],
  's-cluster': ['stop', 'top'],
  'final-c': ['card', 'car'],
  voicing: ['bag', 'back'],
  'third-s': ['he works', 'he work'],
  'final-s': ['cats', 'cat'],
  'final-ed': ['worked', 'work'],
  h: ['hat', 'at'],
  'w-g': ['would', 'good'],
  'ng-n': ['thing', 'thin'],
  'ng-nk': ['thing', 'think'],
  'm-n': ['some', 'sun'],
  'teen-ty': ['thirteen', 'thirty'],
}

/** Where the other direction takes other words. */
const BACK: Readonly<Partial<Record<ConfusionId, readonly [string, string]>>> = {
  'third-s': ['I work', 'I works'],
}

/** Which sound each cue asks for, where it is a sound by itself. */
const SOUNDS = /^[A-Za-z@]$/

const tipFor = (expected: string, heard: string): Tip | undefined =>
  judge(expected, [heard], { phones, kind: expected.includes(' ') ? 'sentence' : 'word' }).tip

describe.each(CONFUSION_IDS.filter(id => id !== 'schwa'))('%s', id => {
  const [first, second] = PAIRS[id]

  test('is recognised in both directions, with the sound that is wanted', () => {
    expect(tipFor(first, second)).toMatchObject({ id, wanted: 0 })
    const back = tipFor(...(BACK[id] ?? [second, first]))
    if (back) expect(back).toMatchObject({ id, wanted: 1 })
    else expect(isHabit({ id, wanted: 1 })).toBe(false)
  })

  test.each([0, 1] as const)('direction %i: the tip asks for the sound of the expected word', wanted => {
    const [expected, heard] = wanted === 0 ? [first, second] : [second, first]
    const way = CONFUSION_TIPS[id].ways[wanted]
    expect(way !== undefined).toBe(isHabit({ id, wanted }))
    if (!way || !SOUNDS.test(way.cue)) return
    const has = (word: string) => phones(word).some(said => said.includes(way.cue))
    expect(has(expected), `"${expected}" has the sound of ${way.cue}`).toBe(true)
    expect(has(heard), `"${heard}" has not`).toBe(id === 'ng-nk' && wanted === 0)
  })

  test.each(['es', 'en'] as const)('its sentences (%s) begin with the wanted word', language => {
    for (const wanted of [0, 1] as const) {
      const texts = tipTexts({ id, wanted, expected: 'WANTED', heard: 'HEARD' }, language)
      if (!texts) continue
      expect(texts.tip).toContain('WANTED')
      const heardAt = texts.tip.indexOf('HEARD')
      if (heardAt >= 0) expect(texts.tip.indexOf('WANTED')).toBeLessThan(heardAt)
      expect(texts.tip).not.toMatch(/[{}]/)
    }
  })
})

test('a swear word is not shown', () => {
  const tip = tipFor('beach', 'b****')
  expect(tip).toMatchObject({ id: 'ih-iy', heard: '' })
  if (tip) expect(tipTexts(tip, 'es')?.tip).not.toMatch(/[«{*]/)
})

test.each([
  ['Good morning.', 'wood morning', 'g'],
  ['thin', 'thing', 'n'],
  ['I want three tickets.', 'I want tree tickets', 'T'],
])('"%s" heard as "%s": what to do is said of the wanted sound', (expected, heard, cue) => {
  const tip = tipFor(expected, heard)
  expect(tip && CONFUSION_TIPS[tip.id].ways[tip.wanted]?.cue).toBe(cue)
})

test('no tip asks for an h that the word does not have', () => {
  const tip = tipFor('eat', 'heat')
  expect(tip && tipTexts(tip, 'es')).toBeUndefined()
})
