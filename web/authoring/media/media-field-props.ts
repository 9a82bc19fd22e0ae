import type { SpeechSpeed } from '#domain/course/media.ts'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'

/** A recording or a picture: its address, empty if there is none. `record.field('audioUrl')` gives most of it. */
export type MediaFieldProps = Omit<FieldProps<string>, 'autoFocus'> & {
  /** The English text of the file: shown in the recorder, spoken by «Generar», searched in the picker. */
  text?: string
  /** The speed of a generated recording. */
  speed?: SpeechSpeed
  /**
   * The name under which a recording waits on the device for its upload; by default the address, the label and the
   * text.
   */
  takeName?: string
}
