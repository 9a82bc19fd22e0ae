import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FieldMarks } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'

type FrameProps = Pick<
  MediaFieldProps,
  'label' | 'isChanged' | 'isRequired' | 'error' | 'hint' | 'isReadOnly'
> & {
  className?: string
  /** Called when a file is dropped on the field, or pasted while the focus is in it. */
  onFile: (file: File) => void
  children: ReactNode
}

/** The frame of a media field: a group with label, error and hint, onto which files can be dropped or pasted. */
export function FieldFrame({
  label,
  isChanged,
  isRequired,
  error,
  hint,
  isReadOnly,
  className,
  onFile,
  children,
}: FrameProps) {
  const text = useMediaText()
  const id = useId()
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div
      role="group"
      aria-labelledby={id}
      className={styles.field}
      data-invalid={error ? true : undefined}
      {...(!isReadOnly && handlers)}
    >
      <div className={className}>
        <span className={styles.label}>
          <span id={id}>{label}</span>
          <FieldMarks isChanged={isChanged} isRequired={isRequired} />
        </span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
        {error && (
          <span className={styles.error}>
            <Icon name="circle-alert" size={18} /> {error}
          </span>
        )}
      </div>
      {isOver && <span className={styles.drop}>{text.dropHere}</span>}
    </div>
  )
}

/** Takes files that are dropped, or pasted where no text can be. */
function useFileDrop(onFile: (file: File) => void) {
  /** Entered elements, inner ones included. */
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  const over = (change: number) => {
    depth.current += change
    setIsOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFile(event) && over(1),
    onDragLeave: (event: DragEvent) => hasFile(event) && over(-1),
    onDragOver: (event: DragEvent) => hasFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      over(-depth.current)
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
    onPaste: (event: ClipboardEvent) => {
      const [file] = event.clipboardData.files
      // Text is pasted at the cursor.
      if (!file || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      onFile(file)
    },
  }
  return { isOver, handlers }
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
