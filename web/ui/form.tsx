import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '#web/lib/call.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import styles from '#web/ui/form.module.css'
import type { FormField } from '#web/ui/form-field.ts'
import { FormLine, StartOf } from '#web/ui/form-line.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type FormTask, useForm } from '#web/ui/use-form.ts'

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

type FormProps<Name extends string> = FormTask<Name> & {
  submitLabel: string
  busyLabel: string
  /** Shown under the last field after success. */
  successMessage?: string
  submitLook?: ButtonLook
  /** One field and its button, side by side where there is room. */
  isInline?: boolean
  /** Content between the last field and the button. */
  children?: ReactNode
}

/**
 * The generic form (P5.1 to P5.7): submitting validates every field, and leaving a filled field validates that field;
 * errors are shown under their fields, and the first invalid field gets the focus; the server's refusals are assigned
 * to their fields, those that it knows in advance as soon as the field is left. Input is kept until it is accepted.
 */
export function Form<Name extends string>({
  submitLabel,
  busyLabel,
  successMessage,
  submitLook = 'primary',
  isInline = false,
  children,
  ...task
}: FormProps<Name>) {
  const { form, values, problems, state, submit, change, leave } = useForm(task)
  const { fields } = task
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
