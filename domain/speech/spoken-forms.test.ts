import { describe, expect, test } from 'vitest'
import { judge } from '#domain/speech/judge.ts'
import { LETTER_FORMS, NUMBER_FORMS, ORDINAL_FORMS, PHRASE_FORMS } from '#domain/speech/spoken-forms.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const heardAs = (letter: string, heard: string) => judge(letter, [heard], { kind: 'letter' })

describe('the name of a letter', () => {
  test('has other ways to be written, for each letter from a to z', () => {
    expect(Object.keys(LETTER_FORMS)).toEqual(LETTERS)
    expect(LETTERS.filter(letter => !LETTER_FORMS[letter]?.length)).toEqual([])
  })

  test.each(LETTERS)('%s is accepted in each of them, and in both sizes', letter => {
    const forms = [letter, letter.toUpperCase(), ...(LETTER_FORMS[letter] ?? [])]
    expect(forms.filter(form => heardAs(letter, form).verdict !== 'full')).toEqual([])
  })

  test.each(LETTERS)('%s is not accepted in any way in which another letter is written', letter => {
    const others = LETTERS.filter(other => other !== letter)
    const forms = others.flatMap(other => [other, ...(LETTER_FORMS[other] ?? [])])
    expect(forms.filter(form => heardAs(letter, form).accepted)).toEqual([])
  })

  test.each([
    ['b', 'v', 'b-v'],
    ['v', 'bee', 'b-v'],
    ['m', 'n', 'm-n'],
    ['n', 'em', 'm-n'],
    ['z', 'see', 'z-s'],
    ['c', 'zee', 'z-s'],
    ['y', 'i', undefined],
    ['i', 'e', undefined],
    ['b', 'house', undefined],
  ])('%s heard as "%s" is explained by %s, without any look-up', (letter, heard, tip) => {
    expect(heardAs(letter, heard)).toMatchObject({ accepted: false })
    expect(heardAs(letter, heard).tip?.id).toBe(tip)
  })
})

test.each(['double u', 'double you'])('w is also written "%s"', heard => {
  expect(heardAs('w', heard).verdict).toBe('full')
})

test.each([
  ['check out', 'checkout'],
  ['good evening', 'good even ing'],
  ['goodbye', 'good buy'],
  ['goodbye', 'good by'],
  ['how are you', 'how are u'],
  ['how are you', 'how r u'],
  ["I'm fine, thank you", 'i am fine thank u'],
  ['nice to meet you', 'nice to meet u'],
  ['see you later', 'c u later'],
  ['see you tomorrow', 'c you tomorrow'],
  ['thank you', 'thankyou'],
  ["What's your name?", 'what is ur name'],
  ['where are you from', 'where r u from'],
])('"%s" passes fully as "%s", without pronunciations', (expected, heard) => {
  expect(judge(expected, [heard]).verdict).toBe('full')
})

test.each(Object.entries({ ...NUMBER_FORMS, ...ORDINAL_FORMS, ...PHRASE_FORMS }))(
  '"%s" passes fully in each of its other forms',
  (expected, forms) => {
    const failed = forms.filter(form => judge(expected, [form]).verdict !== 'full')
    expect(failed).toEqual([])
  },
)
