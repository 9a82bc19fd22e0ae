import { describe, expect, test } from 'vitest'
import { readUtterance, withoutFillers, withoutRepeats } from '#domain/speech/tokens.ts'

const texts = (text: string) =>
  readUtterance(text)
    .tokens.map(token => token.text)
    .join(' ')

describe('a text is read as comparable words', () => {
  test.each([
    ['Café!', 'cafe'],
    ['I’m', 'i am'],
    ["don't", 'do not'],
    ['dont', 'do not'],
    ["It's", "it 's"],
    ["I'd've", "i'd have"],
    ['gonna', 'going to'],
    ['$1', 'one dollar'],
    ['2,000', '2000'],
    ['3.5', 'three point five'],
    ['8:30pm', 'eight 30 p.m.'],
    ['7:00', 'seven oclock'],
    ['a.m.', 'am'],
    ['T-shirt', 't shirt'],
    ['6th', 'sixth'],
    ["'cause", 'because'],
    ["'hello'", 'hello'],
    ['well... yes', 'well yes'],
    ['b****', 'b****'],
    ['constructor', 'constructor'],
    ['— ¿?', ''],
  ])('"%s" as "%s"', (text, tokens) => expect(texts(text)).toBe(tokens))
})

test('every token knows the written word that it comes from', () => {
  expect(readUtterance("I'm at 10:30").tokens.map(token => token.word)).toEqual([0, 0, 1, 2, 2])
})

test('hesitations are left out', () => {
  expect(withoutFillers(readUtterance('um apple eh')).tokens).toHaveLength(1)
})

test.each([
  ['good good morning good morning', 'good morning', 'good morning'],
  ['bye bye', 'bye bye', 'bye bye'],
  ['bye bye bye bye', 'bye bye', 'bye bye'],
  ['five five one', 'five five one', 'five five one'],
  ["I'm I'm here", "I'm here", 'i am here'],
])('"%s" for "%s" is "%s"', (said, expected, once) => {
  const { tokens } = withoutRepeats(readUtterance(said), readUtterance(expected))
  expect(tokens.map(token => token.text).join(' ')).toBe(once)
})
