import { Label, Radio, RadioGroup } from 'react-aria-components'
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
  return (
    <RadioGroup
      className={styles.choices ?? ''}
      value={value}
      onChange={chosen => onChange(chosen as Value)}
      {...(hasHiddenLabel && { 'aria-label': label })}
    >
      {!hasHiddenLabel && <Label className={styles.label ?? ''}>{label}</Label>}
      {options.map(option => (
        <Radio key={option.value} value={option.value} className={styles.choice ?? ''}>
          <strong>{option.label}</strong>
          <span>{option.hint}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
