import { describe, expect, test } from 'vitest'
import {
  builderOf,
  generated,
  NO_SENTENCE,
  type SentenceForm,
  sentenceSchema,
} from '#web/authoring/workbench/sentences/sentence-form.ts'
import { es } from '#web/text/authoring/sentence-exercises/es.ts'

const FORM: SentenceForm = {
  ...NO_SENTENCE,
  english: 'A key, please!',
  spanish: 'Una llave, por favor',
  words: ['please', 'Key', 'a'].map(word => ({ word, audioUrl: '' })),
  order: 'a, key, please',
}
const said = (given: Partial<SentenceForm>, stored = FORM) =>
  sentenceSchema(es.form, stored)
    .safeParse({ ...FORM, ...given })
    .error?.issues.map(({ message }) => message)

describe('the dialog of a sentence exercise', () => {
  test.each([
    [{ english: ' ' }, 'Las oraciones en inglés y español son obligatorias.'],
    [{ spanish: '' }, 'Las oraciones en inglés y español son obligatorias.'],
    [{ words: [] }, 'Debe agregar al menos una palabra.'],
    [{ words: [{ word: ' ', audioUrl: '' }] }, 'Todas las palabras deben tener contenido.'],
    [{ order: ' , ' }, 'Debe especificar el orden correcto de las palabras.'],
    [
      { order: 'a, door, KEY, key' },
      'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: door, key',
    ],
  ])('refuses %j', (given, message) => expect(said(given)).toEqual([message]))

  test('saves faults that the exercise had, and refuses those that the edit adds (D58)', () => {
    const stored = { ...FORM, spanish: '', order: 'a, door, window, please' }
    expect(said({ ...stored, exerciseGroup: 'keys' }, stored)).toBeUndefined()
    expect(said({ ...stored, order: 'a, door, please' }, stored)).toBeUndefined()
    expect(said({ ...stored, english: '' }, stored)).toEqual([
      'Las oraciones en inglés y español son obligatorias.',
    ])
    expect(said({ ...stored, order: 'a, door, table' }, stored)).toEqual([
      'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: table',
    ])
  })

  test('compares the order without regard to case', () => {
    expect(said({ order: 'A, KEY, Please' })).toBeUndefined()
  })

  test('makes words and order from the English sentence, and keeps recordings', () => {
    const words = [{ word: 'KEY', audioUrl: 'https://example.com/key.mp3' }]
    expect(generated({ ...FORM, words })).toEqual({
      words: [
        { word: 'a', audioUrl: '' },
        { word: 'key', audioUrl: 'https://example.com/key.mp3' },
        { word: 'please', audioUrl: '' },
      ],
      order: 'a, key, please',
    })
  })

  test('gives words without a recording the default one of the external host', () => {
    expect(builderOf(FORM).wordsFromLesson[0]).toEqual({
      word: 'please',
      audioUrl: 'https://audio.example.com/words/please.mp3',
    })
  })
})
