import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'

/** Props shared by all fields of the kit. `record.field('path')` gives value, change, error and mark at once. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  /** How to correct the value; replaces the hint. */
  error?: string
  hint?: string
  /** Whether it differs from the saved value: the label then says «cambiado». */
  isChanged?: boolean
  /** Not editable now; the hint has the reason. */
  isReadOnly?: boolean
  isRequired?: boolean
  autoFocus?: boolean
}

export type Option<Value extends string> = {
  value: Value
  label: string
  icon?: AuthoringIconName
  /** Cannot be chosen; the hint says why. */
  isDisabled?: boolean
  hint?: string
}
