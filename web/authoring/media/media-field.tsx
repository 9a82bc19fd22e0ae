import { memo } from 'react'
import type { MediaKind } from '#domain/course/media.ts'
import { AudioField } from '#web/authoring/media/audio-field.tsx'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { PictureField } from '#web/authoring/media/picture-field.tsx'

/**
 * A recording or a picture by its address, the same everywhere: drop, paste, choose a file, record, generate, reuse one
 * from the courses, enter a link, remove. `<MediaField kind="audio" {...record.field('audioUrl')} label={…} text={…}
 * />`
 */
export const MediaField = memo(function MediaField({
  kind,
  ...field
}: MediaFieldProps & { kind: MediaKind }) {
  return kind === 'audio' ? <AudioField {...field} /> : <PictureField {...field} />
})
