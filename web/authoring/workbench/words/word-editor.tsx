import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { AuthoredItem, CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import { HistoryButton } from '#web/authoring/history/history-button.tsx'
import { useFieldFocus } from '#web/authoring/item-forms/field-focus.tsx'
import { type ItemForm, itemFormOf, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { PlaceFields, withKind } from '#web/authoring/item-forms/place-fields.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { ItemEditor, StoredItem } from '#web/authoring/workbench/item-editor.tsx'
import { focusRow, useOpening } from '#web/authoring/workbench/opening.ts'
import { numberOf } from '#web/authoring/workbench/place.ts'
import { useLessonOptions } from '#web/authoring/workbench/words/filters.tsx'
import { ItemFaults } from '#web/authoring/workbench/words/item-faults.tsx'
import { ItemHintBar } from '#web/authoring/workbench/words/item-hint-bar.tsx'
import { ItemMenu } from '#web/authoring/workbench/words/item-menu.tsx'
import { nameOf } from '#web/authoring/workbench/words/word-list.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

type WordEditorProps = {
  courses: readonly Option<CourseId>[]
  /** The course of a new item; null if none is chosen. */
  courseId: CourseId | null
  outline: CourseOutline | undefined
  /** Opens the item after this one. */
  onNext: (item: AuthoredItem | null) => void
}

/** The form of the open item: an existing one, a new one, or a copy. Mount it with its key. */
export function WordEditor(props: WordEditorProps) {
  const { editor: text } = useEditWordsText()
  const { place, close } = useOpening()
  const id = place.item === 'new' ? null : place.item
  const loaded = id ?? place.copy
  if (loaded === null) return <Editor {...props} stored={null} copied={null} />
  return (
    <StoredItem id={loaded} loading={text.loading} gone={text.gone} onBack={() => close(null)}>
      {item => <Editor {...props} stored={id && item} copied={id ? null : item} />}
    </StoredItem>
  )
}

type EditorProps = WordEditorProps & { stored: AuthoredItem | null; copied: AuthoredItem | null }

function Editor(props: EditorProps) {
  const { stored, copied, courses, outline, onNext } = props
  const { place, open, close } = useOpening()
  const { editor: text } = useEditWordsText()
  const { names } = useKindText()
  const { focus, around } = useFieldFocus(place.field)
  const { record, saveAndNext } = useWord(props)
  useCopy(record, copied)
  const { values, isNew, set } = record
  const lessons = useLessons(outline, values)
  const setKind = useSteady((chosen: ItemForm['kind']) => set(withKind(values, chosen)))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (record.changes.length > 0) saveAndNext()
      else onNext(stored)
    }
    if (event.key === 'Escape' && !event.defaultPrevented) focusRow(place.item)
  }
  const name = nameOf(values)
  return (
    <ItemEditor
      record={record}
      label={isNew ? text.newForm : text.form(name || text.untitled)}
      heading={<h2>{name || (isNew ? text.newForm : text.untitled)}</h2>}
      badges={
        <>
          <Badge>{names[values.kind]}</Badge>
          {isNew && <Badge tone="info">{text.newItem}</Badge>}
        </>
      }
      tools={
        stored && (
          <>
            <HistoryButton recordId={stored._id} name={nameOf(stored) || text.untitled} />
            <ItemMenu
              item={stored}
              onDeleted={() => close(null)}
              onDuplicate={copy => open({ item: 'new', copy })}
            />
          </>
        )
      }
      notices={
        <>
          {copied && <HintBar tone="info" title={text.duplicated} />}
          <ItemHintBar values={values} onFocus={focus} />
          <ItemFaults record={record} />
        </>
      }
      place={<PlaceFields courses={courses} lessons={lessons} isNew={isNew} onKind={setKind} />}
      around={around}
      onKey={press}
    />
  )
}

/** The edited item. Once it is saved its form closes, or the next item opens. */
function useWord({ stored, copied, courseId, onNext }: EditorProps) {
  const { place, close } = useOpening()
  const { editor: text } = useEditWordsText()
  const queries = useQueryClient()
  const goesOn = useRef(false)
  const first = {
    courseId: courseId ?? ('' as const),
    lessonNumber: numberOf(place.lesson),
    orderInLesson: 0,
  }
  const record = useItem({
    id: stored?._id ?? null,
    stored,
    empty: newItemForm(copied ? itemFormOf(copied).kind : 'word', first),
    onSaved: item => {
      const name = nameOf(item)
      showToast({ text: stored ? text.saved(name) : text.created(name) })
      void queries.invalidateQueries()
      if (goesOn.current) onNext(item)
      else close(item._id)
    },
    onSavedElsewhere: () => void queries.invalidateQueries({ queryKey: ['GET admin-item/:id'] }),
  })
  const save = (thenNext: boolean) => {
    goesOn.current = thenNext
    return record.save()
  }
  return { record: { ...record, save: () => save(false) }, saveAndNext: () => void save(true) }
}

/** Fills the form of a new item with a copy, which is unsaved from the start. */
function useCopy({ isReady, set }: ItemRecord, copied: AuthoredItem | null): void {
  const isCopied = useRef(false)
  useEffect(() => {
    if (!isReady || !copied || isCopied.current) return
    isCopied.current = true
    const form = itemFormOf(copied)
    set({ ...form, orderInLesson: form.orderInLesson + 1 })
  }, [isReady, copied, set])
}

const NONE: readonly Option<string>[] = []

/** The lessons of the course, including the item's own, and a new one after them; none of another course. */
function useLessons(
  outline: CourseOutline | undefined,
  { courseId, lessonNumber: current }: ItemForm,
): readonly Option<string>[] {
  const { newLesson } = useEditWordsText().place
  const lessons = useLessonOptions(outline)
  const isOfCourse = outline?._id === courseId
  return useMemo(() => {
    if (!isOfCourse) return NONE
    const numbers = lessons.map(({ value }) => Number(value))
    const next = Math.max(0, current, ...numbers) + 1
    const own = numbers.includes(current) ? [] : [{ value: String(current), label: String(current) }]
    return [...lessons, ...own, { value: String(next), label: `${next} · ${newLesson}` }]
  }, [lessons, isOfCourse, current, newLesson])
}
