import { describe, expect, test } from 'vitest'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import {
  emptyWord,
  isKept,
  keptRows,
  keptSentences,
  namedIds,
  newPractice,
  practiceSchema,
} from '#web/authoring/workbench/practice/practice-form.ts'
import { practicePreview } from '#web/authoring/workbench/practice/practice-preview.ts'
import { es } from '#web/text/authoring/workbench/es.ts'

const NEW = newPractice(crypto.randomUUID() as CourseId)
const formOf = (given: Partial<PracticeLesson>, place = {}) => ({
  ...{ ...NEW, ...place },
  practiceLesson: { ...NEW.practiceLesson, ...given },
})
const ROW = { english: 'Come in', spanish: 'Pasa', audioUrl: '' }
const TITLE = { english: 'Door', spanish: 'Puerta' }
const SAID = { ...emptySentence(), englishWord: 'Come in', spanishTranslation: 'Pasa' }

describe('the dialogs of a practice lesson', () => {
  test.each([
    ['no title', { tableData: [ROW] }],
    ['a title in one language', { title: { english: 'Door', spanish: ' ' }, tableData: [ROW] }],
    ['no complete row', { title: TITLE, tableData: [{ ...ROW, spanish: '' }] }],
  ])('refuse %s', (_, given) => {
    const { error } = practiceSchema(es.practice.incomplete, null).safeParse(formOf(given))
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Por favor completa al menos el título y una fila de la tabla',
    ])
  })

  test('save a stored song without rows and a stored title in one language, but take nothing more away (D58)', () => {
    const song = { title: TITLE, tableData: [] }
    const half = { title: { ...TITLE, spanish: '' }, tableData: [ROW] }
    const isSaved = (stored: typeof song | typeof half, given: object = {}) =>
      practiceSchema(es.practice.incomplete, stored).safeParse(formOf({ ...stored, ...given })).success
    expect([isSaved(song), isSaved(half)]).toEqual([true, true])
    expect([isSaved(song, { title: half.title }), isSaved(half, { tableData: [] })]).toEqual([false, false])
  })

  test('have a lesson from 1 and an order from 0', () => {
    const refused = (given: object) =>
      practiceSchema(es.practice.incomplete, null)
        .safeParse(formOf({ title: TITLE, tableData: [ROW] }, given))
        .error?.issues.map(({ path }) => path[0])
    expect(refused({ lessonNumber: 1, orderInLesson: 0 })).toBeUndefined()
    expect(refused({ lessonNumber: 0 })).toEqual(['lessonNumber'])
    expect(refused({ orderInLesson: -1 })).toEqual(['orderInLesson'])
  })

  test('keep the rows with both texts', () => {
    const tableData = [ROW, { ...ROW, english: '' }, { ...ROW, spanish: ' ' }]
    expect(keptRows({ tableData })).toEqual([ROW])
  })

  test('keep a word with English, translation and a sentence with both texts, and its complete sentences', () => {
    const word = { ...emptyWord(), englishWord: 'door', spanishTranslation: 'puerta' }
    expect(isKept(word)).toBe(false)
    expect(isKept({ ...word, sentences: [SAID], spanishTranslation: '' })).toBe(false)
    const complete = { ...word, sentences: [emptySentence(), SAID] }
    expect([isKept(complete), keptSentences(complete)]).toEqual([true, [SAID]])
  })

  test('go on naming words that could not be loaded, and no longer those that the author took out', () => {
    const [kept, takenOut, unloaded] = ['kept', 'taken out', 'unloaded'] as WordId[] as [
      WordId,
      WordId,
      WordId,
    ]
    const words = [{ ...emptyWord(), _id: kept }]
    expect(namedIds([kept, takenOut, unloaded], words, [kept, takenOut])).toEqual([kept, unloaded])
  })

  test('show as a learner does it what is not saved: complete rows and words, and rows on their own only where they are so already', () => {
    const word = { ...emptyWord(), englishWord: 'door', spanishTranslation: 'puerta', sentences: [SAID] }
    const tableData = [ROW, { ...ROW, english: '' }]
    const preview = (given: Partial<PracticeLesson>, saysRows = false) =>
      practicePreview(formOf({ title: TITLE, tableData, ...given }), saysRows)
    expect(preview({})).toMatchObject({
      type: 'practice-lesson',
      englishWord: 'Door',
      sentences: [],
      practiceLesson: { tableData: [ROW], words: [], showIndividualWords: false },
    })
    expect(preview({ words: [word, emptyWord()] })).toMatchObject({
      sentences: [],
      practiceLesson: { words: [{ englishWord: 'door', sentences: [SAID] }], showIndividualWords: true },
    })
    const slow = [{ ...ROW, audioSlowUrl: 'https://dilo.test/slow.mp3' }]
    expect(preview({ tableData: slow }).practiceLesson).toMatchObject({ showIndividualWords: false })
    // If the rows are said, the lesson's words come after them, and are not said.
    expect(preview({ words: [word] }, true)).toMatchObject({
      sentences: [{ englishWord: 'Come in' }],
      practiceLesson: { showIndividualWords: true },
    })
  })
})
