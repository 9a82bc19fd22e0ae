import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { isSame, valueAt } from '#web/authoring/kit/values.ts'

/** The props of a kit field. */
export type BoundField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  isChanged: boolean
}

/**
 * The source of a record's fields. It changes when the record is loaded or saved, but not while typing: a part of a
 * form that reads its fields with `useField` is rendered only when one of them changes.
 */
export type FieldSource<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The values with which the author began; undefined while the record loads. */
  base: Values | undefined
  handlersOf: <Path extends FieldPath<Values>>(path: Path) => FieldHandlers<FieldPathValue<Values, Path>>
}

type FieldHandlers<Value> = Pick<BoundField<Value>, 'onChange' | 'onBlur'>

/** The handlers of each field, the same ones on each call, so that memoised fields are not rendered again. */
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
        // Leaving a field empty causes no error before a save: the author may return to it.
        if (valueAt(form.getValues(), path) !== '') void form.trigger(path)
      },
    }
    known.set(path, made)
    return made as FieldHandlers<FieldPathValue<Values, Path>>
  }
}

/** A field of a record. A change renders the component that uses it, and no others. */
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

/** The value of a field, for display elsewhere. */
export function useFieldValue<Values extends FieldValues, Path extends FieldPath<Values>>(
  { form }: FieldSource<Values>,
  path: Path,
): FieldPathValue<Values, Path> {
  // With `compute`, an equal value keeps its identity.
  return useWatch({ control: form.control, name: path, compute: asItIs<FieldPathValue<Values, Path>> })
}

function asItIs<Value>(value: Value): Value {
  return value
}
