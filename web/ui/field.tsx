import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** A single-line input: its label above, and its error and correction below. */
export function Field({
  label,
  error,
  hint,
  start,
  end,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  error?: string
  /** A hint below the field. */
  hint?: string
  /** A choice before the input. */
  start?: ReactNode
  /** A button inside the field's end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {start}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteOf(id, error, hint)}
          {...input}
        />
        {end}
      </div>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The ids of the texts below a field. The hint stays next to the error: it says how to correct the input. */
export function noteOf(id: string, error: string | undefined, hint: string | undefined): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

export function FieldHint({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="circle-alert" size={18} /> {children}
    </p>
  )
}
