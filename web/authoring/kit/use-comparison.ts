import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Merge, mergeEdits } from '#web/authoring/kit/merge.ts'
import type { Base } from '#web/authoring/kit/record-options.ts'
import type { RecordEdit } from '#web/authoring/kit/use-record-edit.ts'

/** An edit that conflicts with another one (D24). */
export type Comparison<Values> = {
  base: Values
  theirs: Values
  /** The base for further edits: the stored record, even if a draft is compared with the form. */
  next: Base<Values>
  merge: Merge<Values>
  /** After a refused save the result is saved at once. Otherwise it is put into the form. */
  isSave: boolean
}

/** Shows two edits side by side. Those of the form that have no field in common are merged at once. */
export type Compare<Values> = (compared: Omit<Comparison<Values>, 'merge'>, mine: Values) => void

export function useComparison<Values extends FieldValues>({ begin }: RecordEdit<Values>) {
  const [comparison, setComparison] = useState<Comparison<Values>>()
  const compare: Compare<Values> = (compared, mine) => {
    const merge = mergeEdits(compared.base, mine, compared.theirs)
    if (compared.isSave || merge.conflicts.length > 0) setComparison({ ...compared, merge })
    else begin(compared.next, merge.merged)
  }
  return { comparison, compare, close: () => setComparison(undefined) }
}
