import type { MediaKind, SpeechSpeed } from '#domain/course/media.ts'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'
import { TextField } from '#web/authoring/kit/fields.tsx'

type MediaFieldProps = FieldProps<string> & {
  kind: MediaKind
  text?: string | undefined
  speed?: SpeechSpeed | undefined
}

/** A recording or a picture, by its address. */
export function MediaField({ kind: _kind, text: _text, speed: _speed, ...field }: MediaFieldProps) {
  return <TextField {...field} type="url" />
}
