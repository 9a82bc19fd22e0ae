import { expect, test } from 'vitest'
import { homographsIn, wrongHomographs } from '#content/homographs.ts'
import { readLibrary } from '#content/library.ts'

const taught = readLibrary().filter(({ englishWord }) => homographsIn(englishWord)[0]?.word === englishWord)

test('there are homographs among the verbs', () => {
  expect(taught.map(({ englishWord }) => englishWord).sort()).toEqual(['close', 'live', 'read', 'use'])
})

test.each(taught.map(({ englishWord, pronunciation }) => [englishWord, pronunciation]))(
  '%s is transcribed as its meaning is said: %s',
  (english, pronunciation) => {
    expect(pronunciation).toBe(`/${homographsIn(english)[0]?.ipa}/`)
  },
)

test('a recording with the other pronunciation is refused', () => {
  expect(wrongHomographs('I live in Lima.', 'ay l ay v ih n l iy m ax')).toEqual([
    '"I live in Lima.": the voice does not say "live" as l ih v; give the text a "sayAs"',
  ])
  expect(wrongHomographs('I live in Lima.', 'ay l ih v ih n l iy m ax')).toEqual([])
  expect(wrongHomographs('A coffee, please.', 'ax k ao f iy p l iy z')).toEqual([])
})
