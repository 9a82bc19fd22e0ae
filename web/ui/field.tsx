import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** One line to fill in: its label above, and below it what is wrong and how to mend it. */
export function Field({
  label,
  error,
  end,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
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
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {end}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" size={18} /> {error}
        </p>
      )}
    </div>
  )
}
