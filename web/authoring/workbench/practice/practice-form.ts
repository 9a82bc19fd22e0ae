import { z } from 'zod'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import { lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { emptyPracticeTexts, newRow, practiceTexts, practiceWords } from '#contract/kinds/practice-lesson.ts'
import { emptySentence, mediaAddress } from '#contract/written.ts'
import type { PracticeWord } from '#domain/course/kinds/practice-lesson.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * The form of a practice lesson in its dialogs (A5.41 to A5.47). Its words are either embedded in it, or items of the
 * course that it names; never both.
 */

/**
 * A word of the lesson. `_id` is that of its item, even before the item exists; embedded words get one for the form.
 */
export type WordForm = PracticeWord & { _id: string }

export type PracticeForm = z.output<typeof practiceTexts> & {
  lessonNumber: number
  orderInLesson: number
  words: WordForm[]
}

/** A practice lesson with the items it names, as far as they could be loaded. */
export type LoadedPractice = { lesson: PracticeLessonRecord; words: AuthoredItem[] }

export const NEW_PRACTICE: PracticeForm = {
  lessonNumber: 1,
  orderInLesson: 0,
  ...emptyPracticeTexts(),
  words: [],
}

export function emptyWord(): WordForm {
  return {
    _id: crypto.randomUUID(),
    englishWord: '',
    spanishTranslation: '',
    audioUrl: '',
    sentences: [emptySentence()],
  }
}

/** Embedded words if there are any, or else the items it names. */
export function practiceFormOf({ lesson, words }: LoadedPractice): PracticeForm {
  const { practiceLesson, lessonNumber, orderInLesson } = lesson
  const { tableData, ...texts } = practiceLesson
  const embedded = lesson.words.map((word, index) => ({ ...word, _id: `embedded ${index}` }))
  return structuredClone({
    ...texts,
    tableData: tableData.length > 0 ? tableData : [newRow()],
    lessonNumber,
    orderInLesson,
    words: embedded.length > 0 ? embedded : words.map(wordFormOf),
  })
}

export function wordFormOf({
  _id,
  englishWord,
  spanishTranslation,
  audioUrl,
  sentences,
}: AuthoredItem): WordForm {
  const said = sentences.map(({ isCompleted: _done, ...sentence }) => sentence)
  return {
    _id,
    englishWord,
    spanishTranslation,
    audioUrl,
    sentences: said.length > 0 ? said : [emptySentence()],
  }
}

/** Only rows with both texts are kept. */
export function keptRows({ tableData }: Pick<PracticeForm, 'tableData'>): PracticeForm['tableData'] {
  return tableData.filter(({ english, spanish }) => isFilled(english) && isFilled(spanish))
}

/**
 * Whether a word is kept: it needs English, a translation, and a sentence with both texts. Its incomplete sentences are
 * dropped.
 */
export function isKept({ englishWord, spanishTranslation, sentences }: WordForm): boolean {
  return isFilled(englishWord) && isFilled(spanishTranslation) && sentences.some(isSaid)
}

export function keptSentences({ sentences }: WordForm): Sentence[] {
  return sentences.filter(isSaid)
}

/** A word as embedded in the lesson. */
export function embeddedOf(word: WordForm) {
  const { _id, ...embedded } = word
  return { ...embedded, sentences: keptSentences(word) }
}

/**
 * The ids that the lesson names: stored items stay named while they are in the form, or if they could not be loaded.
 */
export function namedIds(named: readonly WordId[], form: PracticeForm, loaded: readonly WordId[]): WordId[] {
  const inForm = new Set(form.words.map(({ _id }) => _id))
  return named.filter(id => inForm.has(id) || !loaded.includes(id))
}

function isSaid({ englishWord, spanishTranslation }: Sentence): boolean {
  return isFilled(englishWord) && isFilled(spanishTranslation)
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

const limits = z.object({
  ...practiceTexts.shape,
  lessonNumber,
  orderInLesson,
  words: z.array(practiceWords.shape.words.element.extend({ _id: z.string(), audioUrl: mediaAddress })),
})

type Required = Pick<PracticeForm, 'title' | 'tableData'>

/**
 * Checks the limits, then that there are titles in both languages and a row, as far as the stored lesson has them (D58).
 * @param stored null for a new lesson
 */
export function practiceSchema(incomplete: string, stored: Required | null): z.ZodType {
  const known = stored ? lackedBy(stored) : []
  return limits.superRefine((form, { addIssue }) => {
    if (lackedBy(form as PracticeForm).every(part => known.includes(part))) return
    addIssue({ code: 'custom', path: ['incomplete'], message: incomplete })
  })
}

function lackedBy({ title, tableData }: Required): string[] {
  const titles = Object.entries(title).flatMap(([language, text]) => (isFilled(text) ? [] : language))
  return keptRows({ tableData }).length > 0 ? titles : [...titles, 'row']
}
