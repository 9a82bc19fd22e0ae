import { sentencesOfRows } from '#domain/course/practice-rows.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import type { PreviewItem } from '#web/authoring/preview/preview-item.ts'
import { embeddedOf, isKept, keptRows, wordsOf } from '#web/authoring/workbench/practice/practice-form.ts'

/**
 * A practice lesson as a learner would do it if it were saved now. Its words are embedded: unsaved ones are not items
 * of the course yet, and embedded words are said the same way.
 * @param saysRows whether its rows are said on their own, which these dialogs do not change
 */
export function practicePreview(form: Pick<ItemForm, 'practiceLesson'>, saysRows: boolean): PreviewItem {
  const { practiceLesson } = form
  const { title } = practiceLesson
  const tableData = keptRows(practiceLesson)
  const words = wordsOf(form).filter(isKept).map(embeddedOf)
  const sentences = saysRows ? sentencesOfRows(tableData) : []
  return {
    type: 'practice-lesson',
    englishWord: title.english,
    spanishTranslation: title.spanish,
    sentences: sentences.map(sentence => ({ ...sentence, isCompleted: false })),
    practiceLesson: {
      ...{ ...practiceLesson, tableData, words, selectedWordIds: [] },
      showIndividualWords: saysRows || words.length > 0,
    },
  }
}
