import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { Button, type ButtonLook, IconButton } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Field, FieldError, FieldHint, noteOf } from '#web/ui/field.tsx'
import styles from '#web/ui/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePressEnd } from '#web/ui/use-press-end.ts'

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
  /** A choice within the field, before its text: a value of its own, shown in short. */
  start?: FieldStart<Name>
  maxLength?: number
}

type FieldStart<Name extends string = string> = {
  name: Name
  label: string
  /** Chosen until another one is. */
  usual: string
  options: readonly { value: string; label: string; short: string }[]
}

export type FormValues<Name extends string> = Record<Name, string>

type FormAnswer = { isOk: true } | ({ isOk: false } & Failure)

type FormPageProps = {
  title: string
  /** The page replaces one that was just used: the focus moves to its heading, which is read out. */
  isNext?: boolean
  /** Shown beside the form from 1100 px, in its own space; smaller screens do not show it. */
  beside?: ReactNode
  children: ReactNode
}

/** A form that fills the page: a heading and the form below it. */
export function FormPage({ title, isNext, beside, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <main className={`${styles.page} ${beside ? styles.two : ''}`} id="content">
      <div className={styles.column}>
        <h1 ref={heading} tabIndex={isNext ? -1 : undefined}>
          {title}
        </h1>
        {children}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </main>
  )
}

/**
 * The generic form (P5.1 to P5.7): submitting validates every field, and leaving a filled field validates that field;
 * errors are shown under their fields, and the first invalid field gets the focus; the server's refusals are assigned
 * to their fields, those that it knows in advance as soon as the field is left. Input is kept until it is accepted.
 */
export function Form<Name extends string>({
  fields,
  initial,
  submitLabel,
  busyLabel,
  successMessage,
  isCleaned = false,
  submitLook = 'primary',
  isInline = false,
  onValues,
  send,
  children,
}: {
  fields: readonly FormField<Name>[]
  initial?: Partial<FormValues<Name>>
  submitLabel: string
  busyLabel: string
  /** Shown under the last field after success. */
  successMessage?: string
  /** Whether the fields are cleared after success. */
  isCleaned?: boolean
  submitLook?: ButtonLook
  /** One field and its button, side by side where there is room. */
  isInline?: boolean
  /** Called on input, so that the values can outlive the form. */
  onValues?: (values: FormValues<Name>) => void
  send: (values: FormValues<Name>) => Promise<FormAnswer>
  /** Content between the last field and the button. */
  children?: ReactNode
}) {
  const { form: text } = useText()
  const names = fields.flatMap(({ name, start }) => (start ? [start.name, name] : [name]))
  const empty = () => Object.fromEntries(names.map(name => [name, initial?.[name] ?? '']))
  const [values, setValues] = useState(() => empty() as FormValues<Name>)
  // A password manager fills several fields before the next render: each must see the others.
  const latest = useRef(values)
  const isSending = useRef(false)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [state, setState] = useState<'open' | 'sending' | 'sent' | Failure>('open')
  const form = useRef<HTMLFormElement>(null)
  const isTouched = names.some(name => values[name] !== (initial?.[name] ?? ''))
  useUnsaved(isTouched && state !== 'sent')
  const atPressEnd = usePressEnd()

  // A long form is submitted at its end, but the refusal is shown at its beginning.
  useEffect(() => {
    if (typeof state !== 'object') return
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [state])

  const show = (shown: FormValues<Name>) => {
    latest.current = shown
    setValues(shown)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program hydrates a prerendered page
  useLayoutEffect(() => {
    // On a prerendered page users type, and browsers fill in fields, before the program has loaded.
    const there = [...(form.current?.elements ?? [])].filter(
      element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
    )
    const typed = there.filter(({ name, value }) => value !== '' && name in latest.current)
    if (typed.length > 0) {
      show({ ...latest.current, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) })
      onValues?.(latest.current)
    }
    // The button may have been pressed too (web/early-presses.ts).
    if (!form.current?.hasAttribute('aria-busy')) return
    form.current.removeAttribute('aria-busy')
    void submit()
  }, [])

  const showProblems = (found: Partial<Record<string, string>>) => {
    setProblems(found)
    const first = fields.find(({ name }) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus()
  }

  const submit = async () => {
    if (isSending.current) return
    const found = Object.fromEntries(
      fields.map(field => [field.name, problemOf(field, latest.current, text)]),
    )
    showProblems(found)
    if (Object.values(found).some(Boolean)) {
      for (const field of fields) if (!found[field.name]) void askServer(field)
      return setState('open')
    }
    setState('sending')
    isSending.current = true
    const answer = await send(latest.current)
    isSending.current = false
    if (answer.isOk) {
      if (isCleaned) show(empty() as FormValues<Name>)
      return setState('sent')
    }
    setState(answer)
    if (answer.fields) showProblems(answer.fields)
  }

  const change = (name: Name, value: string) => {
    show({ ...latest.current, [name]: value })
    onValues?.(latest.current)
    // Editing clears a field's error; the others keep theirs.
    setProblems(before => ({ ...before, [name]: undefined }))
    if (state === 'sent') setState('open')
  }

  const leave = (field: FormField<Name>) =>
    atPressEnd(() => {
      if (latest.current[field.name].trim() === '' || isSending.current) return
      const problem = problemOf(field, latest.current, text)
      if (problem) setProblems(before => ({ ...before, [field.name]: problem }))
      else void askServer(field)
    })

  const askServer = async ({ name, check }: FormField<Name>) => {
    const asked = latest.current[name]
    if (!check || asked === '') return
    const problem = await check(latest.current)
    if (problem && latest.current[name] === asked) setProblems(before => ({ ...before, [name]: problem }))
  }

  return (
    <form
      className={isInline ? `${styles.form} ${styles.inline}` : styles.form}
      ref={form}
      // Without the program the input must not appear in the address.
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      {typeof state === 'object' && <ErrorNotice failure={state} shown={fields} />}
      {fields.map(field => (
        <FormLine
          key={field.name}
          field={field}
          value={values[field.name]}
          error={problems[field.name]}
          onChange={value => change(field.name, value)}
          start={
            field.start && (
              <StartOf
                start={field.start}
                value={values[field.start.name]}
                onChange={value => field.start && change(field.start.name, value)}
              />
            )
          }
          onLeave={() => leave(field)}
        />
      ))}
      {state === 'sent' && successMessage && (
        <div role="status">
          <Notice tone="right">{successMessage}</Notice>
        </div>
      )}
      {children}
      <Button look={submitLook} type="submit" isMain={!isInline} isWide isBusy={state === 'sending'}>
        {state === 'sending' ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

/** The reason of a refusal, unless it is shown under a field: includes errors of fields that the form lacks. */
function ErrorNotice({ failure, shown }: { failure: Failure; shown: readonly FormField[] }) {
  const reasons = Object.entries(failure.fields ?? {})
  const others = reasons.filter(([name]) => !shown.some(field => field.name === name))
  if (reasons.length > 0 && others.length === 0) return null
  const message = others.length > 0 ? others.map(([, reason]) => reason).join(' ') : failure.message
  return <CallFailure failure={{ ...failure, message }} />
}

function problemOf<Name extends string>(
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

type LineProps = {
  field: FormField
  value: string
  error: string | undefined
  start: ReactNode
  onChange: (value: string) => void
  onLeave: () => void
}

function FormLine({ field, value, error, start, onChange, onLeave }: LineProps) {
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
function StartOf({
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
