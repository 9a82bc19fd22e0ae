import { useMemo, useRef } from 'react'
import type { CourseId, WordId } from '#domain/ids.ts'
import { NumberField, TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import {
  type LoadedPractice,
  NEW_PRACTICE,
  type PracticeForm,
  practiceFormOf,
  practiceSchema,
} from '#web/authoring/workbench/practice/practice-form.ts'
import { practicePreview } from '#web/authoring/workbench/practice/practice-preview.ts'
import { RowFields } from '#web/authoring/workbench/practice/row-fields.tsx'
import { savePractice } from '#web/authoring/workbench/practice/save-practice.ts'
import { WordFields } from '#web/authoring/workbench/practice/word-fields.tsx'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { usePracticeLessonsText } from '#web/text/authoring/practice-lessons/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export type PracticeRecord = EditedRecord<PracticeForm>

type PracticeDialogProps = {
  courseId: CourseId
  /** Null for a new practice lesson. */
  id: WordId | null
  /** Null for a new one, undefined while its words are loading. */
  stored: LoadedPractice | null | undefined
  /** @param skipped the number of its words that could not be saved */
  onSaved: (skipped: number) => void
  onClose: () => void
}

/** Creates or edits a practice lesson (A2.6.9, A5.41 to A5.47). */
export function PracticeDialog({ courseId, id, stored, onSaved, onClose }: PracticeDialogProps) {
  const { form: text, failed } = usePracticeLessonsText()
  const { shell } = useText()
  const skipped = useRef(0)
  const record = useRecord<LoadedPractice, PracticeForm>({
    kind: id === null ? `practice lesson of ${courseId}` : 'practice lesson',
    id,
    stored,
    empty: NEW_PRACTICE,
    schema: useMemo(
      () => practiceSchema(text.incomplete, stored?.lesson.practiceLesson ?? null),
      [text, stored],
    ),
    valuesOf: practiceFormOf,
    versionOf: ({ lesson }) => lesson.version,
    save: (form, given) => {
      skipped.current = 0
      const onSkipped = () => {
        skipped.current += 1
      }
      return savePractice(form, { ...given, courseId, stored: stored ?? null, onSkipped })
    },
    labelOf: useLabels(),
    onSaved: () => onSaved(skipped.current),
  })
  const { field, failure, form } = record
  const preview = useSteady(() => practicePreview(record.values, stored?.lesson.saysRows ?? false))
  const incomplete = form.getFieldState('incomplete' as 'title', form.formState).error?.message
  return (
    <RecordDialog
      record={record}
      title={id === null ? text.createTitle : text.editTitle}
      words={{
        save: id === null ? text.create : text.update,
        saving: id === null ? text.creating : text.updating,
        cancel: text.cancel,
      }}
      onClose={onClose}
      size="full"
      tools={<PreviewButton item={preview} courseId={courseId} />}
      loading={<Waiting label={text.wordsLoading} slowLabel={shell.slowLoading} />}
    >
      {incomplete && <Notice tone="alert">{incomplete}</Notice>}
      {failure && failure.code !== 'stale_edit' && (
        <SaveFailure failure={failure} texts={id === null ? createTexts(failed) : updateTexts(failed)} />
      )}
      <FieldGrid>
        <NumberField {...field('lessonNumber')} label={text.lesson} min={1} max={999} />
        <NumberField
          {...field('orderInLesson')}
          label={text.order}
          hint={text.orderHint}
          min={0}
          max={9999}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField {...field('title.spanish')} label={text.titleSpanish} lang="es" isRequired />
        <TextField {...field('title.english')} label={text.titleEnglish} lang="en" isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextArea {...field('description.spanish')} label={text.descriptionSpanish} lang="es" rows={2} />
        <TextArea {...field('description.english')} label={text.descriptionEnglish} lang="en" rows={2} />
      </FieldGrid>
      <MediaField
        {...field('generalAudioUrl')}
        kind="audio"
        label={text.generalAudio}
        text={field('title.english').value}
      />
      <RowFields record={record} />
      <WordFields record={record} />
    </RecordDialog>
  )
}

type FailedTexts = ReturnType<typeof usePracticeLessonsText>['failed']
const createTexts = ({ create, createConnection }: FailedTexts) => ({
  refused: create,
  connection: createConnection,
})
const updateTexts = ({ update, updateConnection }: FailedTexts) => ({
  refused: update,
  connection: updateConnection,
})

function SaveFailure({
  failure,
  texts,
}: {
  failure: Failure
  texts: { refused: string; connection: string }
}) {
  if (failure.code === 'unreachable') return <Notice tone="alert">{texts.connection}</Notice>
  return (
    <Notice tone="alert" title={texts.refused}>
      {failure.message}
    </Notice>
  )
}

/** The names of the fields, for lists of changes. */
function useLabels(): (path: string) => string {
  const { form: text } = usePracticeLessonsText()
  const { spanish, english } = usePracticeLessonsText()
  return path => {
    const [name = '', index, part] = path.split('.')
    const at = Number(index) + 1
    switch (name) {
      case 'lessonNumber':
        return text.lesson
      case 'orderInLesson':
        return text.order
      case 'title':
        return index === 'english' ? text.titleEnglish : text.titleSpanish
      case 'description':
        return index === 'english' ? text.descriptionEnglish : text.descriptionSpanish
      case 'generalAudioUrl':
        return text.generalAudio
      case 'tableData':
        return rowLabel(text, at, part)
      case 'words':
        return `${text.word(at)}${part === 'englishWord' ? `: ${english}` : part === 'spanishTranslation' ? `: ${spanish}` : ''}`
      default:
        return path
    }
  }
}

function rowLabel(
  text: ReturnType<typeof usePracticeLessonsText>['form'],
  at: number,
  part?: string,
): string {
  if (part === 'english') return text.rowEnglish(at)
  if (part === 'spanish') return text.rowSpanish(at)
  return part === 'audioUrl' ? text.rowAudio(at) : text.row(at)
}
