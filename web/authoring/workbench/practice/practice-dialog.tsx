import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, ItemRecordProvider } from '#web/authoring/item-forms/item-record.tsx'
import { PracticeRows, PracticeTexts } from '#web/authoring/item-forms/practice-form.tsx'
import { useItemLabels } from '#web/authoring/item-forms/use-item-labels.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { NumberField } from '#web/authoring/kit/fields.tsx'
import { FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { useRecord } from '#web/authoring/kit/use-record.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import {
  type LoadedPractice,
  newPractice,
  practiceFormOf,
  practiceSchema,
} from '#web/authoring/workbench/practice/practice-form.ts'
import { practicePreview } from '#web/authoring/workbench/practice/practice-preview.ts'
import { savePractice } from '#web/authoring/workbench/practice/save-practice.ts'
import { WordFields } from '#web/authoring/workbench/practice/word-fields.tsx'
import { SaveFailure } from '#web/authoring/workbench/said.tsx'
import { useText } from '#web/lib/language.tsx'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type PracticeDialogProps = {
  courseId: CourseId
  /** Null for a new practice lesson. */
  lesson: PracticeLessonRecord | null
  /** @param skipped the number of its words that could not be saved */
  onSaved: (skipped: number) => void
  onClose: () => void
}

/** Creates or edits a practice lesson (A2.6.9, A5.41 to A5.47). */
export function PracticeDialog({ courseId, lesson, onSaved, onClose }: PracticeDialogProps) {
  const { practice: text, ...shared } = useWorkbenchText()
  const { shell } = useText()
  const record = usePractice(courseId, lesson, onSaved)
  const preview = useSteady(() => practicePreview(record.values, lesson?.saysRows ?? false))
  const words = lesson
    ? { save: shared.save, saving: shared.saving }
    : { save: text.create, saving: shared.creating }
  return (
    <RecordDialog
      record={record}
      title={lesson ? text.editTitle : text.new}
      words={{ ...words, cancel: shared.cancel }}
      onClose={onClose}
      size="full"
      tools={<PreviewButton item={preview} courseId={courseId} lessonNumber={record.values.lessonNumber} />}
      loading={<Waiting label={text.wordsLoading} slowLabel={shell.slowLoading} />}
    >
      <Faults record={record} />
      <ItemRecordProvider record={record}>
        <PlaceFields />
        <PracticeTexts />
        <FieldGroup legend={text.table}>
          <Muted>{text.rowsHint}</Muted>
          <PracticeRows least={1} />
        </FieldGroup>
        <WordFields />
      </ItemRecordProvider>
    </RecordDialog>
  )
}

function usePractice(
  courseId: CourseId,
  lesson: PracticeLessonRecord | null,
  onSaved: (skipped: number) => void,
): ItemRecord {
  const { practice: text } = useWorkbenchText()
  const stored = useLoaded(lesson)
  const skipped = useRef(0)
  return useRecord<LoadedPractice, ItemForm>({
    kind: lesson ? 'practice-lesson' : `practice-lesson of ${courseId}`,
    id: lesson?._id ?? null,
    stored,
    empty: useMemo(() => newPractice(courseId), [courseId]),
    schema: useMemo(() => practiceSchema(text.incomplete, lesson?.practiceLesson ?? null), [text, lesson]),
    valuesOf: practiceFormOf,
    versionOf: one => one.lesson.version,
    save: (form, given) => {
      skipped.current = 0
      const onSkipped = () => {
        skipped.current += 1
      }
      return savePractice(form, { ...given, courseId, stored: stored ?? null, onSkipped })
    },
    labelOf: useItemLabels(),
    onSaved: () => onSaved(skipped.current),
  })
}

/**
 * A practice lesson with its words: embedded ones if there are any, or else those it names, loaded one by one (A4.19,
 * A4.20). Null for a new one, undefined while they are loading.
 */
function useLoaded(lesson: PracticeLessonRecord | null): LoadedPractice | null | undefined {
  const words = useQuery({
    queryKey: ['words of a practice lesson', lesson?._id, lesson?.version],
    queryFn: () => loadWords(lesson && lesson.words.length === 0 ? lesson.selectedWordIds : []),
    enabled: lesson !== null,
    // The author edits the loaded data, so it must not be refreshed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data } = words
  return useMemo(() => lesson && (data ? { lesson, words: data } : undefined), [lesson, data])
}

/** The words that can be loaded; the lesson keeps the names of the others. */
async function loadWords(ids: readonly WordId[]): Promise<AuthoredItem[]> {
  const found: AuthoredItem[] = []
  for (const id of ids) {
    const answer = await authorCall('GET admin-item/:id', { params: { id } })
    if (answer.isOk) found.push(answer.data)
  }
  return found
}

/** Why it was not saved. */
function Faults({ record: { form, failure, isNew } }: { record: ItemRecord }) {
  const { failed } = useWorkbenchText().practice
  const incomplete = form.getFieldState('practiceLesson', form.formState).error?.message
  return (
    <>
      {incomplete && <Notice tone="alert">{incomplete}</Notice>}
      <SaveFailure failure={failure} words={isNew ? failed.create : failed.update} />
    </>
  )
}

function PlaceFields() {
  const { practice: text, lesson, order } = useWorkbenchText()
  return (
    <FieldGrid>
      <NumberField {...useItemField('lessonNumber')} label={lesson} min={1} max={999} />
      <NumberField
        {...useItemField('orderInLesson')}
        label={order}
        hint={text.orderHint}
        min={0}
        max={9999}
      />
    </FieldGrid>
  )
}
