import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type Change, changesBetween } from '#web/authoring/kit/changes.ts'
import { formResolver } from '#web/authoring/kit/form-resolver.ts'
import { type BoundField, type FieldSource, fieldHandlers } from '#web/authoring/kit/record-field.ts'
import type { Base, RecordOptions } from '#web/authoring/kit/record-options.ts'
import { isSame, valueAt } from '#web/authoring/kit/values.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** The form of a record, and how it differs from the values with which the author began. */
export type RecordEdit<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Undefined until the record is loaded. */
  base: Base<Values> | undefined
  /** Starts over from a stored version. @param shown the values of the form, if the author has changed some already */
  begin: (next: Base<Values>, shown?: Values) => void
  values: Values
  isDirty: boolean
  changes: readonly Change[]
  isChanged: (path: string) => boolean
  /** For parts of a large form that must not render on every keystroke: `useField(record.source, path)`. */
  source: FieldSource<Values>
  field: <Path extends FieldPath<Values>>(path: Path) => BoundField<FieldPathValue<Values, Path>>
  /** Replaces all values: for undo, or a translation of everything. */
  set: (values: Values) => void
}

export function useRecordEdit<Stored, Values extends FieldValues>({
  empty,
  schema,
}: RecordOptions<Stored, Values>): RecordEdit<Values> {
  const language = useLanguage()
  const { rules } = useKitText()
  const [base, setBase] = useState<Base<Values>>()
  const resolver = useMemo(() => formResolver<Values>(schema, { language, rules }), [schema, language, rules])
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values>, resolver, mode: 'onTouched' })
  const values = useWatch({ control: form.control, compute: given => given as Values })
  const isDirty = base !== undefined && !isSame(values, base.values)
  const handlersOf = useMemo(() => fieldHandlers(form), [form])
  const source = useMemo(() => ({ form, base: base?.values, handlersOf }), [form, base, handlersOf])
  const isChanged = (path: string) =>
    base !== undefined && !isSame(valueAt(values, path), valueAt(base.values, path))

  const begin = useCallback(
    (next: Base<Values>, shown: Values = next.values) => {
      setBase(next)
      // A copy: the form changes the object it is given.
      form.reset(structuredClone(shown) as DefaultValues<Values>)
    },
    [form],
  )
  const changes = useMemo(
    () => (base && isDirty ? changesBetween(base.values, values) : []),
    [base, isDirty, values],
  )
  return {
    form,
    base,
    begin,
    values,
    isDirty,
    changes,
    isChanged,
    source,
    field: path => ({
      name: path,
      value: valueAt(values, path) as FieldPathValue<Values, typeof path>,
      ...handlersOf(path),
      error: form.getFieldState(path, form.formState).error?.message,
      isChanged: isChanged(path),
    }),
    set: next => form.reset(structuredClone(next) as DefaultValues<Values>, { keepErrors: true }),
  }
}

/** A stored record as the base of an edit. */
export function baseOf<Stored, Values extends FieldValues>(
  { valuesOf, versionOf }: RecordOptions<Stored, Values>,
  record: Stored,
): Base<Values> {
  return { values: valuesOf(record), version: versionOf(record) }
}

/**
 * Begins with the first load, and again with later ones while nothing is edited: a newer version, or the same one in
 * another place.
 * @param isSaving until its answer, a save decides
 * @returns whether a newer version is stored than the one being edited
 */
export function useNewerVersions<Stored, Values extends FieldValues>(
  options: RecordOptions<Stored, Values>,
  { base, begin, isDirty }: RecordEdit<Values>,
  isSaving: boolean,
): boolean {
  const { stored, empty, valuesOf, versionOf } = options
  const isNewer = stored != null && base !== undefined && versionOf(stored) > (base.version ?? 0)
  const loaded = useRef<Values>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record, not the functions that read it
  useEffect(() => {
    const isChanged = stored != null && !isSame(valuesOf(stored), loaded.current)
    if (stored != null) loaded.current = valuesOf(stored)
    if (stored === undefined || isSaving) return
    const isMoved = isChanged && base !== undefined && versionOf(stored) === base.version
    if (base === undefined || ((isNewer || isMoved) && !isDirty)) {
      begin(stored === null ? { values: empty, version: null } : baseOf(options, stored))
    }
  }, [stored, isNewer, isDirty, base, isSaving])
  return isNewer
}
