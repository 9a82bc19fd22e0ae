import { describe, expect, test } from 'vitest'
import { search, searchable, searchKey } from '#domain/library/library-search.ts'

const entry = (englishWord: string, spanishTranslation: string, pronunciation = '') => ({
  englishWord,
  spanishTranslation,
  pronunciation,
})
const ENTRIES = searchable([
  entry('airport', 'aeropuerto'),
  entry("I'm fine, thank you.", 'Estoy bien, gracias.'),
  entry('pineapple', 'piña'),
  entry('coffee', 'café'),
  entry('apple', 'manzana'),
  entry('port', 'puerto'),
])
const found = (question: string) => search(ENTRIES, question).map(({ englishWord }) => englishWord)

describe('searching the library', () => {
  test.each([
    ['CAFE', ['coffee']],
    ['café', ['coffee']],
    ['cafe\u0301', ['coffee']],
    ['pina', ['pineapple']],
    ['  Coffee ', ['coffee']],
    ['im fine', ["I'm fine, thank you."]],
    ['I’m fine', ["I'm fine, thank you."]],
    ['gracias bien', ["I'm fine, thank you."]],
    ['xyz', []],
    ['coffee manzana', []],
  ])('"%s" finds %j, regardless of accents, case and punctuation', (question, expected) => {
    expect(found(question)).toEqual(expected)
  })

  test('entries that begin with the query come first', () => {
    expect(found('apple')).toEqual(['apple', 'pineapple'])
    expect(found('puerto')).toEqual(['port', 'airport'])
  })

  test('what rows print of the sound is found, after everything that is written so', () => {
    const entries = searchable([
      entry('mother', 'madre', '/ˈmʌðɚ/'),
      entry('Hello', 'Hola', '/həˈloʊ/'),
      entry('Madh', 'mádher en español'),
      entry('hour', 'hora', '/ˈaʊɚ/'),
    ])
    const sounding = (question: string) => search(entries, question).map(({ englishWord }) => englishWord)
    expect(sounding('mádher')).toEqual(['Madh', 'mother'])
    expect(sounding('helou')).toEqual(['Hello'])
    expect(sounding('jelou'), 'as a jota').toEqual(['Hello'])
    expect(sounding('elou'), 'within a word').toEqual([])
    for (const question of ['áu-er', 'auer']) expect(sounding(question)).toEqual(['hour'])
  })

  test('a letter is found by its sample word, in both languages', () => {
    const letters = searchable([{ ...entry('A', 'aeropuerto'), reference: 'airport' }, entry('B', 'banco')])
    for (const question of ['airport', 'aeropuerto']) expect(search(letters, question)).toHaveLength(1)
  })

  test.each(['', '  ', '¿?'])('the empty query "%s" finds all entries in their order', question => {
    expect(found(question)).toHaveLength(6)
    expect(found(question)[0]).toBe('airport')
  })

  test('a letter with a diacritic is found without it', () => {
    expect(searchKey('¡Ñandú, “señor”!')).toBe('nandu senor')
  })
})
