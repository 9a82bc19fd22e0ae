import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'

/** What all fields of the kit have in common. `record.field('path')` gives value, change, error and mark at once. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** How to correct the value; shown instead of the hint. */
  error?: string | undefined
  hint?: string | undefined
  /** Differs from what is saved: the label says «cambiado». */
  isChanged?: boolean | undefined
  /** Not editable now, with the reason in the hint. */
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
  autoFocus?: boolean | undefined
}

export type Option<Value extends string> = {
  value: Value
  label: string
  icon?: AuthoringIconName
  /** Cannot be chosen; the hint says why. */
  isDisabled?: boolean
  hint?: string
}
