import { expect, test } from 'vitest'
import { compareTexts } from '#domain/testing/compare-texts.ts'

const ES = {
  title: 'Hola',
  list: ['uno', 'dos'],
  count: (count: number) => `${count} palabras`,
  of: ({ word, place }: { word: string; place: number }) => [`${word} en el lugar ${place}`],
}
const EN: typeof ES = {
  title: 'Hello',
  list: ['one', 'two'],
  count: count => `${count} words`,
  of: ({ word, place }) => [`${word} in place ${place}`],
}

test('two languages with the same keys and values have no problems', () => {
  expect(compareTexts(ES, EN)).toEqual([])
})

test.each([
  ['a blank text', { ...EN, title: ' ' }, 'title: an empty sentence'],
  ['an untranslated text', { ...EN, title: 'Hola' }, 'title: "Hola" in both'],
  ['a shorter list', { ...EN, list: ['one'] }, 'list.1: a string and a undefined'],
  ['an extra key', { ...EN, more: 'More' }, 'more: a undefined and a string'],
  ['an omitted value', { ...EN, count: () => 'words' }, 'count: names ‹0›, and nothing'],
  [
    'an omitted property of an object',
    { ...EN, of: ({ word }: { word: string }) => [`${word} there`] },
    'of: names ‹0.place› ‹0.word›, and ‹0.word›',
  ],
  ['an untranslated function result', { ...EN, count: ES.count }, 'count: "‹0› palabras" in both'],
])('%s is found', (_, english, problem) => {
  expect(compareTexts(ES, english)).toEqual([problem])
})
