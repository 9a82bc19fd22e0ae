import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

/**
 * The recogniser that writes a form: Google's (Chrome), Apple's (Safari), Azure's (Edge), or any of them if no
 * difference is known. Microsoft documents the forms of Azure; those of the others are common knowledge, not measured.
 */
type Engine = 'google' | 'apple' | 'azure' | 'any'

/** The same words in two forms, and a text in the same form that says something else. */
type Row = [expected: string, heard: string, engine: Engine, other: string]

const ADDRESSES: Row[] = [
  ['ana@hotel.com', 'ana at hotel dot com', 'google', 'ana at hotel dot net'],
  ['Ana at hotel dot com', 'ana@hotel.com', 'azure', 'pedro@hotel.com'],
  ['ana@hotel.com', 'ana at hotel.com', 'google', 'ana at motors.com'],
  [
    'My email is ana.lopez@gmail.com',
    'my email is ana dot lopez at gmail dot com',
    'google',
    'my email is ana dot garcia at gmail dot com',
  ],
  [
    'ana_lopez@gmail.com',
    'ana underscore lopez at gmail dot com',
    'google',
    'ana dot lopez at gmail dot com',
  ],
  ['ana-lopez@gmail.com', 'ana dash lopez at gmail dot com', 'google', 'ana dash gomez at gmail dot com'],
  [
    'ana-lopez@gmail.com',
    'ana hyphen lopez at gmail dot com',
    'apple',
    'ana underscore lopez at gmail dot com',
  ],
  ['juan21@gmail.com', 'Juan 21 at gmail.com', 'any', 'Juan 22 at gmail.com'],
  ['www.dilo.com', 'w w w dot dilo dot com', 'google', 'w w w dot rio dot com'],
  ['Visit dilo.com today', 'visit dilo dot com today', 'google', 'visit dilo dot net today'],
]

const TIMES: Row[] = [
  ['at 8 a.m.', 'at 8 AM', 'azure', 'at 8 PM'],
  ['at 8 a.m.', 'at 8am', 'google', 'at 8pm'],
  ['at 8 a.m.', 'at 8 a m', 'any', 'at 8 p m'],
  ['at 8 a.m.', 'at 8:00 a.m.', 'google', 'at 8:00 p.m.'],
  ['The bus leaves at eight p.m.', 'the bus leaves at 8 PM', 'apple', 'the bus leaves at 8 AM'],
  ['It opens at six forty-five p.m.', 'it opens at 6:45 PM', 'azure', 'it opens at 6:45 AM'],
  ["It's one a.m.", "it's 1 a.m.", 'google', "it's 1 p.m."],
  ["It's seven o'clock", "it's 7:00", 'any', "it's 8:00"],
]

const PRICES: Row[] = [
  ['ninety-nine cents', '99¢', 'apple', '89¢'],
  ['ninety-nine cents', '$0.99', 'google', '$0.89'],
  ['ninety-nine cents', '99 cents', 'any', '95 cents'],
  ['Five dollars and fifty cents, please', '$5.50 please', 'any', '$5.15 please'],
  ['It costs five fifty', 'it costs $5.50', 'any', 'it costs $6.50'],
  ['It costs five dollars fifty', 'it costs $5.50', 'any', 'it costs $5.40'],
  ['It costs twelve oh five', 'it costs $12.05', 'any', 'it costs $12.50'],
  ['It costs twelve dollars and five cents', 'it costs $12.05', 'azure', 'it costs $12.50'],
  ['It costs twenty-five ninety-nine', 'it costs $25.99', 'any', 'it costs $29.99'],
  ['It costs five dollars and fifty cents', 'it costs $5.50', 'any', 'it costs £5.50'],
  ['It costs a dollar', 'it costs $1', 'any', 'it costs $2'],
  ['It costs one dollar', 'it costs $1', 'any', 'it costs $10'],
  ['One euro', '€1', 'any', '€2'],
  ['It is a hundred dollars', "it's $100", 'any', "it's $200"],
]

const DATES: Row[] = [
  ['My birthday is May fifth', 'my birthday is May 5th', 'google', 'my birthday is May 6th'],
  ['My birthday is May fifth', 'my birthday is May 5', 'azure', 'my birthday is May 6'],
  ['On July fourth, we travel', 'on July 4 we travel', 'azure', 'on July 14 we travel'],
  ['It is on May twenty-first at six', "it's on May 21 at 6", 'azure', "it's on May 22 at 6"],
  ['The fifth of May', 'the 5th of May', 'any', 'the 6th of May'],
  ['May fifth, twenty twenty-six', 'May 5th 2026', 'google', 'May 5th 2025'],
  ['May fifth, twenty twenty-six', 'May 5, 2026', 'azure', 'May 5, 2016'],
  ['January first, nineteen ninety-nine', 'January 1, 1999', 'azure', 'January 1, 1989'],
  ['I was born in two thousand and five', 'I was born in 2005', 'any', 'I was born in 2015'],
]

const SPELLED: Row[] = [
  ['J, U, A, N', 'j u a n', 'google', 'j o a n'],
  ['J-U-A-N', 'j u a n', 'google', 'g u a n'],
  ['J-U-A-N', 'J U A N', 'any', 'J U A M'],
  ['J-U-A-N', 'J-U-A-N', 'azure', 'G-U-A-N'],
  ['J-U-A-N', 'JUAN', 'google', 'Juan'],
  ['J-U-A-N', 'J.U.A.N.', 'apple', 'J.O.A.N.'],
  ['My name is Juan: J-U-A-N', 'my name is Juan j u a n', 'google', 'my name is Juan g u a n'],
  ['B-O-B', 'B-O-B', 'azure', 'V-O-B'],
  ['USA', 'u s a', 'google', 'u s b'],
  ['Ana: A-N-A', 'Ana a n a', 'google', 'Ana a m a'],
]

/** Letters written as words: no author writes them so, and they are letters only where letters are asked for. */
const SPELLED_IN_WORDS: Row[] = [
  ['J-U-A-N', 'jay you a n', 'google', 'gee you a n'],
  ['J-U-A-N', 'jay u 8 in', 'google', 'gee u 8 in'],
  ['A-N-A', '8 and hey', 'google', 'e and hey'],
  ['My name is Jose: J-O-S-E', 'my name is Jose j 0 s e', 'google', 'my name is Jose j 0 c e'],
  ['W-E-S', 'double you e s', 'google', 'you e s'],
]

const OTHERS: Row[] = [
  ['Room number seven', 'room number 7', 'any', 'room number 8'],
  ['Number seven', '#7', 'google', '#8'],
  ['The first floor', 'the 1st floor', 'any', 'the 3rd floor'],
  ['It is twenty degrees', "it's 20°", 'apple', "it's 30°"],
  ['ten percent', '10%', 'any', '20%'],
  ['Do you have Wi-Fi?', 'do you have wifi', 'any', 'do you have coffee'],
  ['I watch TV', 'I watch T.V.', 'any', 'I never watch T.V.'],
  ['Ten kilometers', '10 km', 'any', '12 km'],
]

const phones = phonesOfDictionary(dictionary)
const verdictOf = (expected: string, heard: string) => judge(expected, [heard], { phones }).verdict

describe.each([
  ['addresses', ADDRESSES],
  ['times', TIMES],
  ['prices', PRICES],
  ['dates', DATES],
  ['spelled names', SPELLED],
  ['other forms', OTHERS],
])('%s', (_, rows) => {
  test.each(rows)('"%s" is "%s", as is written by %s', (expected, heard) => {
    expect(verdictOf(expected, heard)).toBe('full')
    expect(verdictOf(heard, expected)).toBe('full')
  })
  test.each(rows)('"%s" is "%s" for %s, and not "%s"', (expected, _heard, _engine, other) => {
    expect(verdictOf(expected, other)).toBe('reject')
  })
})

describe('a spelled name in words', () => {
  test.each(SPELLED_IN_WORDS)(
    '"%s" is "%s", as is written by %s, and not "%s"',
    (expected, heard, _, other) => {
      expect(verdictOf(expected, heard)).toBe('full')
      expect(verdictOf(expected, other)).toBe('reject')
    },
  )
})

describe('what only looks like a form', () => {
  test.each([
    ['I have a dog', 'I have 8 dog', 'reject'],
    ['I see a bee', 'I see 8 bee', 'reject'],
    ['My birthday is May fifth', 'my birthday is May five', 'near'],
    ['My birthday is on the fifth of May', 'my birthday is on the 5 of May', 'near'],
    ['In May five people came', 'in May 5 people came', 'full'],
    ['Which one am I?', 'which one am I', 'full'],
    ['It costs $5.50', 'it costs five hundred fifty', 'reject'],
    ['I need a dollar', 'I need dollar', 'near'],
    ['J-U-A-N', 'Juan', 'reject'],
    ['My name is Juan: J-U-A-N', 'my name is Juan', 'reject'],
    ['I have a T-shirt', 'I have the T-shirt', 'near'],
    ['Look at the dot', 'look at a dot', 'near'],
    ['eight a.m.', 'eight in the morning', 'reject'],
    ['half past six', '6:30', 'reject'],
    ['No, I have seven', 'no I have 7', 'full'],
  ])('"%s" heard as "%s" is %s', (expected, heard, verdict) => {
    expect(verdictOf(expected, heard)).toBe(verdict)
  })

  test('a name in capitals is spelled, also after the same name as a word', () => {
    expect(judge('J-U-A-N', ['Juan', 'JUAN'], { phones }).verdict).toBe('near')
  })
})
