import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { isSame, valueAt } from '#web/authoring/kit/values.ts'

/** What a field of the kit takes. */
export type BoundField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  isChanged: boolean
}

/**
 * Where the fields of a record are found. It is another one when the record is loaded or saved, but not as one types: a
 * part of a form that reads its fields by `useField` is rendered only when one of them changes.
 */
export type FieldSource<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What the author began with; undefined while the record loads. */
  base: Values | undefined
  handlersOf: <Path extends FieldPath<Values>>(path: Path) => FieldHandlers<FieldPathValue<Values, Path>>
}

type FieldHandlers<Value> = Pick<BoundField<Value>, 'onChange' | 'onBlur'>

/** The handlers of each field, the same ones on each call, so that memoised fields stay as they are. */
export function fieldHandlers<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): FieldSource<Values>['handlersOf'] {
  const known = new Map<string, FieldHandlers<unknown>>()
  return <Path extends FieldPath<Values>>(path: Path) => {
    const made = known.get(path) ?? {
      onChange: (value: unknown) =>
        form.setValue(path, value as FieldPathValue<Values, Path>, {
          shouldDirty: true,
          shouldValidate: form.getFieldState(path).invalid,
        }),
      onBlur: () => {
        // An empty field is not refused before a save: the author may come back to it.
        if (valueAt(form.getValues(), path) !== '') void form.trigger(path)
      },
    }
    known.set(path, made)
    return made as FieldHandlers<FieldPathValue<Values, Path>>
  }
}

/** A field of a record, which renders its part when it changes, and no other part. */
export function useField<Values extends FieldValues, Path extends FieldPath<Values>>(
  source: FieldSource<Values>,
  path: Path,
): BoundField<FieldPathValue<Values, Path>> {
  const { form, base, handlersOf } = source
  const value = useFieldValue(source, path)
  const formState = useFormState({ control: form.control, name: path })
  return {
    name: path,
    value,
    ...handlersOf(path),
    error: form.getFieldState(path, formState).error?.message,
    isChanged: base !== undefined && !isSame(value, valueAt(base, path)),
  }
}

/** The value of a field, for what is shown elsewhere. */
export function useFieldValue<Values extends FieldValues, Path extends FieldPath<Values>>(
  { form }: FieldSource<Values>,
  path: Path,
): FieldPathValue<Values, Path> {
  // With `compute`, an equal value stays the same object.
  return useWatch({ control: form.control, name: path, compute: asItIs<FieldPathValue<Values, Path>> })
}

function asItIs<Value>(value: Value): Value {
  return value
}
