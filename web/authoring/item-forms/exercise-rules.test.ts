import { describe, expect, test } from 'vitest'
import type { CourseId } from '#domain/ids.ts'
import { type ExerciseKind, newExercise, wholeAlphabet } from '#web/authoring/item-forms/exercise-content.ts'
import { exerciseFaults, exerciseSchema } from '#web/authoring/item-forms/exercise-rules.ts'
import { contentOf, type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import { storedItem } from '#web/authoring/testing.tsx'
import { es } from '#web/text/authoring/item-forms/es.ts'

const PLACE = { courseId: crypto.randomUUID() as CourseId, lessonNumber: 1, orderInLesson: 1 }
const EXERCISE_KINDS = ['sentence-builder', 'listen-and-select-image', 'practice-lesson', 'alphabet'] as const
const NEW = { text: es, stored: null }
const AUDIO = 'https://example.com/a.mp3'
const form = (kind: ExerciseKind, given: Partial<ItemForm> = {}): ItemForm => ({
  ...newExercise(kind, PLACE),
  ...given,
})
/** The messages of a form, by field. */
const said = (kind: ExerciseKind, given?: Partial<ItemForm>) =>
  Object.fromEntries(
    exerciseFaults(kind, form(kind, given), NEW).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form of an alphabet song', () => {
  const letters = (...given: [string, string][]) =>
    wholeAlphabet([])
      .slice(0, given.length)
      .map((letter, index) => ({
        ...letter,
        englishWord: given[index]?.[0] ?? '',
        audioUrl: given[index]?.[1] ?? '',
      }))

  test('asks for title, music and a letter', () => {
    expect(said('alphabet')).toEqual({
      englishWord: 'El título del ejercicio es requerido',
      musicUrl: 'La música de fondo es requerida',
      sentences: 'Debes agregar al menos una letra',
    })
  })

  test('asks for the text and the audio of each letter, and for one sign only', () => {
    const sentences = letters(['A', AUDIO], ['', AUDIO], ['C', ''], ['DE', AUDIO])
    expect(said('alphabet', { englishWord: 'ABC', musicUrl: AUDIO, sentences })).toEqual({
      'sentences.1.englishWord': 'Todas las letras deben tener texto',
      'sentences.2.audioUrl': 'Todas las letras deben tener audio',
      'sentences.3.englishWord': 'letterTooLong',
    })
  })

  test('saves its title in both languages', () => {
    const given = { englishWord: 'ABC', musicUrl: AUDIO, sentences: letters(['A', AUDIO]) }
    expect(contentOf(form('alphabet', given))).toMatchObject({
      type: 'exercise',
      englishWord: 'ABC',
      spanishTranslation: 'ABC',
      sentences: [{ englishWord: 'A', audioUrl: AUDIO }],
    })
  })

  test('generates A to Z, and keeps the letters that are there', () => {
    const alphabet = wholeAlphabet(letters(['Ñ', AUDIO], ['C', AUDIO]))
    expect(alphabet.map(({ englishWord }) => englishWord).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZÑ')
    expect(alphabet[2]?.audioUrl).toBe(AUDIO)
  })
})

describe('the form of an image exercise', () => {
  const options = (...correct: boolean[]) =>
    correct.map((isCorrect, index) => ({ label: 'ABC'.charAt(index), imageUrl: AUDIO, isCorrect }))

  test('asks for both sentences, three pictures and a correct one', () => {
    const sentence =
      'Por favor, completa la oración en inglés y español (se usará para TTS si no subes audio).'
    const picture = 'Por favor, sube las 3 imágenes (A, B, C).'
    expect(said('listen-and-select-image')).toEqual({
      'imageSelection.sentence.english': sentence,
      'imageSelection.sentence.spanish': sentence,
      'imageSelection.options.0.imageUrl': picture,
      'imageSelection.options.1.imageUrl': picture,
      'imageSelection.options.2.imageUrl': picture,
      'imageSelection.options': 'Por favor, marca una opción como correcta.',
    })
  })

  test('asks for one correct picture, and not for several', () => {
    const { imageSelection } = form('listen-and-select-image')
    const marked = (...correct: boolean[]) => {
      const sentence = { english: 'A cup', spanish: 'Una taza' }
      const selection = { ...imageSelection, sentence, options: options(...correct) }
      return said('listen-and-select-image', { imageSelection: selection })
    }
    expect(marked(true, false, true)).toEqual({
      'imageSelection.options': 'Por favor, marca una opción como correcta.',
    })
    expect(marked(false, false, true)).toEqual({})
  })

  test('needs no audio, and sends its sentence as the heading', () => {
    const imageSelection = {
      audioUrl: '',
      sentence: { english: 'A cup', spanish: 'Una taza' },
      options: options(false, true, false),
    }
    expect(said('listen-and-select-image', { imageSelection })).toEqual({})
    expect(contentOf(form('listen-and-select-image', { imageSelection }))).toMatchObject({
      englishWord: 'A cup',
      spanishTranslation: 'Una taza',
      imageUrl: AUDIO,
      sentences: [],
    })
  })
})

describe('the form of a sentence builder', () => {
  const tiles = (...words: string[]) => words.map(word => ({ word, audioUrl: '' }))

  test('asks for both sentences, three words and the order', () => {
    expect(said('sentence-builder')).toEqual({
      'sentenceBuilder.targetSentence.english': '❌ La oración objetivo en inglés es requerida',
      'sentenceBuilder.targetSentence.spanish': '❌ La oración objetivo en español es requerida',
      'sentenceBuilder.wordsFromLesson': '❌ Debes agregar al menos 3 palabras al banco de palabras',
      'sentenceBuilder.correctOrder': '❌ Debes generar el orden correcto de las palabras',
    })
  })

  test('asks for the text of every word, and for an order of words in the bank', () => {
    const sentenceBuilder = {
      targetSentence: { english: 'A key', spanish: 'Una llave', audioUrl: '', imageUrl: '' },
      wordsFromLesson: tiles('a', 'key', ' '),
      correctOrder: ['a', 'door'],
    }
    expect(said('sentence-builder', { sentenceBuilder })).toEqual({
      'sentenceBuilder.wordsFromLesson.2.word': '❌ Todas las palabras deben tener texto',
      'sentenceBuilder.correctOrder': '❌ El orden correcto usa palabras que no están en el banco',
    })
  })

  test('is titled by the first 30 characters of its sentences', () => {
    const { sentenceBuilder } = form('sentence-builder')
    const targetSentence = {
      ...sentenceBuilder.targetSentence,
      english: 'x'.repeat(40),
      spanish: 'y'.repeat(40),
    }
    expect(
      contentOf(form('sentence-builder', { sentenceBuilder: { ...sentenceBuilder, targetSentence } })),
    ).toMatchObject({ englishWord: 'x'.repeat(30), spanishTranslation: 'y'.repeat(30) })
  })
})

describe('the form of a practice lesson', () => {
  const ROW = { english: 'Come in', spanish: 'Pasa', audioUrl: '' }
  const practice = (given: Partial<ItemForm['practiceLesson']>) => ({
    practiceLesson: {
      ...form('practice-lesson').practiceLesson,
      title: { english: 'Door', spanish: 'Puerta' },
      ...given,
    },
  })

  test('asks for both titles and a row, also beside a song', () => {
    expect(said('practice-lesson')).toEqual({
      'practiceLesson.title.english': '❌ El título en inglés es requerido',
      'practiceLesson.title.spanish': '❌ El título en español es requerido',
      'practiceLesson.tableData': '❌ Debes agregar al menos una fila a la tabla',
    })
    expect(said('practice-lesson', practice({ generalAudioUrl: AUDIO }))).toEqual({
      'practiceLesson.tableData': '❌ Debes agregar al menos una fila a la tabla',
    })
  })

  test('asks for both texts of every row', () => {
    expect(said('practice-lesson', practice({ tableData: [ROW, { ...ROW, spanish: '' }] }))).toEqual({
      'practiceLesson.tableData.1.spanish': '❌ Todas las filas deben tener texto en inglés y español',
    })
  })

  test('sends its rows as sentences where they are shown individually and it has no words of its own', () => {
    const given = practice({ tableData: [ROW], showIndividualWords: true })
    const sent = (more: Partial<ItemForm['practiceLesson']> = {}) => {
      const { practiceLesson } = given
      return contentOf(form('practice-lesson', { practiceLesson: { ...practiceLesson, ...more } })).sentences
    }
    expect(sent()).toMatchObject([{ englishWord: 'Come in', spanishTranslation: 'Pasa' }])
    expect(sent({ showIndividualWords: false })).toEqual([])
    expect(sent({ selectedWordIds: [crypto.randomUUID() as never] })).toEqual([])
  })
})

test.each(EXERCISE_KINDS)('a stored %s may keep the faults that it has (D58)', kind => {
  const { practiceLesson } = newExercise(kind, PLACE)
  const stored = storedItem(kind, { sentences: [], musicUrl: AUDIO, practiceLesson })
  const faults = exerciseFaults(kind, itemFormOf(stored), { text: es, stored })
  expect(faults).toEqual([])
})

test.each(EXERCISE_KINDS)('a new %s begins without a fault that another kind has', kind => {
  const others = EXERCISE_KINDS.filter(other => other !== kind)
  const paths = exerciseFaults(kind, form(kind), NEW).map(({ path }) => path[0])
  const blocks: Partial<Record<ExerciseKind, string>> = {
    'sentence-builder': 'sentenceBuilder',
    'listen-and-select-image': 'imageSelection',
    'practice-lesson': 'practiceLesson',
  }
  for (const other of others) expect(paths).not.toContain(blocks[other])
})

test('an exercise has a lesson and an order from 1', () => {
  const refused = (given: Partial<ItemForm>) =>
    (exerciseSchema('alphabet', es, null).safeParse(form('alphabet', given)).error?.issues ?? []).map(
      ({ path }) => path.join('.'),
    )
  expect(refused({ lessonNumber: 0, orderInLesson: 0 })).toEqual(
    expect.arrayContaining(['lessonNumber', 'orderInLesson']),
  )
  expect(refused({ lessonNumber: 1, orderInLesson: 1 })).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:lessonNumber|orderInLesson)$/)]),
  )
})
