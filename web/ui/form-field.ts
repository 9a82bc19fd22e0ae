/** One field of a form (P3.19). */
export type FormField<Name extends string = string> = {
  name: Name
  label: string
  type?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select'
  hint?: string
  autoComplete?: string
  /** The pattern that a filled field must match, or another test, and the message if it does not. */
  validator?: { pattern: Pick<RegExp, 'test'>; message: string }
  /** A test by the server, before the form is sent. @returns the message if the value does not pass */
  check?: (values: Readonly<Record<string, string>>) => Promise<string | undefined>
  /** The field that this one must repeat. */
  repeats?: Name
  isOptional?: boolean
  options?: readonly { value: string; label: string }[]
  /** Shown before its text. */
  start?: FieldStart<Name>
  maxLength?: number
}

/** A choice within a field: a value of its own, shown in short. */
export type FieldStart<Name extends string = string> = {
  name: Name
  label: string
  /** Chosen until another one is. */
  usual: string
  options: readonly { value: string; label: string; short: string }[]
}

export type FormValues<Name extends string> = Record<Name, string>

/** Why a field does not pass, without asking the server. */
export function problemOf<Name extends string>(
  field: FormField<Name>,
  values: FormValues<Name>,
  text: { required: string; passwordsDiffer: string },
): string | undefined {
  const value = values[field.name]
  if (value.trim() === '' && !(field.repeats && values[field.repeats] !== '')) {
    return field.isOptional ? undefined : text.required
  }
  // Passwords are never trimmed.
  const given = field.type === 'password' ? value : value.trim()
  if (field.validator && !field.validator.pattern.test(given)) return field.validator.message
  if (field.repeats && value !== values[field.repeats]) return text.passwordsDiffer
  return undefined
}
