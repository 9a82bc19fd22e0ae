import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { exerciseSchema } from '#web/authoring/item-forms/exercise-rules.ts'
import { contentOf, type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import { ItemRecordProvider, saveItem } from '#web/authoring/item-forms/item-record.tsx'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { useItemLabels } from '#web/authoring/item-forms/use-item-labels.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { useRecord } from '#web/authoring/kit/use-record.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import styles from '#web/authoring/workbench/exercises/practical-exercises.module.css'
import type { Failure } from '#web/lib/call.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type ExerciseFormProps = {
  kind: ExerciseKind
  /** Null for a new exercise. */
  id: WordId | null
  stored: AuthoredItem | null | undefined
  empty: ItemForm
  onSaved: (item: AuthoredItem) => void
  onSavedElsewhere?: () => void
  title: string
  /** Buttons beside the heading. */
  tools?: ReactNode
  /** Fields above those of the kind. */
  children?: ReactNode
}

/** The form of an exercise of one kind, kept and saved as a record (A2.5.16). */
export function ExerciseForm(props: ExerciseFormProps) {
  const { kind, id, stored, empty, title, onSaved, onSavedElsewhere, tools, children } = props
  const { form: text } = usePracticalExercisesText()
  const { cards } = useKindText()
  const formText = useItemFormText()
  const labels = useItemLabels()
  const isNew = id === null
  const record = useRecord<AuthoredItem, ItemForm>({
    kind: isNew ? `exercise ${kind}` : 'exercise',
    id,
    stored,
    empty,
    schema: useMemo(() => exerciseSchema(kind, formText, stored ?? null), [kind, formText, stored]),
    valuesOf: itemFormOf,
    versionOf: item => item.version,
    save: saveItem,
    labelOf: labels,
    onSaved,
    ...(onSavedElsewhere && { onSavedElsewhere }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that opened the form is gone, or in the list beside it.
  useEffect(() => heading.current?.focus(), [])
  const preview = useSteady(() => contentOf(record.values))
  const { Form, Head, Aside } = ITEM_FORMS[kind]
  const { failure } = record
  const isSaving = record.saving.status === 'saving'
  useFocusAfterSave(isSaving)
  return (
    <ItemRecordProvider record={record}>
      <div className={styles.formHead}>
        <h2 ref={heading} tabIndex={-1} data-form-heading>
          {title}
        </h2>
        <Badge tone="info">{cards[kind].name}</Badge>
        <span className={styles.tools}>
          <PreviewButton item={preview} courseId={record.values.courseId || undefined} />
          {tools}
        </span>
      </div>
      <RecordForm
        record={record}
        label={title}
        words={
          isNew ? { save: text.create, saving: text.creating } : { save: text.update, saving: text.updating }
        }
      >
        {failure && failure.code !== 'stale_edit' && (
          <Notice tone="alert">{failureSentence(failure, isNew, text)}</Notice>
        )}
        <fieldset className={styles.fields} disabled={isSaving}>
          {children}
          {Head && (
            <Card>
              <Head />
              {Aside && <Aside />}
            </Card>
          )}
          <Form />
        </fieldset>
      </RecordForm>
    </ItemRecordProvider>
  )
}

/** Restores the focus after a failed save: a field that is disabled during a save loses it. */
function useFocusAfterSave(isSaving: boolean): void {
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isSaving) held.current = document.activeElement
    else if (held.current instanceof HTMLElement) held.current.focus()
  }, [isSaving])
}

/** Focuses the open exercise. */
export function focusOpenForm(): void {
  document.querySelector<HTMLElement>('[data-form-heading]')?.focus()
}

/** The message of a failed save (A8.15, A8.16, A8.17). */
function failureSentence(
  { code, message }: Failure,
  isNew: boolean,
  text: ReturnType<typeof usePracticalExercisesText>['form'],
): string {
  if (code === 'unreachable') return text.exception(text.connection)
  const said = message || text.unknown
  return isNew ? text.createFailed(said) : text.updateFailed(said)
}
