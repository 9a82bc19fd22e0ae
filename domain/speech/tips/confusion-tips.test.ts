import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { CONFUSION_IDS, isHabit, type Tip } from '#domain/speech/confusions.ts'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS, tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { BACK, PAIRS } from '#domain/speech/tips/testing.ts'

const phones = phonesOfDictionary(dictionary)

/** The sound that each cue asks for, if it is a single sound. */
const SOUNDS = /^[A-Za-z@]$/

const tipFor = (expected: string, heard: string): Tip | undefined =>
  judge(expected, [heard], { phones, kind: expected.includes(' ') ? 'sentence' : 'word' }).tip

describe.each(CONFUSION_IDS)('%s', id => {
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
