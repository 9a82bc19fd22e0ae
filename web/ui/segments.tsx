import { useId } from 'react'
import styles from '#web/ui/segments.module.css'

/** A choice among a few views; arrow keys move it, as in any radio group. */
export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
}: {
  label: string
  /** Whether the label is visible, not only read out. */
  isLabelShown?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelShown ? styles.label : 'spoken-only'}>{label}</legend>
      <div className={styles.segments}>
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
