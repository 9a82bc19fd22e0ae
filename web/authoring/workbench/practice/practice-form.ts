import { z } from 'zod'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import { lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { newRow, practiceTexts, practiceWords } from '#contract/kinds/practice-lesson.ts'
import { mediaAddress } from '#contract/written.ts'
import type { PracticeLesson, PracticeWord } from '#domain/course/kinds/practice-lesson.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type ItemForm, newItemForm } from '#web/authoring/item-forms/item-form.ts'

/*
 * The form of a practice lesson in its dialogs (A5.41 to A5.47). Its words are either embedded in it, or items of the
 * course that it names; never both.
 */

/**
 * A word of the lesson. `_id` is that of its item, even before the item exists; embedded words get one for the form.
 */
export type WordForm = PracticeWord & { _id: string }

/** A practice lesson with the items it names, as far as they could be loaded. */
export type LoadedPractice = { lesson: PracticeLessonRecord; words: AuthoredItem[] }

export function newPractice(courseId: CourseId): ItemForm {
  return newItemForm('practice-lesson', { courseId, lessonNumber: 1, orderInLesson: 0 })
}

export function emptyWord(): WordForm {
  const texts = { englishWord: '', spanishTranslation: '', audioUrl: '' }
  return { _id: crypto.randomUUID(), ...texts, sentences: [emptySentence()] }
}

/** Embedded words if there are any, or else the items it names. */
export function practiceFormOf({ lesson, words }: LoadedPractice): ItemForm {
  const { practiceLesson, lessonNumber: number, orderInLesson: order } = lesson
  const { tableData } = practiceLesson
  const form = newItemForm('practice-lesson', {
    ...{ courseId: lesson.courseId, lessonNumber: number, orderInLesson: order },
  })
  const embedded: WordForm[] = lesson.words.map((word, index) => ({ ...word, _id: `embedded ${index}` }))
  return structuredClone({
    ...form,
    practiceLesson: {
      ...form.practiceLesson,
      ...practiceLesson,
      tableData: tableData.length > 0 ? tableData : [newRow()],
      words: embedded.length > 0 ? embedded : words.map(wordFormOf),
    },
  })
}

/** The words of the form, with the ids that they keep there. */
export function wordsOf({ practiceLesson }: Pick<ItemForm, 'practiceLesson'>): WordForm[] {
  return practiceLesson.words as WordForm[]
}

export function wordFormOf(item: AuthoredItem): WordForm {
  const { _id, englishWord, spanishTranslation, audioUrl, sentences } = item
  const said = sentences.map(({ isCompleted: _done, ...sentence }) => sentence)
  return {
    ...{ _id, englishWord, spanishTranslation, audioUrl },
    sentences: said.length > 0 ? said : [emptySentence()],
  }
}

/** Only rows with both texts are kept. */
export function keptRows({ tableData }: Pick<PracticeLesson, 'tableData'>): PracticeLesson['tableData'] {
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
export function namedIds(
  named: readonly WordId[],
  words: readonly WordForm[],
  loaded: readonly WordId[],
): WordId[] {
  const inForm = new Set(words.map(({ _id }) => _id))
  return named.filter(id => inForm.has(id) || !loaded.includes(id))
}

function isSaid({ englishWord, spanishTranslation }: Sentence): boolean {
  return isFilled(englishWord) && isFilled(spanishTranslation)
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

const limits = z.looseObject({
  lessonNumber,
  orderInLesson,
  practiceLesson: z.looseObject({
    ...practiceTexts.shape,
    words: z.array(practiceWords.shape.words.element.extend({ _id: z.string(), audioUrl: mediaAddress })),
  }),
})

type Required = Pick<PracticeLesson, 'title' | 'tableData'>

/**
 * Checks the limits, then that there are titles in both languages and a row, as far as the stored lesson has them (D58).
 * @param stored null for a new lesson
 */
export function practiceSchema(incomplete: string, stored: Required | null): z.ZodType {
  const known = stored ? lackedBy(stored) : []
  return limits.superRefine(({ practiceLesson }, { addIssue }) => {
    if (lackedBy(practiceLesson).every(part => known.includes(part))) return
    addIssue({ code: 'custom', path: ['practiceLesson'], message: incomplete })
  })
}

function lackedBy({ title, tableData }: Required): string[] {
  const titles = Object.entries(title).flatMap(([language, text]) => (isFilled(text) ? [] : language))
  return keptRows({ tableData }).length > 0 ? titles : [...titles, 'row']
}
