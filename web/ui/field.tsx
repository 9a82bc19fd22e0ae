import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** One line to fill in: its label above, and below it what is wrong and how to mend it. */
export function Field({
  label,
  error,
  hint,
  end,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  /** What helps to fill it in, below it. */
  hint?: string | undefined
  /** A button inside the field's end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          {...input}
        />
        {end}
      </div>
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with what was filled in. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="circle-alert" size={18} /> {children}
    </p>
  )
}
