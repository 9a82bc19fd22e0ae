import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { CONFUSION_IDS, type ConfusionId, isHabit, type Tip } from '#domain/speech/confusions.ts'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { type Compared, contrastOf } from '#domain/speech/tips/contrast.ts'

const phones = phonesOfDictionary(dictionary)
const contrast = (expected: string, heard: string) =>
  contrastOf(judge(expected, [heard], { phones, kind: expected.includes(' ') ? 'sentence' : 'word' }))

/** Families without a mouth to draw, and what is compared instead. */
const WITHOUT_MOUTH: Readonly<Partial<Record<ConfusionId, Compared>>> = {
  'third-s': 'verbEnding',
  'teen-ty': 'stress',
}

describe.each(CONFUSION_IDS.flatMap(id => [{ id, wanted: 0 } as const, { id, wanted: 1 } as const]))(
  '$id, sound $wanted',
  slip => {
    const tip: Tip = { ...slip, isHabit: isHabit(slip), expected: 'bad', heard: 'bat' }

    test('shows two different mouths, or says what else is compared', () => {
      const { compared, sought, heard } = contrastOf({ tip })
      expect(compared).toBe(WITHOUT_MOUTH[slip.id] ?? 'sound')
      if (!tip.isHabit) {
        expect(sought ?? heard).toBeUndefined()
        return
      }
      expect(sought?.cue).not.toBe(heard?.cue)
      if (compared !== 'sound') {
        expect([sought?.sound, heard?.sound]).toEqual([undefined, undefined])
        return
      }
      expect(sought?.sound).toBeTruthy()
      expect(heard?.sound).toBeTruthy()
      expect(heard?.sound).not.toBe(sought?.sound)
    })

    test('has a heard side also where the heard word is masked', () => {
      expect(contrastOf({ tip: { ...tip, heard: '' } }).heard?.cue !== undefined).toBe(tip.isHabit)
    })
  },
)

// biome-ignore format: a table
test.each([
  ['three', 'tree', 'T', 't'], ['ship', 'sheep', 'i', 'I'], ['sheep', 'ship', 'I', 'i'], ['very', 'berry', 'v', 'b'],
  ['pear', 'bear', 'p', 'b'], ['bear', 'pear', 'b', 'p'], ['cold', 'gold', 'k', 'g'], ['town', 'down', 't', 'd'],
  ['bag', 'back', 'g', 'k'], ['bed', 'bet', 'd', 't'], ['leave', 'leaf', 'v', 'f'], ['eyes', 'ice', 'z', 's'],
  ['card', 'car', 'd', 'open'], ['help', 'hell', 'p', 'open'], ['stop', 'top', 's', 't'], ['school', 'eschool', 's', 'e'],
  ['worked', 'work', 't', 'open'], ['called', 'call', 'd', 'open'], ['hat', 'at', 'h', 'open'],
  ['thing', 'thin', 'N', 'n'], ['some', 'sun', 'm', 'n'], ['work', 'walk', 'R', 'open'], ['cats', 'cat', 's', 'open'],
])('"%s" heard as "%s": the mouth of %s beside the one of %s', (expected, heard, sought, other) => {
  const { sought: wanted, heard: got } = contrast(expected, heard)
  expect([wanted?.sound, got?.sound]).toEqual([sought, other])
})

test.each([
  ['bag', 'back', true],
  ['bear', 'pear', true],
  ['pear', 'bear', false],
  ['jeep', 'cheap', true],
])('"%s" heard as "%s": the throat makes the difference', (expected, heard, isVoiced) => {
  const { sought, heard: other } = contrast(expected, heard)
  expect([sought?.voice, other?.voice]).toEqual([isVoiced, !isVoiced])
})

test.each<[string, string, Compared]>([
  ['Where are you?', 'How are you?', 'meaning'],
  ['You are here.', 'are you here', 'question'],
  ['I do not like it.', 'I do like it', 'negation'],
  ['My room is nineteen.', 'my room is twelve', 'number'],
  ['thirteen', 'thirty', 'stress'],
  ['He works here.', 'he work here', 'verbEnding'],
  ['apple', 'window', 'word'],
])('"%s" heard as "%s" compares %s and draws no mouth', (expected, heard, compared) => {
  const found = contrast(expected, heard)
  expect(found.compared).toBe(compared)
  expect(found.sought?.sound ?? found.heard?.sound).toBeUndefined()
})

test('"liked" with its e pronounced: the mouth of the vowel that is too much', () => {
  const tip: Tip = { id: 'final-ed', wanted: 0, isHabit: true, expected: 'liked', heard: 'like it' }
  expect(contrastOf({ tip })).toMatchObject({ sought: { sound: 't', cue: 'past' }, heard: { sound: 'e' } })
})
