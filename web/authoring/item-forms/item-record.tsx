import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { contentOf, type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import { itemSchema } from '#web/authoring/item-forms/item-schema.ts'
import { useItemLabels } from '#web/authoring/item-forms/use-item-labels.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

export type ItemRecord = EditedRecord<ItemForm>

type Options = {
  /** Null for a new item. */
  id: WordId | null
  stored: AuthoredItem | null | undefined
  /** The form of a new item. */
  empty: ItemForm
  onSaved: (item: AuthoredItem) => void
  onSavedElsewhere?: () => void
}

/** An item of any kind, loaded, edited, kept and saved. Its forms get it by `useItemRecord`. */
export function useItem({ id, stored, empty, onSaved, onSavedElsewhere }: Options): ItemRecord {
  const text = useItemFormText()
  return useRecord<AuthoredItem, ItemForm>({
    kind: 'item',
    id,
    stored,
    empty,
    schema: useMemo(() => itemSchema(text), [text]),
    valuesOf: itemFormOf,
    versionOf: item => item.version,
    save: (form, given) => saveItem(form, given, stored ?? null),
    labelOf: useItemLabels(),
    onSaved,
    ...(onSavedElsewhere && { onSavedElsewhere }),
  })
}

function saveItem(
  form: ItemForm,
  given: { id: string; version: number | null },
  stored: AuthoredItem | null,
) {
  const _id = given.id as WordId
  const { courseId, lessonNumber, orderInLesson } = form
  const content = contentOf(form)
  // Fields that are not sent stay as they are: an explanation that was emptied is sent empty.
  const isEmptied = stored?.expandedExplanation && !content.expandedExplanation
  const { expandedExplanation } = isEmptied ? form : content
  const body = { ...content, expandedExplanation, _id, lessonNumber, orderInLesson }
  if (!stored && courseId !== '') return authorCall('POST create-word', { body: { ...body, courseId } })
  return authorCall('PUT update-word', {
    body: { ...body, ...(given.version !== null && { version: given.version }) },
  })
}

const Context = createContext<ItemRecord | undefined>(undefined)

/** Gives the forms of a kind their item, also as react-hook-form's context. */
export function ItemRecordProvider({ record, children }: { record: ItemRecord; children: ReactNode }) {
  return (
    <Context value={record}>
      <FormProvider {...record.form}>{children}</FormProvider>
    </Context>
  )
}

/** The item of this form: `record.field('englishWord')` has value, change, error and mark. */
export function useItemRecord(): ItemRecord {
  const record = useContext(Context)
  if (!record) throw new Error('a form of an item stands in an ItemRecordProvider')
  return record
}
