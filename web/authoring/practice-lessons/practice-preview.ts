import { sentencesOfRows } from '#domain/course/practice-rows.ts'
import {
  embeddedOf,
  isKept,
  keptRows,
  type PracticeForm,
} from '#web/authoring/practice-lessons/practice-form.ts'
import type { PreviewItem } from '#web/authoring/preview/preview-item.ts'

/**
 * A practice lesson as a learner would do it if it were saved now. Its words stand in it: unsaved ones are no items of
 * the course yet, and they are said alike.
 */
export function practicePreview(form: PracticeForm): PreviewItem {
  const { title, description, generalAudioUrl } = form
  const tableData = keptRows(form)
  const words = form.words.filter(isKept).map(embeddedOf)
  // The form does not have the choice itself; only rows that are said on their own have more than a recording.
  const areRowsSaid = tableData.some(row => row.imageUrl || row.audioSlowUrl || row.audioSplitUrls?.length)
  const sentences = words.length === 0 && areRowsSaid ? sentencesOfRows(tableData, []) : []
  return {
    type: 'practice-lesson',
    englishWord: title.english,
    spanishTranslation: title.spanish,
    sentences: sentences.map(sentence => ({ ...sentence, isCompleted: false })),
    practiceLesson: {
      ...{ title, description, tableData, generalAudioUrl, words, selectedWordIds: [] },
      showIndividualWords: words.length > 0 || sentences.length > 0,
    },
  }
}
