import type { FieldErrors } from 'react-hook-form'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import type { ItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The reasons why an item cannot be saved, as worded in the specification (A5.1 to A5.6), above the marked fields. */
export function ItemFaults({ record }: { record: ItemRecord }) {
  const { wordEditing: text } = useEditWordsText()
  const { form, values, saving, failure, isNew } = record
  const found = faultsOf(values.kind, form.formState.errors, text)
  const isRefused = failure && failure.code !== 'validation_failed' && failure.code !== 'stale_edit'
  if (saving.status !== 'failed' || (found.length === 0 && !isRefused)) return null
  return (
    <Notice tone="alert" title={isRefused ? (isNew ? text.createError : text.updateError) : ''}>
      {found.length === 0 && saving.message}
      {found.map(fault => (
        <span key={fault} className={styles.fault}>
          {fault}
        </span>
      ))}
    </Notice>
  )
}

type Text = ReturnType<typeof useEditWordsText>['wordEditing']

/** Other kinds of exercises report missing content at the fields themselves. */
function faultsOf(kind: ItemForm['kind'], errors: FieldErrors<ItemForm>, text: Text): string[] {
  const { sentence, options } = errors.imageSelection ?? {}
  const ofKind: Partial<Record<typeof kind, [unknown, string][]>> = {
    word: [
      [errors.englishWord ?? errors.spanishTranslation, text.completeFieldsError],
      [errors.sentences, text.completeSentenceError],
    ],
    exercise: [[errors.englishWord ?? errors.spanishTranslation, text.completeFieldsError]],
    'listen-and-select-image': [
      [sentence, text.completeImageSentence],
      [options?.message, text.markCorrect],
      [options?.some?.(option => option?.imageUrl), text.uploadPictures],
    ],
  }
  const faults: [unknown, string][] = [[errors.courseId, text.selectCourseError], ...(ofKind[kind] ?? [])]
  return faults.flatMap(([isFault, said]) => (isFault ? said : []))
}
