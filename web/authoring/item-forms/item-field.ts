import { type FieldErrors, type FieldPath, type FieldPathValue, useFormState } from 'react-hook-form'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { type BoundField, useField, useFieldValue } from '#web/authoring/kit/record-field.ts'

/** The paths of texts and addresses. */
export type TextPath = {
  [Path in FieldPath<ItemForm>]: FieldPathValue<ItemForm, Path> extends string | undefined ? Path : never
}[FieldPath<ItemForm>]

/** A field of the edited item, with its value, error and mark. Lists are changed as a whole. */
export function useItemField<Path extends FieldPath<ItemForm>>(
  path: Path,
): BoundField<FieldPathValue<ItemForm, Path>> {
  return useField(useItemSource(), path)
}

/** A text of the edited item; one that is absent is empty. */
export function useItemText(path: TextPath): BoundField<string> {
  const field = useItemField(path)
  return { ...field, value: (field.value as string | undefined) ?? '' }
}

/** The value of a field of the edited item, for display elsewhere. */
export function useItemValue<Path extends FieldPath<ItemForm>>(path: Path): FieldPathValue<ItemForm, Path> {
  return useFieldValue(useItemSource(), path)
}

/** The errors at a path and below it. */
export function useItemErrors(name: FieldPath<ItemForm>): FieldErrors<ItemForm> {
  return useFormState({ control: useItemSource().form.control, name }).errors
}
