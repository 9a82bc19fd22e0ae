import type { FieldPath, FieldPathValue } from 'react-hook-form'
import type { MediaKind, SpeechSpeed } from '#domain/course/media.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'

type TextPath = {
  [Path in FieldPath<ItemForm>]: FieldPathValue<ItemForm, Path> extends string ? Path : never
}[FieldPath<ItemForm>]

type ItemMediaProps = {
  path: TextPath
  kind: MediaKind
  label: string
  /** The English text said or shown. */
  text: string
  speed?: SpeechSpeed
}

/** A recording or picture of an item, identified by its path. */
export function ItemMedia({ path, ...props }: ItemMediaProps) {
  const { value, ...field } = useItemField(path)
  return (
    <div data-field={path}>
      <MediaField {...field} {...props} value={value as string} />
    </div>
  )
}
