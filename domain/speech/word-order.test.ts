import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { orderKind } from '#domain/speech/tips/order-kind.ts'

const phones = phonesOfDictionary(dictionary)

describe('one part in another place is near, with its rule', () => {
  test.each([
    ['I want a red dress', 'I want a dress red', 'colour', 'red', 'dress'],
    ['It is a big hotel', 'it is a hotel big', 'adjective', 'big', 'hotel'],
    ['I also like tea', 'I like also tea', 'adverb', 'also', 'like'],
    ['Where are you from?', 'where you are from', 'question', 'are', 'you'],
    [
      'I drink coffee every morning',
      'every morning I drink coffee',
      'front',
      'I drink coffee',
      'every morning',
    ],
    ["He's always late", 'he always is late', 'other', "He's", 'always'],
    ['I have two brothers', 'I have brothers two', 'adjective', 'two', 'brothers'],
  ])('"%s" heard as "%s": %s', (expected, heard, kind, first, second) => {
    const { verdict, order, reasons, words } = judge(expected, [heard], { phones })
    expect({ verdict, first: order?.first, second: order?.second }).toEqual({
      verdict: 'near',
      first,
      second,
    })
    expect(order && orderKind(order)).toBe(kind)
    expect(reasons).toContain('R25')
    expect(words.some(({ outcome }) => outcome === 'added' || outcome === 'missed')).toBe(false)
  })
})

test.each([
  ['the words in reverse', 'Please bring me the menu', 'menu the me bring please'],
  ['a question made a statement', 'Can I help you?', 'I can help you'],
  ['a statement made a question', 'There is a bank near here', 'is there a bank near here'],
  ['who does it to whom', 'The man helps the woman', 'the woman helps the man'],
  ['a negation', "It's thirty, not thirteen", "it's 13 not 30"],
  ['one of several numbers', 'My number is two seven one', 'my number is seven two one'],
])('%s is refused', (_what, expected, heard) => {
  const { accepted, order } = judge(expected, [heard], { phones })
  expect({ accepted, order }).toEqual({ accepted: false, order: undefined })
})

test('a lenient course has no rule for order', () => {
  expect(judge('I want a red dress', ['I want a dress red'], { phones, matching: 'lenient' })).toMatchObject({
    verdict: 'near',
    reasons: ['R8'],
  })
})
