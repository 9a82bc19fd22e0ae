import { describe, expect, test } from 'vitest'
import { isTeenTyPair, numbersIn, possibleNumbersIn, wordOfDigit } from '#domain/speech/numerals.ts'

const digitsIn = (text: string) => numbersIn(text.split(' ')).map(number => number.digits)

describe('the digits that words spell', () => {
  test.each([
    ['twenty one', ['21']],
    ['two thousand and five', ['2005']],
    ['nineteen ninety nine', ['1999']],
    ['one thousand nine hundred ninety nine', ['1999']],
    ['two oh five', ['205']],
    ['a hundred thousand', ['100000']],
    ['two million', ['2000000']],
    ['555 1234', ['5551234']],
    ['oh seven', ['7']],
    ['three point five', ['3.5']],
    ['two hundred three hundred', ['200300']],
    ['two hundred and three hundred', ['200', '300']],
    ['two hundred three thousand', ['203000']],
    ['twenty first', ['21#']],
    ['21st', ['21#']],
    ['five or six', ['5', '6']],
    ['five and six', ['5', '6']],
    ['a cat', []],
    ['to for won ate', []],
  ])('"%s" is %j', (text, digits) => expect(digitsIn(text)).toEqual(digits))
})

test('a word that sounds like a number may be one', () => {
  expect(possibleNumbersIn(['to', 'dogs']).map(number => number.digits)).toEqual(['2'])
})

test('no number is heard inside a longer one', () => {
  expect(possibleNumbersIn(['twenty', 'five']).map(number => number.digits)).toEqual(['25'])
})

test.each([
  ['7', 'seven'],
  ['6th', 'sixth'],
  ['21', '21'],
  ['07', '07'],
  ['cat', 'cat'],
])('"%s" is written "%s"', (text, word) => expect(wordOfDigit(text)).toBe(word))

test.each([
  ['13', '30', true],
  ['90', '19', true],
  ['13', '40', false],
  ['12', '20', false],
])('%s and %s differ by stress alone: %s', (one, other, is) => expect(isTeenTyPair(one, other)).toBe(is))
