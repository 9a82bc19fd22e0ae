import type { MediaKind, SpeechSpeed } from '#domain/course/media.ts'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'
import { TextField } from '#web/authoring/kit/fields.tsx'

type MediaFieldProps = Omit<FieldProps<string>, 'name' | 'autoFocus'> & {
  kind: MediaKind
  /** The English text that the file belongs to. */
  text?: string | undefined
  speed?: SpeechSpeed | undefined
}

/** The address of a recording or a picture. */
export function MediaField({ kind: _kind, text: _text, speed: _speed, ...field }: MediaFieldProps) {
  return <TextField {...field} type="url" />
}
