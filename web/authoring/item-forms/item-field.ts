import type { FieldPath, FieldPathValue } from 'react-hook-form'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import type { BoundField } from '#web/authoring/kit/use-record.ts'

/** A field of the edited item, with its value, error and mark. A list is changed as a whole. */
export function useItemField<Path extends FieldPath<ItemForm>>(
  path: Path,
): BoundField<FieldPathValue<ItemForm, Path>> {
  return useItemRecord().field(path)
}
