import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { contentOf, type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import { itemSchema } from '#web/authoring/item-forms/item-schema.ts'
import { useItemLabels } from '#web/authoring/item-forms/use-item-labels.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { placeChange } from '#web/authoring/kit/place-change.ts'
import type { RecordOptions, Saving } from '#web/authoring/kit/record-options.ts'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import type { Answer } from '#web/lib/call.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

export type ItemRecord = EditedRecord<ItemForm>

type Given = RecordOptions<AuthoredItem, ItemForm>
/** A screen with rules or calls of its own gives these, too. */
type Options = Pick<Given, 'id' | 'stored' | 'empty' | 'onSaved' | 'onSavedElsewhere'> &
  Partial<Pick<Given, 'kind' | 'schema' | 'valuesOf' | 'save'>>

/** An item of any kind: loads, edits, keeps and saves it. Its forms read their fields with `useItemField`. */
export function useItem(options: Options): ItemRecord {
  const text = useItemFormText()
  const { stored } = options
  return useRecord<AuthoredItem, ItemForm>({
    kind: 'item',
    schema: useMemo(() => itemSchema(text, stored ?? null), [text, stored]),
    valuesOf: itemFormOf,
    versionOf: item => item.version,
    save: saveItem,
    labelOf: useItemLabels(),
    ...options,
  })
}

/** Creates an item, or changes a stored one. */
function saveItem(form: ItemForm, { id, base }: Saving<ItemForm>): Promise<Answer<AuthoredItem>> {
  const _id = id as WordId
  const { courseId, lessonNumber, orderInLesson } = form
  // An alphabet song is an exercise with music; without music, the rules of its kind report what is missing.
  const content = { ...contentOf(form), isAlphabet: form.kind === 'alphabet' }
  if (!base) {
    const body = { ...content, _id, lessonNumber, orderInLesson, courseId: courseId as CourseId }
    return authorCall('POST create-word', { body })
  }
  // Fields that are not sent stay unchanged on the server: an emptied explanation is sent empty.
  const isEmptied = contentOf(base.values).expandedExplanation && !content.expandedExplanation
  const { expandedExplanation } = isEmptied ? form : content
  return authorCall('PUT update-word', {
    body: { ...content, expandedExplanation, _id, ...placeChange(form, base.values), version: base.version },
  })
}

const SourceContext = createContext<ItemRecord['source'] | undefined>(undefined)

/** Provides the item to the fields of a form. */
export function ItemRecordProvider({ record, children }: { record: ItemRecord; children: ReactNode }) {
  return <SourceContext value={record.source}>{children}</SourceContext>
}

/** The source of the item for the form's fields; `useItemField` reads one of them. */
export function useItemSource(): ItemRecord['source'] {
  const source = useContext(SourceContext)
  if (!source) throw new Error('a field of an item stands in an ItemRecordProvider')
  return source
}
