import { memo } from 'react'
import type { MediaKind, SpeechSpeed } from '#domain/course/media.ts'
import { type TextPath, useItemText } from '#web/authoring/item-forms/item-field.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'

type ItemMediaProps = {
  path: TextPath
  kind: MediaKind
  label: string
  /** The English text that is said or shown. */
  says: TextPath
  speed?: SpeechSpeed
}

/** A recording or picture of an item, identified by its path. */
export const ItemMedia = memo(function ItemMedia({ path, says, ...props }: ItemMediaProps) {
  const { value: text } = useItemText(says)
  return (
    <div data-field={path}>
      <MediaField {...useItemText(path)} {...props} text={text} />
    </div>
  )
})
