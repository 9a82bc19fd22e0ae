import { describe, expect, test } from 'vitest'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { newItemForm } from '#web/authoring/item-forms/item-form.ts'
import {
  generated,
  orderOf,
  sentenceOf,
  sentenceSchema,
} from '#web/authoring/workbench/sentences/sentence-form.ts'
import { es } from '#web/text/authoring/workbench/es.ts'

const TARGET = { english: 'A key, please!', spanish: 'Una llave, por favor', audioUrl: '', imageUrl: '' }
const FORM: SentenceBuilder = {
  targetSentence: TARGET,
  wordsFromLesson: ['please', 'Key', 'a'].map(word => ({ word, audioUrl: '' })),
  correctOrder: orderOf('a, key, please'),
}
const PLACE = { courseId: '' as const, lessonNumber: 1, orderInLesson: 1 }
const formOf = (sentenceBuilder: SentenceBuilder, exerciseGroup = '') => ({
  ...newItemForm('sentence-builder', PLACE),
  ...{ sentenceBuilder, exerciseGroup },
})
const said = (given: Partial<SentenceBuilder>, stored = FORM, group = '') =>
  sentenceSchema(es.sentences.form, stored)
    .safeParse(formOf({ ...FORM, ...given }, group))
    .error?.issues.map(({ message }) => message)

describe('the dialog of a sentence exercise', () => {
  test.each([
    [{ targetSentence: { ...TARGET, english: ' ' } }, 'Las oraciones en inglés y español son obligatorias.'],
    [{ targetSentence: { ...TARGET, spanish: '' } }, 'Las oraciones en inglés y español son obligatorias.'],
    [{ wordsFromLesson: [] }, 'Debe agregar al menos una palabra.'],
    [{ wordsFromLesson: [{ word: ' ', audioUrl: '' }] }, 'Todas las palabras deben tener contenido.'],
    [{ correctOrder: orderOf(' , ') }, 'Debe especificar el orden correcto de las palabras.'],
    [
      { correctOrder: orderOf('a, door, KEY, key') },
      'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: door, key',
    ],
  ])('refuses %j', (given, message) => expect(said(given)).toEqual([message]))

  test('saves faults that the exercise had, and refuses those that the edit adds (D58)', () => {
    const targetSentence = { ...TARGET, spanish: '' }
    const stored = { ...FORM, targetSentence, correctOrder: orderOf('a, door, window, please') }
    expect(said(stored, stored, 'keys')).toBeUndefined()
    expect(said({ ...stored, correctOrder: orderOf('a, door, please') }, stored)).toBeUndefined()
    expect(said({ ...stored, targetSentence: { ...targetSentence, english: '' } }, stored)).toEqual([
      'Las oraciones en inglés y español son obligatorias.',
    ])
    expect(said({ ...stored, correctOrder: orderOf('a, door, table') }, stored)).toEqual([
      'Las siguientes palabras del orden correcto no están en la lista de palabras disponibles: table',
    ])
  })

  test('compares the order without regard to case', () => {
    expect(said({ correctOrder: orderOf('A, KEY, Please') })).toBeUndefined()
  })

  test('makes words and order from the English sentence, and keeps recordings', () => {
    const wordsFromLesson = [{ word: 'KEY', audioUrl: 'https://example.com/key.mp3' }]
    expect(generated({ ...FORM, wordsFromLesson })).toEqual({
      words: [
        { word: 'a', audioUrl: '' },
        { word: 'key', audioUrl: 'https://example.com/key.mp3' },
        { word: 'please', audioUrl: '' },
      ],
      order: ['a', 'key', 'please'],
    })
  })

  test('gives words without a recording the default one of the external host', () => {
    expect(sentenceOf(formOf(FORM)).sentenceBuilder.wordsFromLesson[0]).toEqual({
      word: 'please',
      audioUrl: 'https://audio.example.com/words/please.mp3',
    })
  })
})
