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

test('two languages that say the same have nothing wrong', () => {
  expect(compareTexts(ES, EN)).toEqual([])
})

test.each([
  ['a blank sentence', { ...EN, title: ' ' }, 'title: an empty sentence'],
  ['a sentence that was not translated', { ...EN, title: 'Hola' }, 'title: "Hola" in both'],
  ['a list that is shorter', { ...EN, list: ['one'] }, 'list.1: a string and a undefined'],
  ['a key that is too many', { ...EN, more: 'More' }, 'more: a undefined and a string'],
  ['a value that is left out', { ...EN, count: () => 'words' }, 'count: names ‹0›, and nothing'],
  [
    'a value of an object that is left out',
    { ...EN, of: ({ word }: { word: string }) => [`${word} there`] },
    'of: names ‹0.place› ‹0.word›, and ‹0.word›',
  ],
  ['a made sentence that was not translated', { ...EN, count: ES.count }, 'count: "‹0› palabras" in both'],
])('%s is found', (_, english, problem) => {
  expect(compareTexts(ES, english)).toEqual([problem])
})
