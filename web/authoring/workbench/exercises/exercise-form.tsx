import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { exerciseSchema } from '#web/authoring/item-forms/exercise-rules.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { ItemEditor } from '#web/authoring/workbench/item-editor.tsx'
import { FORM_HEADING } from '#web/authoring/workbench/opening.ts'
import { useAfter } from '#web/authoring/workbench/said.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type ExerciseFormProps = {
  kind: ExerciseKind
  /** Null for a new exercise. */
  id: WordId | null
  stored: AuthoredItem | null
  empty: ItemForm
  onSaved: () => void
  onSavedElsewhere?: () => void
  title: string
  /** Buttons beside the heading. */
  tools: ReactNode
  /** The fields of its place; a new one has it already. */
  place?: ReactNode
}

/** The form of an exercise of one kind, kept and saved as a record (A2.5.16). */
export function ExerciseForm(props: ExerciseFormProps) {
  const { kind, title, onSaved, tools, place, ...item } = props
  const { exercises: text, creating, saving } = useWorkbenchText()
  const { cards } = useKindText()
  const formText = useItemFormText()
  const queries = useQueryClient()
  const isNew = item.id === null
  const record = useItem({
    ...item,
    kind: isNew ? `exercise ${kind}` : 'exercise',
    schema: useMemo(() => exerciseSchema(kind, formText, item.stored), [kind, formText, item.stored]),
    onSaved: () => {
      void queries.invalidateQueries()
      onSaved()
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that opened the form is gone, or in the list beside it.
  useEffect(() => heading.current?.focus(), [])
  useFocusAfterSave(record.saving.status === 'saving')
  return (
    <ItemEditor
      record={record}
      label={title}
      heading={
        <h2 ref={heading} {...FORM_HEADING}>
          {title}
        </h2>
      }
      badges={<Badge tone="info">{cards[kind].name}</Badge>}
      tools={tools}
      words={isNew ? { save: text.create, saving: creating } : { save: text.update, saving }}
      notices={<Failed record={record} />}
      place={place}
      isDisabledWhileSaving
    />
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

/** Why it was not saved (A8.15, A8.16, A8.17). */
function Failed({ record: { failure, isNew } }: { record: ItemRecord }) {
  const { exercises: text, connection } = useWorkbenchText()
  if (!failure || failure.code === 'stale_edit') return null
  const wording = isNew ? text.createFailed : text.updateFailed
  const said =
    failure.code === 'unreachable' ? text.exception(connection) : wording(failure.message || text.unknown)
  return <Notice tone="alert">{said}</Notice>
}

/** How long the message of a save is shown (A2.5.18). */
const SHOWN_MS = 2_000

/** Reports that an exercise is saved, then calls `onEnd`. */
export function SavedNotice({ text, onEnd }: { text: string; onEnd: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => frame.current?.focus(), [])
  useAfter(SHOWN_MS, true, onEnd)
  return (
    <div role="status" ref={frame} tabIndex={-1}>
      <Notice tone="right">{text}</Notice>
    </div>
  )
}
