import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/lib/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field, FieldError, FieldHint, noteOf } from '#web/ui/field.tsx'
import styles from '#web/ui/form.module.css'
import type { FieldStart, FormField } from '#web/ui/form-field.ts'
import { Icon } from '#web/ui/icon.tsx'

type LineProps = {
  field: FormField
  value: string
  error: string | undefined
  start: ReactNode
  onChange: (value: string) => void
  onLeave: () => void
}

/** A field of a form, with its label and its problem. */
export function FormLine({ field, value, error, start, onChange, onLeave }: LineProps) {
  const { form: text } = useText()
  const [isShown, setIsShown] = useState(false)
  const { type = 'text' } = field
  if (type === 'textarea' || type === 'select')
    return <TallLine {...{ field, value, error, onChange, onLeave }} />
  const isPassword = type === 'password'
  const isName = field.autoComplete?.includes('name') && field.autoComplete !== 'username'
  return (
    <Field
      label={field.label}
      name={field.name}
      type={isPassword && isShown ? 'text' : type}
      autoComplete={field.autoComplete}
      autoCapitalize={isName ? 'words' : 'none'}
      spellCheck={false}
      maxLength={field.maxLength}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
      error={error}
      hint={field.hint}
      start={start}
      end={
        isPassword ? (
          <IconButton
            label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
          </IconButton>
        ) : undefined
      }
    />
  )
}

/** The platform's own list, behind the short form of what was chosen. */
export function StartOf({
  start: { name, label, usual, options },
  value,
  onChange,
}: {
  start: FieldStart
  value: string
  onChange: (value: string) => void
}) {
  const chosen = value || usual
  return (
    <span className={styles.start}>
      <span aria-hidden="true">{options.find(option => option.value === chosen)?.short}</span>
      <Icon name="chevron-down" size={16} />
      <select
        name={name}
        aria-label={label}
        autoComplete="off"
        value={chosen}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A multi-line text, or a choice. */
function TallLine({ field, value, error, onChange, onLeave }: Omit<LineProps, 'start'>) {
  const id = useId()
  const Control = field.type === 'select' ? 'select' : 'textarea'
  return (
    <div className={styles.tall}>
      <label htmlFor={id}>{field.label}</label>
      <Control
        id={id}
        name={field.name}
        value={value}
        maxLength={field.maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteOf(id, error, field.hint)}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        {field.options?.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Control>
      {field.hint && <FieldHint id={`${id}-hint`}>{field.hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
