import type { FieldPath, FieldPathValue } from 'react-hook-form'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { useEntries } from '#web/authoring/kit/use-entries.ts'

export type ListPath = {
  [Path in FieldPath<ItemForm>]: FieldPathValue<ItemForm, Path> extends readonly object[] ? Path : never
}[FieldPath<ItemForm>]
export type EntryOf<Path extends ListPath> =
  FieldPathValue<ItemForm, Path> extends (infer Entry extends object)[] ? Entry : never

/**
 * A list of an item's form with the keys of its entries.
 * @param least the number of entries that stay (A5.7, A5.8)
 */
export function useList<Path extends ListPath>(path: Path, least = 0) {
  const { value, onChange, error } = useItemField(path)
  const entries = useEntries<EntryOf<Path>>(
    {
      value: value as EntryOf<Path>[],
      onChange: changed => onChange(changed as FieldPathValue<ItemForm, Path>),
    },
    least,
  )
  return { ...entries, path, least, error }
}
