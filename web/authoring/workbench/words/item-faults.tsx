import type { ItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import styles from '#web/authoring/workbench/words/words.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The reasons why an item cannot be saved, as worded in the specification (A5.1 to A5.6), above the marked fields. */
export function ItemFaults({ record }: { record: ItemRecord }) {
  const { wordEditing: text } = useEditWordsText()
  const { form, values, saving, failure, isNew } = record
  const { errors } = form.formState
  const { imageSelection: image } = errors
  // Exercise forms report missing content at the fields themselves.
  const isWord = values.kind === 'word' || values.kind === 'exercise'
  const faults =
    values.kind === 'listen-and-select-image'
      ? [
          errors.courseId && text.selectCourseError,
          image?.sentence && text.completeImageSentence,
          image?.options?.message && text.markCorrect,
          image?.options?.some?.(option => option?.imageUrl) && text.uploadPictures,
        ]
      : [
          errors.courseId && text.selectCourseError,
          isWord && (errors.englishWord ?? errors.spanishTranslation) && text.completeFieldsError,
          values.kind === 'word' && errors.sentences && text.completeSentenceError,
        ]
  const found = faults.filter(fault => typeof fault === 'string')
  const refused = failure && failure.code !== 'validation_failed' && failure.code !== 'stale_edit'
  if (saving.status !== 'failed' || (found.length === 0 && !refused)) return null
  return (
    <Notice tone="alert" title={refused ? (isNew ? text.createError : text.updateError) : ''}>
      {found.length > 0
        ? found.map(fault => (
            <span key={fault} className={styles.fault}>
              {fault}
            </span>
          ))
        : saving.message}
    </Notice>
  )
}
