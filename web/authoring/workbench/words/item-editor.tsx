import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { AuthoredItem, CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { HistoryButton } from '#web/authoring/history/history-button.tsx'
import { useFieldFocus } from '#web/authoring/item-forms/field-focus.tsx'
import { contentOf, type ItemForm, itemFormOf, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { ItemRecordProvider, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { PlaceFields, withKind } from '#web/authoring/item-forms/place-fields.tsx'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import { ItemFaults } from '#web/authoring/workbench/words/item-faults.tsx'
import { ItemHintBar } from '#web/authoring/workbench/words/item-hint-bar.tsx'
import { ItemMenu } from '#web/authoring/workbench/words/item-menu.tsx'
import { useLessonOptions } from '#web/authoring/workbench/words/list-filters.tsx'
import { nameOf } from '#web/authoring/workbench/words/word-list.tsx'
import styles from '#web/authoring/workbench/words/words.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

type ItemEditorProps = {
  /** Null for a new item. */
  id: WordId | null
  /** The item that a new one is copied from. */
  copyOf: WordId | null
  field: string | null
  courses: readonly Option<string>[]
  /** The course of a new item; null if none is chosen. */
  courseId: CourseId | null
  outline: CourseOutline | undefined
  /** The lesson of a new item. */
  lesson: number
  onDone: (item: AuthoredItem) => void
  onGone: () => void
  onNext: (item: AuthoredItem | null) => void
  onLeave: () => void
  onDuplicate: (id: WordId) => void
}

/** The form of an item: an existing one, a new one, or a copy. Mount it with its key. */
export function ItemEditor(props: ItemEditorProps) {
  const { editor: text } = useEditWordsText()
  const loaded = props.id ?? props.copyOf
  const item = useCallQuery('GET admin-item/:id', loaded && { params: { id: loaded } })
  if (loaded === null) return <Editor {...props} stored={null} copied={null} />
  const isGone = item.error?.failure.code === 'word_not_found'
  return (
    <QueryView query={item} loading={text.loading} {...(isGone && { failed: text.gone })}>
      {data => <Editor {...props} stored={props.id ? data : null} copied={props.copyOf ? data : null} />}
    </QueryView>
  )
}

type EditorProps = ItemEditorProps & { stored: AuthoredItem | null; copied: AuthoredItem | null }

function Editor(props: EditorProps) {
  const { id, stored, copied, field, courses, courseId, outline, lesson, onDone, onNext, onLeave } = props
  const { editor: text, place: placeText } = useEditWordsText()
  const { names } = useKindText()
  const queries = useQueryClient()
  const { focus, around } = useFieldFocus(field)
  const goesOn = useRef(false)
  const place = { courseId: courseId ?? ('' as const), lessonNumber: lesson, orderInLesson: 0 }
  const kind = copied ? itemFormOf(copied).kind : 'word'
  const record = useItem({
    id,
    stored,
    empty: newItemForm(kind, place),
    onSaved: item => {
      const name = nameOf(item)
      showToast({ text: id === null ? text.created(name) : text.saved(name) })
      void queries.invalidateQueries()
      if (goesOn.current) onNext(item)
      else onDone(item)
    },
    onSavedElsewhere: () => void queries.invalidateQueries({ queryKey: ['GET admin-item/:id'] }),
  })
  const { values, isReady, set } = record
  const lessons = useLessons(outline, values, placeText.newLesson)
  const setKind = useSteady((chosen: ItemForm['kind']) => set(withKind(values, chosen)))
  const preview = useSteady(() => contentOf(values))

  // A copy is an unsaved new item from the start.
  const isCopied = useRef(false)
  useEffect(() => {
    if (!isReady || !copied || isCopied.current) return
    isCopied.current = true
    const form = itemFormOf(copied)
    set({ ...form, orderInLesson: form.orderInLesson + 1, audioSplitUrls: form.audioSplitUrls })
  }, [isReady, copied, set])

  const save = (thenNext: boolean) => {
    goesOn.current = thenNext
    return record.save()
  }
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSend) {
      event.preventDefault()
      if (record.changes.length > 0) void save(true)
      else onNext(stored)
    }
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
  }
  const { Form, Head, Aside } = ITEM_FORMS[values.kind]
  const name = nameOf(values) || (id === null ? text.newForm : text.untitled)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts; everything has a button
    <div className={styles.editor} onKeyDown={press}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Badge>{names[values.kind]}</Badge>
        {id === null && <Badge tone="info">{text.newItem}</Badge>}
        <div className={styles.tools}>
          <PreviewButton item={preview} courseId={values.courseId || undefined} />
          {stored && <HistoryButton recordId={stored._id} name={nameOf(stored) || text.untitled} />}
          {stored && <ItemMenu item={stored} onDeleted={props.onGone} onDuplicate={props.onDuplicate} />}
        </div>
      </header>
      <ItemRecordProvider record={record}>
        {around(
          <RecordForm
            record={{ ...record, save: () => save(false) }}
            label={id === null ? text.newForm : text.form(name)}
          >
            {copied && <HintBar tone="info" title={text.duplicated} />}
            <ItemHintBar values={values} onFocus={focus} />
            <ItemFaults record={record} />
            <div className={Aside ? styles.top : ''}>
              <Card>
                {Head && <Head />}
                <PlaceFields courses={courses} lessons={lessons} isNew={id === null} onKind={setKind} />
              </Card>
              {Aside && (
                <Card>
                  <Aside />
                </Card>
              )}
            </div>
            <Form />
          </RecordForm>,
        )}
      </ItemRecordProvider>
    </div>
  )
}

const NONE: readonly Option<string>[] = []

/** The lessons of the course, including the item's own, and a new one after them; none of another course. */
function useLessons(
  outline: CourseOutline | undefined,
  { courseId, lessonNumber: current }: ItemForm,
  added: string,
): readonly Option<string>[] {
  const lessons = useLessonOptions(outline)
  const isOfCourse = outline?._id === courseId
  return useMemo(() => {
    if (!isOfCourse) return NONE
    const numbers = lessons.map(({ value }) => Number(value))
    const next = Math.max(0, current, ...numbers) + 1
    const own = numbers.includes(current) ? [] : [{ value: String(current), label: String(current) }]
    return [...lessons, ...own, { value: String(next), label: `${next} · ${added}` }]
  }, [lessons, isOfCourse, current, added])
}
