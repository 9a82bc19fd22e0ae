import { useRef } from 'react'
import type { FieldPath, FieldPathValue } from 'react-hook-form'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import { valueAt } from '#web/authoring/kit/values.ts'

type ListPath = {
  [Path in FieldPath<ItemForm>]: FieldPathValue<ItemForm, Path> extends readonly unknown[] ? Path : never
}[FieldPath<ItemForm>]
type EntryOf<Path extends ListPath> = FieldPathValue<ItemForm, Path> extends (infer Entry)[] ? Entry : never

/**
 * A list of an item's form. Each entry has a key that goes with it when it moves, and stays when the record is saved, so
 * that the focus and an upload under way stay, too (react-hook-form's keys change with every reset).
 */
export function useList<Path extends ListPath>(path: Path) {
  const { values, field } = useItemRecord()
  const entries = valueAt(values, path) as EntryOf<Path>[]
  const keys = useRef<string[]>([])
  while (keys.current.length < entries.length) keys.current.push(crypto.randomUUID())
  keys.current.length = entries.length

  const put = (next: EntryOf<Path>[], nextKeys: string[]) => {
    keys.current = nextKeys
    field(path).onChange(next as FieldPathValue<ItemForm, Path>)
  }
  return {
    entries,
    keys: keys.current,
    insert: (index: number, entry: EntryOf<Path>) => {
      const key = crypto.randomUUID()
      put(entries.toSpliced(index, 0, entry), keys.current.toSpliced(index, 0, key))
      return key
    },
    /** A list of a form is never below one (specification 3, section 5). */
    remove: (index: number) => {
      if (entries.length > 1) put(entries.toSpliced(index, 1), keys.current.toSpliced(index, 1))
    },
    move: (from: number, to: number) => put(moved(entries, from, to), moved(keys.current, from, to)),
  }
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1)
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
