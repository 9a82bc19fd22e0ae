import type { SpeechSpeed } from '#domain/course/media.ts'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'

/** A recording or a picture: its address, empty when there is none. `record.field('audioUrl')` gives most of it. */
export type MediaFieldProps = Omit<FieldProps<string>, 'autoFocus'> & {
  /** The English text that the file belongs to: said in the recorder, spoken by «Generar», searched in the picker. */
  text?: string | undefined
  /** Of a generated recording. */
  speed?: SpeechSpeed | undefined
  /** Under which a recording waits on the device until it is uploaded; default: the address, the label and the text. */
  takeName?: string | undefined
}
