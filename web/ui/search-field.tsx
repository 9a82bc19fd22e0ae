import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A search field with a button to clear it. */
export function SearchField({
  label,
  clearLabel,
  value,
  maxLength,
  onChange,
}: {
  label: string
  /** Accessible name of the clear button. */
  clearLabel: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}) {
  return (
    <Field
      label={label}
      type="search"
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxLength}
      value={value}
      onInput={event => onChange(event.currentTarget.value)}
      end={
        value !== '' && (
          <IconButton label={clearLabel} onClick={() => onChange('')}>
            <Icon name="x" size={20} />
          </IconButton>
        )
      }
    />
  )
}
