import { useId } from 'react'
import styles from '#web/authoring/kit/choices.module.css'

type ChoicesProps<Value extends string> = {
  label: string
  /** Hides the label; it is still read out. */
  hasHiddenLabel?: boolean
  options: readonly { value: Value; label: string; hint: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with a sentence of its consequences. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hasHiddenLabel, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={hasHiddenLabel ? 'spoken-only' : styles.label}>{label}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <strong>{option.label}</strong>
          <span>{option.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
